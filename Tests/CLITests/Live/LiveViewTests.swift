import ArgumentParser
import SLUCore
import Testing

@testable import slu_cli

/// What is said of what `--only final` leaves out.
@Suite("What a view does not show")
struct LiveViewTests {
  private static let word = SLUEvent.segment(
    contextId: "c", segmentId: 0, .transcript(SpeechTranscript(index: 0, value: "tea", isFinal: true)))
  private static let end = SLUEvent.segment(contextId: "c", segmentId: 0, .end)

  /// A context with a word in it.
  private static func context(_ more: [SLUEvent] = []) -> [SLUEvent] {
    [.started(contextId: "c"), word, .segment(contextId: "c", segmentId: 0, .intent("")), end] + more
      + [.finished(contextId: "c")]
  }

  @Test(
    "What went wrong is counted, what was only said again is not",
    arguments: [
      ("nothing", context(), nil),
      ("a word again", [.started(contextId: "c"), word] + context().dropFirst(), nil),
      ("a word behind its segment", context([word]), "1 ignored event (late_segment)"),
      (
        "all of a context behind its end, and a start in one", context([.started(contextId: "c")]) + context(),
        "5 ignored events (late_context) and 1 report (second_start)"
      ),
      ("no end", context().dropLast(), "1 report (context_left_open)"),
    ] as [(String, [SLUEvent], String?)])
  func trouble(_ what: String, _ events: [SLUEvent], _ trouble: String?) throws {
    for (only, hasFailed) in [([], false), (["--only", "final"], false), (["--only", "final"], true)] {
      let lines = Lines()
      let view = LiveView(
        try ViewOptions.parse(["--output", "json"] + only), output: OutputBuffer(isEager: false) { _ in },
        messages: Messages { lines.all.append($0) }, clock: SystemClock())
      for event in events { view.show(event) }
      view.finish(hasFailed: hasFailed)
      // What a failure cut off is no trouble of its own.
      let trouble = hasFailed && trouble?.contains("left_open") == true ? nil : trouble
      let expected = only.isEmpty ? [] : trouble.map { ["slu-cli: --only final does not show \($0)"] } ?? []
      #expect(lines.all == expected, "\(what)")
    }
  }

  private final class Lines {
    var all: [String] = []
  }
}
