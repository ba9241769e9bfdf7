import SLUCore

/// What a person calls an item of a segment.
protocol Nameable: Sayable {
  /// What a segment has when it has none; nil when that is nothing.
  static var absent: Self? { get }
  /// What kind of item it is, and which one.
  var name: String { get }
  /// What it says.
  var shown: String { get }
  /// Which words it covers, if that can differ.
  var place: String { get }
  /// Where in the audio it begins, in milliseconds; nil when that is not known.
  var spokenAt: Int? { get }
}

extension Nameable {
  var label: String { "\(name) \(shown)" }
}

extension SpeechTranscript: Nameable {
  static var absent: Self? { nil }
  var name: String { "word \(index)" }
  var shown: String { value.isEmpty ? "\"\"" : value }
  var place: String { "" }
  var spokenAt: Int? { endTime == 0 ? nil : startTime }
}

extension SpeechEntity: Nameable {
  static var absent: Self? { nil }
  var name: String { "entity" }
  var shown: String { "[\(value)](\(type))" }
  var place: String { "over words [\(startIndex), \(endIndex))" }
  var spokenAt: Int? { nil }
}

extension SpeechIntent: Nameable {
  static var absent: SpeechIntent? { SpeechIntent.none }
  var name: String { "intent" }
  var shown: String { value.isEmpty ? "(none)" : value }
  var place: String { "" }
  var spokenAt: Int? { nil }
}

extension ItemHistory where Item: Nameable {
  /// What the item said, one after the other; `gone` where it was not there.
  var shownWordings: [String] { wordings.map { $0.change.after?.shown ?? "gone" } }

  /// How the item came to say what it says.
  var shownWay: String { wordings.count > 1 ? shownWordings.joined(separator: " → ") : "at once" }
}

extension Int {
  /// The size of a number.
  var magnitudeInt: Int { self < 0 ? -self : self }

  /// A delay in milliseconds, in words.
  var asDelay: String { "\(magnitudeInt) ms \(self < 0 ? "earlier" : "later")" }

  /// A place in the audio in milliseconds, as seconds to two digits: nobody hears more.
  var asPlaceInSpeech: String {
    let hundredths = (Swift.max(0, self) + 5) / 10
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
