import ArgumentParser
import SLUCore
import SLUEventLog

@testable import slu_cli

/// A clock that stands still unless somebody waits, and remembers who did.
final class VirtualClock: ReplayClock {
  var now = Duration.zero
  private(set) var pauses: [Duration] = []

  func pause(for time: Duration) {
    pauses.append(time)
    now += time
  }
}

/// Collects what goes to standard output.
final class Capture {
  var blocks: [String] = []
  var text: String { blocks.joined() }

  func buffer(isEager: Bool = false, failing code: ExitCode? = nil) -> OutputBuffer {
    OutputBuffer(isEager: isEager) { (bytes) throws(ExitCode) in
      if let code { throw code }
      self.blocks.append(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// A sink that notes when it was called.
final class ProbeSink: ReplaySink {
  enum Call: Equatable {
    case recording, event(at: Duration), report(String), settle, finish
  }

  private let clock: any ReplayClock
  private(set) var calls: [Call] = []

  init(clock: any ReplayClock) { self.clock = clock }

  func beginRecording() { calls.append(.recording) }
  func show(_ recorded: RecordedEvent, _ outcome: Outcome) { calls.append(.event(at: clock.now)) }
  func show(_ report: Report) { calls.append(.report(report.code.rawValue)) }
  func settle() { calls.append(.settle) }
  func finish() { calls.append(.finish) }
}

extension SpeechSegment {
  /// A segment from annotated words: `~` in front of what is tentative.
  init(_ words: String, intent: String = "", entities: [SpeechEntity] = [], isFinal: Bool = false, id: Int = 0) {
    self.init(contextId: "c", segmentId: id, isFinal: isFinal)
    self.intent = SpeechIntent(
      value: intent.drop { $0 == "~" }.description, isFinal: isFinal || intent.first != "~" && intent != "")
    self.entities = entities
    transcripts = words.split(separator: " ").enumerated().map { index, word in
      SpeechTranscript(index: index, value: word.drop { $0 == "~" }.description, isFinal: word.first != "~")
    }
  }
}
