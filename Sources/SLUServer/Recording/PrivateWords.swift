import SLUCore

/// What is private in a context, by which its words are known again: their text, when they were spoken, where they stood.
///
/// A recogniser that is not sure yet hears the same sound otherwise: "smithy" may stand where "Smith" is heard at last. So what
/// was spoken at the time of a private word is private, whatever it was taken for. Where words have no times, their index
/// tells it, in a hypothesis that has the private word nowhere else.
struct PrivateWords: Sendable {
  private struct Place {
    var label: String
    var texts: Set<String> = []
    var hasUntimed = false
  }

  private struct Address: Hashable {
    var segmentId: Int
    var index: Int
  }

  private var texts: [String: String] = [:]
  private var stretches: [Range<Int>: String] = [:]
  private var sound = LabelledRanges()
  private var places: [Address: Place] = [:]

  /// Adds the value of a private entity.
  mutating func add(value: String, _ label: String) {
    for word in value.split(whereSeparator: \.isWhitespace) {
      for form in Self.forms(of: word) where texts[form] == nil { texts[form] = label }
    }
  }

  /// Adds a word that was part of a private entity.
  mutating func add(_ word: SpeechTranscript, in segmentId: Int, _ label: String) {
    let forms = Self.forms(of: word.value[...])
    for form in forms where texts[form] == nil { texts[form] = label }
    if let time = word.time, stretches[time] == nil { stretches[time] = label }
    let address = Address(segmentId: segmentId, index: word.index)
    places[address, default: Place(label: label)].texts.formUnion(forms)
    if word.time == nil { places[address]?.hasUntimed = true }
  }

  /// Takes note that all has been added.
  mutating func close() { sound = LabelledRanges(stretches.map { (range: $0.key, label: $0.value) }) }

  /// Why a word is private: the name of a type; nil where it is not.
  ///
  /// - Parameters:
  ///   - word: A word of any hypothesis.
  ///   - segmentId: Its segment.
  ///   - hypothesis: The texts of all words of that hypothesis.
  func label(of word: SpeechTranscript, in segmentId: Int, beside hypothesis: Set<String>) -> String? {
    guard !word.value.isEmpty else { return nil }
    if let label = label(of: word.value[...]) { return label }
    if let time = word.time, let label = sound.label(sharing: time) { return label }
    guard let place = places[Address(segmentId: segmentId, index: word.index)] else { return nil }
    guard word.time == nil || place.hasUntimed else { return nil }
    return place.texts.isDisjoint(with: hypothesis) ? place.label : nil
  }

  /// A value with the names of types in the place of its private words.
  func redact(value: String) -> String {
    let words = value.split(whereSeparator: \.isWhitespace)
    guard words.contains(where: { label(of: $0) != nil }) else { return value }
    return words.map { label(of: $0) ?? String($0) }.joined(separator: " ")
  }

  private func label(of text: Substring) -> String? {
    for form in Self.forms(of: text) {
      if let label = texts[form] { return label }
    }
    return nil
  }

  /// The texts of words, as they are compared.
  static func texts(of words: [SpeechTranscript]) -> Set<String> {
    words.reduce(into: []) { $0.formUnion(forms(of: $1.value[...])) }
  }

  /// The texts by which a word is known again: in lower case without punctuation at its edges, and what punctuation divides.
  ///
  /// Single letters that punctuation cuts off are none: the `s` of `Smith's` is in many words.
  private static func forms(of word: Substring) -> [String] {
    let text = word.lowercased()
    let parts = text.split { !$0.isLetter && !$0.isNumber }
    guard let first = parts.first, let last = parts.last else { return text.isEmpty ? [] : [text] }
    if parts.count == 1 { return [String(first)] }
    return [String(text[first.startIndex..<last.endIndex])] + parts.filter { $0.count > 1 }.map(String.init)
  }
}

extension SpeechTranscript {
  /// When it was spoken, in milliseconds; nil where that is not known.
  fileprivate var time: Range<Int>? {
    let start = max(0, startTime)
    return start < endTime ? start..<endTime : nil
  }
}
