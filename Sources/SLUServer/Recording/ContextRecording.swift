import SLUAudio
import SLUCore
import SLUEventLog
import SLUTransport

/// The files of one context while it is heard; used by one context's task at a time.
final class ContextRecording: Sendable {
  private struct Files: ~Copyable {
    var events: EventLogWriter
    var audio: WaveWriter?
    var kept: [(SLUEvent, time: Int)] = []
  }

  private let files: Guarded<FilesBox>
  private let redaction: Redaction?
  private let start = ContinuousClock.now

  // A lock holds copyable values only; the files move through this box.
  private final class FilesBox {
    var files: Files?
    init(_ files: consuming Files) { self.files = consume files }
  }

  /// Makes the files.
  ///
  /// - Parameters:
  ///   - base: Their path without `.jsonl` and `.wav`.
  ///   - context: What is heard.
  ///   - redaction: What is left out.
  init(base: String, _ context: ContextRequest, _ redaction: Redaction?) throws {
    self.redaction = redaction
    let events = try EventLogWriter(path: base + ".jsonl")
    let format = AudioFormat(sampleRate: context.format.sampleRateHertz, channels: context.format.channels)
    let audio = redaction == nil ? try WaveWriter(path: base + ".wav", format: format) : nil
    files = Guarded(FilesBox(Files(events: events, audio: audio)))
  }

  /// Adds audio.
  func hear(_ audio: [UInt8]) throws {
    try files.withLock { try $0.files?.audio?.append(audio) }
  }

  /// Adds events, at the time that has passed since the context began.
  func write(_ events: [SLUEvent]) throws {
    let time = Int((ContinuousClock.now - start) / .milliseconds(1))
    try files.withLock { box in
      for event in events {
        if redaction == nil {
          try box.files?.events.write(event, time: time)
        } else {
          box.files?.kept.append((event, time))
        }
      }
    }
  }

  /// Writes what was kept back, and closes the files.
  func close() throws {
    guard let redaction else {
      files.withLock { $0.files = nil }
      return
    }
    try files.withLock { box in
      let kept = box.files?.kept ?? []
      let redacted = redaction.redact(kept.map(\.0))
      for (event, time) in zip(redacted, kept.map(\.time)) { try box.files?.events.write(event, time: time) }
      box.files = nil
    }
  }
}
