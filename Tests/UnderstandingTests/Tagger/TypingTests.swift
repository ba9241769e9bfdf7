import SLUGrammar
import SLUValues
import Testing

@testable import SLUUnderstanding

/// Samples are spoken; some are learnt from as they would be typed, and mean the same.
@Suite("Typing")
struct TypingTests {
  static let typing = Typing(types: [
    "amount": .number, "day": .date(.future), "time": .time, "thing": .string, "number": .phone, "mail": .email,
    "site": .website, "code": .identifier, "price": .money, "length": .duration,
  ])

  /// All ways in which an annotated utterance is typed.
  static func forms(_ text: String) throws -> Set<String> {
    let segment = try #require(TrainingExample(AnnotatedUtterance(text)).segments.first)
    return Set(
      (1...200 as ClosedRange<UInt64>).map { seed in
        var random = SplitMix64(seed: seed)
        let typed = typing.applied(to: segment, using: &random)
        return typed.words.enumerated().map { place, word in
          let isOpen = word.entity != nil && (word.isFirst || place == 0)
          let isLast = place + 1 == typed.words.count || typed.words[place + 1].isFirst
          let isClosed = word.entity != nil && (isLast || typed.words[place + 1].entity == nil)
          return (isOpen ? "[" : "") + word.text + (isClosed ? "]" : "")
        }.joined(separator: " ")
      })
  }

  @Test(arguments: [
    ("*pay pay [twelve](amount) dollars", ["pay [12] dollars", "pay [$12]"]),
    ("*pay pay [two hundred and fifty](amount) euros now", ["pay [250] euros now", "pay [€250] now"]),
    ("*dim dim to [twenty](amount) percent", ["dim to [20] percent", "dim to [20%]"]),
    ("*wake at [eight pm](time)", ["at [8 pm]", "at [8pm]"]),
    ("*wake at [eight thirty](time)", ["at [8:30]"]), ("*wake at [eight](time)", ["at [8]", "at [8:00]"]),
    ("*wake at [six oh five am](time)", ["at [6:05 am]", "at [6:05am]"]),
    ("*go on [may second](day)", ["on [may 2nd]", "on [may 2]", "on [2 may]", "on [5/2]"]),
    ("*go [in three days](day)", ["[in 3 days]"]),
    ("*go on the [twenty first](day)", ["on the [21st]"]),
    ("*go on [july third twenty twenty seven](day)", ["on [july 3rd 2027]"]),
    (
      "*call call [five five five one two three four five six seven](number) now",
      ["call [555 123 4567] now", "call [555-123-4567] now", "call [5551234567] now"]
    ),
    ("*write write to [ann at example dot com](mail)", ["write to [ann@example.com]"]),
    ("*open [example dot com slash news](site)", ["[example.com/news]"]),
    ("*find find [a b one two](code)", ["find [ab12]"]),
    ("*pay pay [twelve dollars and fifty cents](price)", ["pay [$12.50]"]),
    ("*pay pay [twenty pounds](price) now", ["pay [£20] now"]),
    ("*wait [two minutes thirty seconds](length)", ["[2 minutes 30 seconds]"]),
    // What is not typed in digits stays.
    ("*wait [an hour and a half](length)", ["[an hour and a half]"]),
    ("*pay [five yen](price)", ["[five yen]"]),
    ("*have [a](amount) [seven up](thing)", ["[a] [seven up]"]),
    ("*wake at [half past nine](time)", ["at [half past nine]"]),
    ("*go [tomorrow](day)", ["[tomorrow]"]), ("*pay [three quarters](amount)", ["[three quarters]"]),
  ])
  func numbersAreInDigits(text: String, forms: [String]) throws {
    let found = try Self.forms(text)
    #expect(Set(forms).isSubset(of: found) && found.count <= forms.count + 2, "\(found)")
  }

  /// What is learnt of templates that have values in sentences only, once.
  private static let addressBook = Result {
    var source = AppSource(
      templates: """
        *call {please} [call|dial|ring] $SPEECHLY.PHONE_NUMBER(number)
        *mail [write|mail] {to} $SPEECHLY.EMAIL_ADDRESS(address)
        """)
    source.entities = [(.init(name: "number"), .phone), (.init(name: "address"), .email)]
    let grammar = try #require(Grammar.compile(source).grammar)
    return Tagger(TaggerTraining(seed: 1, samples: 8000, epochs: 4).train(on: grammar), grammar: grammar)
  }

  @Test(
    "What is typed is understood by itself, too",
    arguments: [
      ("555-123-4567", "number"), ("5551234567", "number"), ("555 123 4567", "number"), ("ann@example.com", "address"),
      ("my email is ann@example.com", "address"),
    ])
  func byItself(text: String, entity: String) throws {
    let words = text.split(separator: " ").map(String.init)
    let segments = try Self.addressBook.get().tag(words).segments
    #expect(segments.map(\.intent) == [entity == "number" ? "call" : "mail"])
    let first = try #require(words.firstIndex { $0.contains { $0.isNumber || $0 == "@" } })
    #expect(segments.flatMap(\.entities).map(\.name) == [entity])
    #expect(segments.flatMap(\.entities).map(\.words) == [first..<words.count])
  }

  @Test func whatIsTypedHasTheSameValue() throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    for (text, value) in [("*go [may second](day)", "2027-05-02"), ("*go [december thirtieth](day)", "2026-12-30")] {
      for form in try Self.forms(text) {
        #expect(
          EntityType.date(.future).value(of: String(form.dropFirst().dropLast()), in: context) == value, "\(form)")
      }
    }
  }
}
