#if os(Linux)
  import AsyncAlgorithms
  import SLUTransport

  /// What becomes of the connections of a stream, put among its events as soon as it is known: also while no event comes.
  final class ConnectionNews: Sendable {
    /// What is shown next.
    enum Item<Event: Sendable>: Sendable {
      case event(Event)
      case notice(ResumeNotice)
    }

    private let added = Guarded<AsyncStream<ResumeNotice>.Continuation?>(nil)

    /// Adds a notice; where no events are read it is dropped.
    func add(_ notice: ResumeNotice) { added.withLock { $0 }?.yield(notice) }

    /// Puts the notices among events while a body runs.
    ///
    /// - Parameters:
    ///   - events: What is read; it waits until it is taken.
    ///   - body: Takes both, each as soon as it comes; at the end of the events everything was told.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws.
    nonisolated(nonsending) func among<Events: AsyncSequence & Sendable, Result>(
      _ events: Events,
      _ body: nonisolated(nonsending) (AsyncThrowingChannel<Item<Events.Element>, any Error>) async throws -> Result
    ) async throws -> Result where Events.Element: Sendable {
      let channel = AsyncThrowingChannel<Item<Events.Element>, any Error>()
      let (notices, continuation) = AsyncStream<ResumeNotice>.makeStream()
      added.withLock { $0 = continuation }
      return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          async let told: Void = { for await notice in notices { await channel.send(.notice(notice)) } }()
          do {
            for try await event in events { await channel.send(.event(event)) }
            continuation.finish()
            await told
            channel.finish()
          } catch {
            continuation.finish()
            await told
            channel.fail(error)
          }
        }
        defer {
          channel.finish()
          group.cancelAll()
        }
        return try await body(channel)
      }
    }
  }
#endif
