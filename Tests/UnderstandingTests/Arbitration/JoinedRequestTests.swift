import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// Two requests with a conjunction between them, each as a template has it, are both.
@Suite("Joined requests")
struct JoinedRequestTests {
  private static let templates = """
    topping = [onions|bacon|olives](topping)
    *add [add|extra] $topping
    *remove [no|hold the|without] $topping
    *order {order} {a} [small|large](size) pizza
    *pause [stop|pause] {it}
    """

  @Test(
    arguments: [
      ("no onions and add bacon", "*remove no [onions](topping) and *add add [bacon](topping)"),
      ("add bacon and no onions", "*add add [bacon](topping) and *remove no [onions](topping)"),
      (
        "Add bacon, and then no onions and stop",
        "*add Add [bacon,|bacon](topping) and then *remove no [onions](topping) and *pause stop"
      ),
      // More of one request, or values of it.
      ("add bacon and extra olives", nil), ("add bacon and a large pizza", nil), ("order a pizza and no onions", nil),
      ("no onions and", nil), ("and add bacon", nil), ("no onions and add pineapple", nil), ("stop", nil),
    ] as [(String, String?)])
  func areBothWhereTemplatesHaveThem(text: String, annotated: String?) throws {
    let grammar = try Grammar(templates: Self.templates)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let words = UtteranceWords(of: text)
    let verdict = arbiter.joinedRequests(words).verdict
    #expect(verdict.map { "\($0.annotation(of: words.shown) { $0.spelling })" } == annotated)
    guard let verdict else { return }
    #expect(verdict.segments.map(\.words).reduce(into: [Int]()) { $0 += $1 } == Array(words.indices))
    #expect(verdict.segments.last?.isExact == true && verdict.segments.first?.isExact == false)
  }

  @Test(
    "Behind a whole request and a conjunction another one seems to begin, but for what the first goes on with",
    arguments: [
      ("add bacon and get rid of the onions", [3]), ("no onions and add bacon and then off you go", [3, 7]),
      ("add bacon and a lot of it", []), ("add bacon and maybe extra olives", []), ("add much bacon and go on", []),
      ("add bacon", []), ("add bacon and extra olives", []),
    ])
  func theNextSeemsToBegin(text: String, starts: [Int]) throws {
    let grammar = try Grammar(templates: Self.templates)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    #expect(
      arbiter.joinedRequests(UtteranceWords(of: text)).starts.sorted() == starts)
  }

  @Test(
    "What is taken away behind what was added is another request, and the other way round",
    arguments: [
      ("add bacon and remove onions", [3]), ("delete the onions then add bacon and cancel it", [4, 7]),
      ("add bacon and add onions", []), ("add bacon and onions", []), ("add bacon remove onions", []),
      ("remove", []), ("and remove it", []),
    ])
  func theOppositeBegins(text: String, starts: [Int]) throws {
    let grammar = try Grammar(templates: Self.templates)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    #expect(arbiter.opposedStarts(UtteranceWords(of: text)).sorted() == starts)
  }
}
