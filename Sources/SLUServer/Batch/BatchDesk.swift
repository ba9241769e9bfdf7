public import Logging
public import SLUTransport

/// Takes recordings and has them heard one after the other, while nobody who speaks now needs the recogniser.
///
/// A job is heard as a stream with one context is: by the same backend, with the same limits and observers. It takes a
/// recogniser only while another one of its application stays free, and runs with less priority. Jobs are kept in memory: when
/// the server goes away they fail, because nobody could ask for their words any more.
public final class BatchDesk<Backend: SpeechBackend, Time: Clock<Duration>>: Sendable {
  let backend: Backend
  let gatekeeper: Gatekeeper
  let limits: BatchLimits
  let ids: ContextIds
  let clock: Time
  private let observer: any SessionObserver
  let metrics: BatchMetrics?
  private let logger: Logger?
  let table: Guarded<BatchTable<Time.Instant>>
  private let wakes: AsyncStream<Void>
  let wake: AsyncStream<Void>.Continuation

  /// Creates a desk without jobs.
  ///
  /// - Parameters:
  ///   - backend: What understands audio.
  ///   - gatekeeper: Decides who may upload, and tells owners of jobs apart.
  ///   - limits: What it takes on.
  ///   - ids: Makes the ids of jobs.
  ///   - clock: Measures how long jobs are kept.
  ///   - observer: Hears what happens to contexts, for metrics and recordings.
  ///   - metrics: Counts jobs.
  ///   - logger: Told how jobs end.
  public init(
    backend: Backend, gatekeeper: Gatekeeper = .open, limits: BatchLimits = BatchLimits(),
    ids: ContextIds = ContextIds(), clock: Time, observer: any SessionObserver = Observers(),
    metrics: BatchMetrics? = nil, logger: Logger? = nil
  ) {
    self.backend = backend
    self.gatekeeper = gatekeeper
    self.limits = limits
    self.ids = ids
    self.clock = clock
    self.observer = observer
    self.metrics = metrics
    self.logger = logger
    table = Guarded(BatchTable(limits: limits))
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Takes a recording.
  ///
  /// - Parameters:
  ///   - caller: Who uploads it.
  ///   - parts: The parts of the upload, in order.
  /// - Returns: The job, which waits for its turn.
  /// - Throws: Why it is not taken: `INVALID_ARGUMENT`, `NOT_FOUND`, `OUT_OF_RANGE`, `RESOURCE_EXHAUSTED`, `DEADLINE_EXCEEDED`,
  ///   what the parts throw. Nothing is kept of it then.
  public func receive(
    from caller: Caller, _ parts: some AsyncSequence<BatchPart, StreamStatus> & Sendable
  ) async throws(StreamStatus) -> BatchJob {
    let patience = Guarded(UploadPatience(limits, now: clock.now))
    let outcome = await withTaskGroup(of: Result<BatchJob, StreamStatus>?.self) { group in
      group.addTask {
        do throws(StreamStatus) { return .success(try await self.take(parts, from: caller, patience)) } catch {
          return .failure(error)
        }
      }
      group.addTask { await self.end(of: patience).map(Result.failure) }
      var outcome = await group.next() ?? nil
      group.cancelAll()
      // What was taken just before it was not waited for any more is taken.
      for await other in group {
        if case .success = other { outcome = other }
      }
      return outcome
    }
    do throws(StreamStatus) {
      guard let outcome else { throw StreamStatus.uploadGivenUp }
      return try outcome.get()
    } catch {
      metrics?.refused(error)
      throw error
    }
  }

  /// How far a job has come.
  ///
  /// - Parameters:
  ///   - id: The server's name for it; where it is empty, the reference counts.
  ///   - reference: The client's name for it: of several jobs of the device that the token is for, the last.
  ///   - caller: Who asks: an application's jobs are known to it alone, and so are a project's.
  /// - Returns: The job.
  /// - Throws: `NOT_FOUND`, also for a job of others; `INVALID_ARGUMENT` without a name; `UNAUTHENTICATED`.
  public func job(id: String, reference: String, for caller: Caller) async throws(StreamStatus) -> BatchJob {
    let permit = try gatekeeper.admit(caller)
    guard !id.isEmpty || !reference.isEmpty else {
      throw StreamStatus(.invalidArgument, "expected the id of an operation, or its reference")
    }
    let job = table.withLock {
      $0.job(id: id, reference: reference, of: permit.owner, on: permit.deviceId, now: clock.now)
    }
    guard let job else {
      let name = id.isEmpty ? "of reference \"\(reference.excerpt)\"" : "\"\(id.excerpt)\""
      throw StreamStatus(.notFound, "there is no operation \(name), or it was forgotten")
    }
    return job
  }

  /// Hears jobs until the task is cancelled; those that are not done then fail, and no more are taken.
  public func run() async {
    await withDiscardingTaskGroup { group in
      for await _ in wakes {
        while let work = table.withLock({ $0.next() }) {
          group.addTask(priority: .utility) { await self.hear(work) }
        }
      }
      group.cancelAll()
    }
    for (job, took) in table.withLock({ $0.close(now: clock.now) }) { tell(job, took) }
  }

  // MARK: - One job

  private func hear(_ work: BatchWork) async {
    do throws(StreamStatus) {
      let turn = try await BatchTurn(
        ContextRequest(
          contextId: ids.next(), appId: work.request.appId, options: work.request.options, format: work.format,
          isBatch: true), of: backend)
      end(work, await hear(work, turn))
    } catch {
      if error.code == .resourceExhausted { await postpone(work) } else { end(work, .failed(error)) }
    }
    wake.yield()
  }

  /// Has a job wait until there may be a recogniser for it.
  private func postpone(_ work: BatchWork) async {
    table.withLock { $0.putBack(work) }
    wake.yield()
    try? await clock.sleep(until: clock.now.advanced(by: limits.retry), tolerance: nil)
    table.withLock { $0.unblock(work.request.appId) }
  }

  /// Hears a job as a stream of its own.
  private func hear(_ work: BatchWork, _ turn: BatchTurn<Backend>) async -> BatchJob.State {
    // Who may upload was asked before; a piece is a request, and comes as fast as it is heard.
    var served = ServerLimits.inProcess
    served.contextMilliseconds = limits.milliseconds
    let session = StreamSession(
      backend: turn, limits: served, ids: ContextIds(of: turn.request.contextId), clock: clock, observer: observer,
      isBatch: true)
    let stream = BatchStream(work) { [table] in table.withLock { $0.began(work.request.id) } }
    let status = await session.serve(stream)
    await turn.giveUp()
    return status == .ok && stream.hasFinished ? .done(stream.words) : .failed(status)
  }

  private func end(_ work: BatchWork, _ state: BatchJob.State) {
    var state = state
    if case .failed = state, Task.isCancelled { state = .failed(Drain.status) }
    let ended = table.withLock { $0.end(work.request.id, state, now: clock.now) }
    if let ended { tell(ended.job, ended.took) }
  }

  private func tell(_ job: BatchJob, _ took: Duration) {
    metrics?.ended(job, after: took)
    switch job.state {
    case .failed(let status):
      logger?.notice("batch failed", metadata: ["batch": "\(job.id)", "app": "\(job.appId)", "status": "\(status)"])
    default:
      var metadata: Logger.Metadata = ["batch": "\(job.id)", "app": "\(job.appId)"]
      metadata["missing"] = job.missing.map { "\($0)" }
      // Who uploaded it may not look at the error of a job that is done.
      logger?.log(level: job.missing == nil ? .debug : .notice, "batch done", metadata: metadata)
    }
  }
}
