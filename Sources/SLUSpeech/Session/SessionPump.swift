import AsyncAlgorithms
import SLUAudio
import SLUTransport

/// One run of a session: sound up, events down.
struct SessionPump<Source: AudioSource, Transport: SLUClientTransport>: Sendable where Source.Events: Sendable {
  let session: SpeechSession<Source, Transport>
  let run: SessionRun
  let events: SessionEvents

  /// Runs to the end, however it comes.
  func run() async {
    let failure = await withTaskGroup(of: SessionError?.self) { group in
      group.addTask { await converse() }
      group.addTask {
        await run.cancelled()
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    session.control.take(failure.map { .fail($0) } ?? .finished, of: run)
    events.finish(failure)
  }

  /// Opens the stream, speaks and listens.
  private func converse() async -> SessionError? {
    // Why the source broke off: what it gave before is understood all the same.
    let broken = Guarded<SessionError?>(nil)
    do {
      try await session.transport.withStream { heard, requests in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            do { try await speakUnlessStopped(requests) } catch let error as AudioError {
              broken.withLock { $0 = SessionError(error) }
            } catch {
              // Then the answers end by themselves. An app's own source may break off with an error of its own kind: they do not.
              if error is TransportError || Task.isCancelled { throw error }
              broken.withLock { $0 = SessionError(code: .sourceFailed, message: "\(error)") }
            }
            session.control.take(.stop, of: run)
            try await requests.finish()
            session.control.take(.sent, of: run)
          }
          for try await event in heard { await events.tell(.speech(event)) }
          try await group.waitForAll()
        }
      }
    } catch {
      return broken.withLock { $0 } ?? SessionError(wrapping: error)
    }
    return broken.withLock { $0 }
  }

  /// Speaks; where the session is stopped before the source is open, such as a pipe that nobody writes to, opening is given up.
  private func speakUnlessStopped(_ requests: Transport.Writer) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await speak(requests) }
      group.addTask { await run.abandoned() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Opens the source and sends what it gives, until it ends or the session is stopped.
  private func speak(_ requests: Transport.Writer) async throws {
    try await session.source.withChunks { format, sound in
      run.sourceOpened()
      try await requests.send(
        .config(
          StreamConfig(
            channels: format.channels, sampleRateHertz: format.sampleRate,
            languageCode: session.settings.languageCode)))
      session.control.take(.opened, of: run)
      let taken = AsyncThrowingChannel<AudioEvent, any Error>()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await read(sound, into: taken) }
        defer {
          taken.finish()
          group.cancelAll()
        }
        let captured = sound as? any CapturedEvents
        var speaker = SessionSpeaker(session.settings, format, requests, events) { captured?.gather($0) }
        do {
          for try await event in taken where !speaker.isOver {
            try await speaker.take(event)
            if speaker.isOver { session.control.take(.stop, of: run) }
          }
        } catch let error as AudioError {
          // What came before the source broke off is sent to its end.
          try await speaker.finish()
          throw error
        }
        try await speaker.finish()
      }
    }
  }

  /// Hands over what the source gives until it ends or the session is stopped; what it has captured by then is handed over, too.
  private func read(_ sound: Source.Events, into taken: AsyncThrowingChannel<AudioEvent, any Error>) async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        do {
          for try await event in sound {
            // In a task of its own, because a channel drops what a cancelled task sends: a stop must not cut the last sound.
            await Task { await taken.send(event) }.value
          }
          taken.finish()
        } catch {
          taken.fail(error)
        }
        return true
      }
      group.addTask {
        await run.stopped()
        return false
      }
      let hasEnded = await group.next() ?? true
      if !hasEnded, let captured = sound as? any CapturedEvents {
        captured.stop()
        _ = await group.next()
      }
      group.cancelAll()
    }
  }
}
