public import SLUGrammar

/// What was said in a recording, what was heard of it, and how long that took.
public struct SpokenOutcome: Hashable, Sendable {
  /// What names the recording to people, such as its file.
  public var name: String
  /// The words that were said, as they are spoken.
  public var spoken: [String]
  /// The words that were heard, as they are spoken.
  public var heard: [String]
  /// What it means; nil where nobody says.
  public var expected: AnnotatedUtterance?
  /// What it was taken to mean; nil where nobody was asked.
  public var found: AnnotatedUtterance?
  /// The words that were said and that the recogniser cannot hear.
  public var unknownWords: [String] = []
  /// How long it took; nil where it was not measured.
  public var times: HearingTimes?

  /// Creates an outcome; words are brought into the form in which they are spoken, so that "2" and "Two," are equal.
  ///
  /// - Parameters:
  ///   - name: What names the recording to people.
  ///   - spoken: The words that were said.
  ///   - heard: The words that were heard.
  ///   - expected: What it means; nil where nobody says.
  ///   - found: What it was taken to mean; nil where nobody was asked.
  public init(
    name: String, spoken: [String], heard: [String], expected: AnnotatedUtterance? = nil,
    found: AnnotatedUtterance? = nil
  ) {
    self.name = name
    self.spoken = spoken.flatMap(SpokenForm.words(of:))
    self.heard = heard.flatMap(SpokenForm.words(of:))
    self.expected = expected
    self.found = found
  }

  /// What became of each word.
  public var alignment: WordAlignment { WordAlignment(spoken: spoken, heard: heard) }

  /// The slots that are there and those that were found; nil unless both are known.
  var slots: (expected: Set<Slot>, found: Set<Slot>)? {
    guard let expected, let found else { return nil }
    return (expected.slots, found.slots)
  }

  /// Whether the intents are the expected ones in their order, neighbours of one intent counted once; nil unless both
  /// are known.
  public var hasExpectedIntents: Bool? {
    guard let expected, let found else { return nil }
    return expected.relaxed.segments.map(\.intent) == found.relaxed.segments.map(\.intent)
  }

  /// Whether it means something, that is has an intent, and whether it was taken to; nil unless both are known.
  var domain: (isExpected: Bool, isFound: Bool)? {
    guard let expected, let found else { return nil }
    return (expected.segments.contains { !$0.intent.isEmpty }, found.segments.contains { !$0.intent.isEmpty })
  }

  /// Whether an application would do what was said: intents and slots are the expected ones, whatever the words; nil
  /// unless both are known.
  public var isAccepted: Bool? {
    guard let slots, let hasExpectedIntents else { return nil }
    return hasExpectedIntents && slots.expected == slots.found
  }

  /// How many words are wrong, and how many slots are missing or too many.
  var mistakes: Int {
    var errors = WordErrors()
    errors.add(alignment)
    return errors.count + (slots.map { $0.expected.symmetricDifference($0.found).count } ?? 0)
  }
}

/// A name with its value, wherever its words are; the second one of both alike is another.
struct Slot: Hashable {
  var name: String
  var value: String
  var number: Int
}

extension AnnotatedUtterance {
  /// The names and values of the entities, values as they are spoken: "2" and "Two" are one.
  var slots: Set<Slot> {
    var slots: Set<Slot> = []
    for entity in segments.flatMap(\.entities) {
      let value = SpokenForm.words(ofText: entity.value).joined(separator: " ")
      var slot = Slot(name: entity.type, value: value, number: 0)
      while !slots.insert(slot).inserted { slot.number += 1 }
    }
    return slots
  }
}
