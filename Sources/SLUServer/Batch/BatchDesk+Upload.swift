import SLUAudio
import SLUTransport

extension BatchDesk {
  /// Waits until an upload is no longer waited for.
  ///
  /// - Returns: How it ends; nil when the task was cancelled before.
  func end(of patience: Guarded<UploadPatience<Time.Instant>>) async -> StreamStatus? {
    while await clock.comes(to: { patience.withLock(\.end) }) {
      if let status = patience.withLock({ [now = clock.now] in $0.status(now: now) }) { return status }
    }
    return nil
  }

  /// Takes a recording, however long its parts take to come.
  func take(
    _ parts: some AsyncSequence<BatchPart, StreamStatus>, from caller: Caller,
    _ patience: Guarded<UploadPatience<Time.Instant>>
  ) async throws(StreamStatus) -> BatchJob {
    let permit = try gatekeeper.admit(caller)
    var parts = parts.makeAsyncIterator()
    guard let first = try await parts.next(isolation: #isolation) else {
      throw StreamStatus(.invalidArgument, "expected a message with config, and audio")
    }
    try first.checkSizes()
    let appId = try permit.application(named: first.appId)
    var sound = try BatchSound(first.config)
    try await backend.check(
      ContextRequest(
        contextId: "", appId: appId, options: first.options, format: try StreamFormat(first.config ?? StreamConfig())))
    try table.withLock { table throws(StreamStatus) in try table.beginUpload(now: clock.now) }
    var reserved = 0
    let notice: AudioNotice?
    do throws(StreamStatus) {
      try reserve(first.optionBytes, &reserved)
      notice = try await collect(first, &parts, into: &sound, &reserved, patience)
    } catch {
      table.withLock { $0.endUpload(reserved: reserved) }
      throw error
    }
    guard let format = sound.format else { preconditionFailure("audio has a format") }
    var job = BatchJob(
      id: ids.next(), reference: first.reference, appId: appId,
      deviceId: first.deviceId.isEmpty ? permit.deviceId : first.deviceId,
      languageCode: format.languageCode, milliseconds: sound.milliseconds)
    job.missing = notice?.message
    let work = BatchWork(
      request: .init(id: job.id, appId: appId, options: first.options), format: format, pieces: sound.pieces)
    try table.withLock { table throws(StreamStatus) in
      try table.add(job, of: permit.owner, on: permit.deviceId, work, reserved: reserved, now: clock.now)
    }
    metrics?.accepted(job)
    wake.yield()
    return job
  }

  /// Takes the audio of all parts, room for it reserved.
  ///
  /// - Returns: That a WAV file was cut off; nil when all that it promised is there.
  private func collect(
    _ first: BatchPart, _ parts: inout some AsyncIteratorProtocol<BatchPart, StreamStatus>,
    into sound: inout BatchSound, _ reserved: inout Int, _ patience: Guarded<UploadPatience<Time.Instant>>
  ) async throws(StreamStatus) -> AudioNotice? {
    var rate = RequestRate(limit: limits.requestsPerSecond, now: clock.now)
    var part: BatchPart? = first
    while let audio = part?.audio {
      guard audio.count >= BatchLimits.smallMessage || rate.take(now: clock.now) else {
        throw StreamStatus(
          .resourceExhausted,
          "more than \(limits.requestsPerSecond) messages a second of less than \(BatchLimits.smallMessage) bytes: "
            + "send more audio in each")
      }
      let before = sound.byteCount
      try add(audio, to: &sound, &reserved)
      patience.withLock { $0.take(bytes: sound.byteCount - before, now: clock.now) }
      part = try await parts.next(isolation: #isolation)
    }
    let before = sound.byteCount
    let notice = try sound.finish()
    try reserve(sound.byteCount - before, &reserved)
    if Task.isCancelled { throw StreamStatus.uploadGivenUp }
    return notice
  }

  private func add(_ audio: [UInt8], to sound: inout BatchSound, _ reserved: inout Int) throws(StreamStatus) {
    try StreamMachine.check(chunk: audio)
    let before = sound.byteCount
    try sound.add(audio)
    try reserve(sound.byteCount - before, &reserved)
    guard sound.milliseconds <= limits.milliseconds else {
      throw StreamStatus(.outOfRange, "a recording may have \(limits.milliseconds) ms of audio at most")
    }
  }

  private func reserve(_ more: Int, _ reserved: inout Int) throws(StreamStatus) {
    try table.withLock { table throws(StreamStatus) in try table.reserve(more) }
    reserved += more
  }
}

extension StreamStatus {
  /// Whoever took the upload was told to leave it.
  static let uploadGivenUp = StreamStatus(.cancelled, "the upload was given up")
}
