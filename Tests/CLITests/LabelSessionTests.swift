import Foundation
import SLUGrammar
import SLUTestKit
import Testing

@testable import slu_cli

/// Utterances that are labelled: accepted, corrected, skipped, asked again.
@Suite struct LabelSessionTests {
  private let grammar: Grammar

  init() throws {
    grammar = try Grammar(templates: "*go to [rome|new york](city)\n*on [[1..3]](day) days")
  }

  private func session(_ utterances: [String], known: [String] = []) throws -> LabelSession {
    LabelSession(
      utterances, known: try known.map { try AnnotatedUtterance($0) }, grammar: grammar,
      proposal: { text in
        AnnotatedUtterance(segments: [
          .init(
            intent: "go", words: text.split(separator: " ").map(String.init),
            entities: [.init(type: "city", value: "VALUE", range: 0..<1)])
        ])
      })
  }

  @Test func whatIsAcceptedHasNoValues() throws {
    var session = try session(["Rome please"])
    #expect(session.question == ["1 of 1: Rome please", "  *go [Rome](city) please"])
    #expect(session.answer("") == .labelled("*go [Rome](city) please"))
    #expect(session.question == nil && session.answer("") == .ended)
  }

  static let wrong: [(String, [String])] = [
    ("to rome", ["to rome", "^", "expected an intent"]),
    ("*go to [rome", ["*go to [rome", "       ^", "expected \"]\""]),
    ("*go to [paris](city)", ["expected the same words, \"to rome\", found \"to paris\""]),
    ("*went to rome", ["expected an intent of the configuration (go, on), found went"]),
    ("*go to [rome](town)", ["expected an entity of the configuration (city, day), found town"]),
    ("*", ["*", " ^", "expected"]), ("?", [LabelSession.help]),
  ]

  @Test(arguments: wrong)
  func whatIsWrongIsAskedAgain(answer: String, lines: [String]) throws {
    var session = try session(["to rome", "b"])
    guard case .again(let shown) = session.answer(answer) else {
      Issue.record("\(answer) was taken")
      return
    }
    #expect(shown.count == lines.count)
    for (shown, line) in zip(shown, lines) { #expect(shown.hasPrefix(line)) }
    #expect(session.question?.first == "1 of 2: to rome")
    #expect(session.answer("  *go to  [Rome](city)") == .labelled("*go to [Rome](city)"))
    #expect(session.question?.first == "2 of 2: b")
  }

  static let alone = [
    ("*_", "*_ Rome please"), (" *go ", "*go [Rome](city) please"), ("*on", "*on Rome please"),
  ]

  @Test(arguments: alone)
  func anIntentAloneIsOfAllWordsAndHasTheEntitiesThatItMayHave(answer: String, label: String) throws {
    var session = try session(["Rome please"])
    #expect(session.answer(answer) == .labelled(label))
  }

  @Test func anIntentAloneJoinsSegments() throws {
    let proposal = try AnnotatedUtterance("*_ hello *go to [rome](city) *on [2](day) days")
    var session = LabelSession(["hello to rome 2 days"], known: [], grammar: grammar, proposal: { _ in proposal })
    #expect(session.answer("*go") == .labelled("*go hello to [rome](city) 2 days"))
  }

  @Test func whoGoesBackIsAskedTheSameAgain() throws {
    var session = try session(["a", "b", "c"])
    #expect(session.answer("b") == .again(["this is the first one"]))
    #expect(session.answer("*_") == .labelled("*_ a"))
    #expect(session.answer("s") == .skipped)
    #expect(session.answer("b") == .back(wasLabelled: false) && session.skipped == 0)
    #expect(session.answer("back") == .back(wasLabelled: true) && session.labelled == 0)
    #expect(session.question?.first == "1 of 3: a")
    #expect(session.answer("*on") == .labelled("*on a") && session.remaining == 2)
  }

  @Test func apostrophesAccentsAndPausesMakeNoOtherUtterance() throws {
    var session = try session(["whats at the uh cafe", "rome"], known: ["*go what's at the café"])
    #expect(session.question?.first == "1 of 1: rome")
    #expect(session.answer("*go [uh rome](city)") == .labelled("*go [uh rome](city)"))
  }

  @Test func whatIsLabelledIsNotAskedAgain() throws {
    var session = try session(["to Rome", "2 days", "c"], known: ["*go to [rome](city)", "*on [two](day) *_ days"])
    #expect(session.question?.first == "1 of 1: c")
    #expect(session.answer(" S kip") != .skipped)
    #expect(session.answer("skip") == .skipped)
    #expect(session.skipped == 1 && session.remaining == 0)
  }

  @Test func whatIsThereTwiceIsAskedOnce() throws {
    var session = try session(["to rome", "b", "to Rome", "to the uh café", "b", "to the cafe"])
    #expect(session.question?.first == "1 of 3: to rome")
    #expect(session.answer("*_") == .labelled("*_ to rome"))
    #expect(session.answer("s") == .skipped)
    #expect(session.question?.first == "3 of 3: to the uh café")
    #expect(session.answer("s") == .skipped && session.question == nil)
  }

  @Test func whoQuitsComesBack() throws {
    var session = try session(["a", "b", "c"])
    #expect(session.answer("s") == .skipped)
    #expect(session.answer("q") == .ended)
    #expect(session.remaining == 2)
  }
}
