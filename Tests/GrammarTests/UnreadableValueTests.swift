import SLUGrammar
import SLUValues
import Testing

@Suite("Words that are no value of their entity's type")
struct UnreadableValueTests {
  private static func warnings(_ templates: String) -> [String] {
    var source = AppSource(templates: templates)
    source.entities = [
      (.init(name: "size"), .number), (.init(name: "day"), .date(.future)), (.init(name: "at"), .time),
      (.init(name: "long"), .duration), (.init(name: "price"), .money), (.init(name: "word"), .string),
      (.init(name: "color"), .lookup(LookupTable(inputs: ["red", "green"], outputs: ["r", "g"]))),
    ]
    return Grammar.compile(source).diagnostics.filter { $0.code == .contradicted }
      .map { "\($0.place.map { "\($0.line):\($0.column)" } ?? "") \($0.message.prefix { $0 != ":" })" }
  }

  @Test(arguments: [
    ("*go a [two|small|large](size) door", "1:7 \"small\" stands for the entity size here, and is no number"),
    ("sizes = [two|small]\n*go a $sizes(size)", "2:7 \"small\" stands for the entity size here, and is no number"),
    ("*go on $SPEECHLY.TIME(day)", "1:8 $SPEECHLY.TIME stands for the entity day here, and is no date"),
    ("*go at $SPEECHLY.DATE(at)", "1:8 $SPEECHLY.DATE stands for the entity at here, and is no time of day"),
    ("*go for $SPEECHLY.NUMBER(long)", "1:9 $SPEECHLY.NUMBER stands for the entity long here, and is no duration"),
    ("*go for [free](price)", "1:9 \"free\" stands for the entity price here, and is no amount of money"),
  ])
  func isTold(templates: String, warning: String) { #expect(Self.warnings(templates) == [warning]) }

  @Test("Once for each entity")
  func once() {
    #expect(Self.warnings("*go [a lot|small](size)\n*come [large](size) [never](day)").count == 2)
  }

  @Test(arguments: [
    "*go [two|twenty|a dozen|[1..9]](size)", "*go $SPEECHLY.SMALL_NUMBER(size)", "*go $SPEECHLY.SMALL_NUMBER(at)",
    "*go $SPEECHLY.DATE(day)", "*go [tomorrow|monday](day)", "*go $SPEECHLY.SMALL_ORDINAL_NUMBER(day)",
    "*go $SPEECHLY.MONEY(price)", "*go $SPEECHLY.DURATION(long)", "*go [small|pink](word)", "*go $SPEECHLY.DATE(word)",
    "*go [red|pink](color)",
    // Of several parts nobody knows what comes together.
    "*go {about} [half [past|to] six](at)",
  ])
  func isFine(templates: String) { #expect(Self.warnings(templates).isEmpty) }
}
