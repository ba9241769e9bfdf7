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
  private let passes: AsyncStream<Void>
  private let pass: AsyncStream<Void>.Continuation

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - folder: Where; it is made when it is not there, for its owner alone, now and whenever a context begins.
  ///   - redaction: What is left out; with one, no audio is kept and events are written when their context is over.
  ///   - retention: How long recordings are kept, while ``keepWithinRetention(every:on:now:)`` runs.
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
    (passes, pass) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
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
        throw error("the folder cannot be made: \(refusal.reason)")
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

  /// Deletes recordings that are to be kept no longer, until the task is cancelled; to be called once.
  ///
  /// It looks through the folder at once and now and then, and, where room is what counts, when a context has ended. What
  /// cannot be deleted is complained of once.
  ///
  /// - Parameters:
  ///   - interval: How often it looks when nothing happens.
  ///   - clock: Measures the interval.
  ///   - now: The time in seconds since 1970, from which the age of recordings is counted.
  public func keepWithinRetention(
    every interval: Duration = .seconds(3600), on clock: some Clock<Duration>, now: @escaping @Sendable () -> Int
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask { [pass] in
        while (try? await clock.sleep(until: clock.now.advanced(by: interval), tolerance: nil)) != nil { pass.yield() }
      }
      pass.yield()
      var known: Set<String> = []
      for await _ in passes {
        let failures = retention.apply(to: folder, now: Date(timeIntervalSince1970: Double(now())))
        for failure in failures where !known.contains(failure) { complain(failure) }
        known = Set(failures)
      }
      group.cancelAll()
    }
  }

  private func begin(_ context: ContextRequest) {
    do {
      // Whoever tidies up may have taken the folder away with what was in it.
      try Self.prepare(folder)
      let recording = try ContextRecording(base: "\(folder)/\(context.contextId)", context, redaction, writer)
      open.withLock { $0[context.contextId] = recording }
    } catch {
      complain("context \(context.contextId) is not recorded: \(error)")
      removeEmptyFiles(of: context)
    }
  }

  private func end(_ context: ContextRequest) {
    guard let recording = open.withLock({ $0.removeValue(forKey: context.contextId) }) else { return }
    do { try recording.close() } catch {
      complain("context \(context.contextId): \(error)")
      removeEmptyFiles(of: context)
    }
    if case .bytes = retention { pass.yield() }
  }

  private func attempt(_ context: ContextRequest, _ body: (ContextRecording) throws -> Void) {
    guard let recording = open.withLock({ $0[context.contextId] }) else { return }
    do { try body(recording) } catch {
      complain("context \(context.contextId) is no longer recorded: \(error)")
      open.withLock { _ = $0.removeValue(forKey: context.contextId) }
      removeEmptyFiles(of: context)
    }
  }

  /// A disk that is full has room for names, one for each context that is not recorded.
  private func removeEmptyFiles(of context: ContextRequest) {
    for suffix in RecordingRetention.suffixes {
      let path = "\(folder)/\(context.contextId).\(suffix)"
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      if size == 0 { try? FileManager.default.removeItem(atPath: path) }
    }
  }
}
