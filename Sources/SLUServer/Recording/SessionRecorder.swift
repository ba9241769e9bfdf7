internal import Foundation
public import SLUAudio
public import SLUCore
internal import SLUEventLog
internal import SLUTransport

/// Writes each context that a server hears into a folder: `ID.jsonl` its events, `ID.wav` its audio, for replay.
public final class SessionRecorder: SessionObserver {
  /// Makes the file of a recording from its path, which has no extension yet, and the format of what will be heard.
  public typealias MakeSoundWriter = @Sendable (String, AudioFormat) throws -> any SoundWriter & ~Copyable

  private let folder: String
  private let redaction: Redaction?
  private let retention: RecordingRetention
  private let writer: MakeSoundWriter
  private let complain: @Sendable (String) -> Void
  private let open = Guarded<[String: ContextRecording]>([:])

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - folder: Where; it is made when it is not there, for its owner alone.
  ///   - redaction: What is left out; with one, no audio is kept and events are written when their context is over.
  ///   - retention: How long recordings are kept.
  ///   - writer: Makes the file of the audio; a WAV file where nothing else is said.
  ///   - complain: Hears of recordings that cannot be written: the context goes on without.
  /// - Throws: An `EventLogError` with the path and the reason when the folder cannot be made or written to.
  public init(
    folder: String, redaction: Redaction? = nil, retention: RecordingRetention = .forever,
    writer: @escaping MakeSoundWriter = { try WaveWriter(path: $0 + ".wav", format: $1) },
    complain: @escaping @Sendable (String) -> Void
  ) throws {
    try Self.prepare(folder)
    self.folder = folder
    self.redaction = redaction
    self.retention = retention
    self.writer = writer
    self.complain = complain
  }

  private static func prepare(_ folder: String) throws(EventLogError) {
    func error(_ message: String) -> EventLogError {
      EventLogError(code: .cannotOpen, source: folder, message: message)
    }
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch let refusal {
        let cause = (refusal as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let reason = (cause as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
        throw error("the folder cannot be made: \(reason ?? refusal.localizedDescription)")
      }
    } else if !isFolder.boolValue {
      throw error("expected a folder for recordings, found a file")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else { throw error("the folder cannot be written to") }
  }

  /// Writes audio.
  public func heard(_ audio: [UInt8], in context: ContextRequest) {
    guard redaction == nil else { return }
    attempt(context) { try $0.hear(audio) }
  }

  /// Writes events; the context's `finished` closes its files.
  public func sending(_ events: [SLUEvent], in context: ContextRequest) {
    if case .started = events.first { begin(context) }
    attempt(context) { try $0.write(events) }
    if case .finished = events.last { end(context) }
  }

  /// Closes the files of a context that was given up.
  public func gaveUp(_ context: ContextRequest) { end(context) }

  private func begin(_ context: ContextRequest) {
    do {
      let recording = try ContextRecording(base: "\(folder)/\(context.contextId)", context, redaction, writer)
      open.withLock { $0[context.contextId] = recording }
    } catch {
      complain("context \(context.contextId) is not recorded: \(error)")
    }
  }

  private func end(_ context: ContextRequest) {
    guard let recording = open.withLock({ $0.removeValue(forKey: context.contextId) }) else { return }
    do { try recording.close() } catch { complain("context \(context.contextId): \(error)") }
    retention.apply(to: folder)
  }

  private func attempt(_ context: ContextRequest, _ body: (ContextRecording) throws -> Void) {
    guard let recording = open.withLock({ $0[context.contextId] }) else { return }
    do { try body(recording) } catch {
      complain("context \(context.contextId) is no longer recorded: \(error)")
      open.withLock { _ = $0.removeValue(forKey: context.contextId) }
    }
  }
}
