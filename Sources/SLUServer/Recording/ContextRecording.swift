import Foundation
import SLUAudio
import SLUCore
import SLUEventLog
import SLUTransport

/// The files of one context while it is heard; used by one context's task at a time.
final class ContextRecording: Sendable {
  private struct Files: ~Copyable {
    var events: EventLogWriter
    var audio: (any SoundWriter & ~Copyable)?
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
  ///   - base: Their path without extensions.
  ///   - context: What is heard.
  ///   - redaction: What is left out.
  ///   - writer: Makes the file of the audio.
  init(
    base: String, _ context: ContextRequest, _ redaction: Redaction?, _ writer: SessionRecorder.MakeSoundWriter
  ) throws {
    self.redaction = redaction
    let events = try EventLogWriter(path: base + ".jsonl")
    let format = AudioFormat(sampleRate: context.format.sampleRateHertz, channels: context.format.channels)
    let audio: (any SoundWriter & ~Copyable)?
    do { audio = redaction == nil ? try writer(base, format) : nil } catch {
      // Nothing will be written into it.
      try? FileManager.default.removeItem(atPath: base + ".jsonl")
      throw error
    }
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
      return try files.withLock { box in
        defer { box.files = nil }
        try box.files?.audio?.finish()
      }
    }
    try files.withLock { box in
      let kept = box.files?.kept ?? []
      let redacted = redaction.redact(kept.map(\.0))
      for (event, time) in zip(redacted, kept.map(\.time)) { try box.files?.events.write(event, time: time) }
      box.files = nil
    }
  }
}
