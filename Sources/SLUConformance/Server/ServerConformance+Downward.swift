import SLUCore
import SLUTestKit
import SLUTransport

extension ServerConformance {
  /// "What a server must not do", judged by all that it says to well-behaved clients.
  static let downwardClauses: [ServerClause] =
    rules.map { rule, sentence in
      ServerClause("never.\(rule.rawValue)", sentence) { run in
        var exchanges: [(String, Exchange)] = []
        for script in run.scripts.wellBehaved { exchanges.append((script.name, await run.exchange(script))) }
        return judge(rule, exchanges)
      }
    } + [
      ServerClause("never.round_trip_request", "No round trip is measured (the Go client dies of it).") { run in
        var asked = 0
        for script in run.scripts.wellBehaved {
          guard let count = await run.exchange(script).roundTrips else {
            return .skipped(reason: "not tried: this transport does not tell")
          }
          asked += count
        }
        return .when(asked == 0, expected: "no rtt_request", seen: "\(asked) of them")
      }
    ]

  private static let rules: [(ServerRules.Rule, String)] = [
    (.contextId, "Context ids are lower-case hyphenated UUIDs."),
    (.contextReused, "A context id is never used again, on no stream."),
    (.notStarted, "Nothing is sent for a context before its started."),
    (.afterFinished, "Nothing is sent for a context after its finished."),
    (.noSegment, "A context has at least one segment, also for silence."),
    (.notEnded, "Every segment and every context ends."),
    (.afterSegmentEnd, "Nothing is sent for a segment after its end."),
    (.noFinalWord, "A segment has at least one final word before its end."),
    (.noFinalIntent, "A segment has a final intent before its end."),
    (.finalRepeated, "What is final is not sent again, not even in a tentative list."),
    (.tentativeIntentAfterFinal, "No tentative intent comes after the final one."),
    (.tentativeLeft, "Nothing tentative is left at a segment's end."),
    (.entityBeyondWords, "Entities come after their words."),
    (.malformedItem, "Ids and indices are not negative, and ranges not empty."),
  ]

  /// Whether a rule holds over all streams together: an id may not come back on another one.
  private static func judge(_ rule: ServerRules.Rule, _ exchanges: [(name: String, Exchange)]) -> Verdict {
    guard exchanges.contains(where: { $0.1.started > 0 || !$0.1.events.isEmpty }) else {
      return .skipped(reason: "not tried: the server said nothing on any stream")
    }
    var rules = ServerRules()
    var breaches: [String] = []
    for (name, exchange) in exchanges {
      for event in exchange.events {
        breaches += rules.check(event).filter { $0.rule == rule }.map { "\(name): \($0.message)" }
      }
    }
    breaches += rules.finish().filter { $0.rule == rule }.map(\.message)
    guard let first = breaches.first else { return .holds }
    return .violated(
      expected: "no \(rule.rawValue)", seen: first + (breaches.count > 1 ? " (\(breaches.count) times)" : ""))
  }
}
