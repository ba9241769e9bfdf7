import SLUTransport

/// The jobs of a server, from their upload until they are forgotten, as a value.
struct BatchTable<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  private struct Entry {
    var job: BatchJob
    /// Who may ask for it.
    var owner: String
    /// Whose reference it has: those of two devices are not the same.
    var device: String
    /// What is to be heard; nil once it was.
    var work: BatchWork?
    /// How much room its audio and its options take.
    var bytes: Int
    var began: Instant
    var ended: Instant?
    /// Whether its owner has seen its end.
    var isFetched = false

    /// How many words are kept of it.
    var words: Int { if case .done(let words) = job.state { words.count } else { 0 } }
  }

  private let limits: BatchLimits
  /// In the order of their uploads' ends.
  private var entries: [Entry] = []
  /// Applications that have no recogniser to spare just now.
  private var blocked: Set<String> = []
  private var uploads = 0
  private var bytes = 0
  private var running = 0
  /// Jobs that have ended and are still kept, and their words.
  private var (keptJobs, keptWords) = (0, 0)
  private var isClosed = false

  init(limits: BatchLimits) { self.limits = limits }

  // MARK: - Uploads

  /// An upload begins.
  ///
  /// - Throws: `RESOURCE_EXHAUSTED` when there are too many jobs, `UNAVAILABLE` when the server is going away.
  mutating func beginUpload(now: Instant) throws(StreamStatus) {
    if isClosed { throw Drain.status }
    forget { [limits] in $0.ended.map { $0.duration(to: now) >= limits.kept } ?? false }
    guard entries.count - keptJobs + uploads < limits.jobs else {
      throw StreamStatus(
        .resourceExhausted, "\(limits.jobs) recordings are uploaded, wait or are heard already; try again later")
    }
    uploads += 1
  }

  /// More of an upload, its audio or its options, needs room.
  ///
  /// - Throws: `RESOURCE_EXHAUSTED` when there is none; nothing is taken then.
  mutating func reserve(_ count: Int) throws(StreamStatus) {
    guard count <= limits.memory - bytes else {
      throw StreamStatus(
        .resourceExhausted,
        "this server keeps \(limits.memory >> 20) MiB of recordings that wait to be heard; try again later")
    }
    bytes += count
  }

  /// An upload came to nothing.
  mutating func endUpload(reserved: Int) {
    uploads -= 1
    bytes -= reserved
  }

  /// An upload is complete: it is a job now.
  ///
  /// - Throws: `UNAVAILABLE` when the server is going away; the upload has ended in either case.
  mutating func add(
    _ job: BatchJob, of owner: String, on device: String, _ work: BatchWork, reserved: Int, now: Instant
  ) throws(StreamStatus) {
    if isClosed {
      endUpload(reserved: reserved)
      throw Drain.status
    }
    uploads -= 1
    entries.append(
      Entry(job: job, owner: owner, device: ApplicationId.key(device), work: work, bytes: reserved, began: now))
  }

  // MARK: - Work

  /// The job to hear next; nil when as many are heard as may be, or none can be.
  mutating func next() -> BatchWork? {
    guard running < limits.atATime, !isClosed else { return nil }
    guard
      let place = entries.firstIndex(where: { entry in
        let isWaiting = entry.job.state == .queued || entry.job.state == .waitingForDecoder
        return isWaiting && entry.work != nil && !blocked.contains(ApplicationId.key(entry.job.appId))
      })
    else { return nil }
    running += 1
    return entries[place].work.take()
  }

  /// A job is heard.
  mutating func began(_ id: String) { update(id) { $0.job.state = .processing } }

  /// There was no recogniser for a job: it waits, and so do others of its application, until ``unblock(_:)``.
  mutating func putBack(_ work: BatchWork) {
    running -= 1
    blocked.insert(ApplicationId.key(work.request.appId))
    update(work.request.id) { entry in
      entry.job.state = .waitingForDecoder
      entry.work = work
    }
  }

  /// An application may have a recogniser again.
  mutating func unblock(_ appId: String) { blocked.remove(ApplicationId.key(appId)) }

  /// A job has come to its end.
  ///
  /// - Returns: The job, and how long it took from its upload's end.
  mutating func end(_ id: String, _ state: BatchJob.State, now: Instant) -> (job: BatchJob, took: Duration)? {
    running -= 1
    return conclude(id, state, now)
  }

  /// Takes nothing more; what waits fails.
  ///
  /// - Returns: The jobs that failed, and how long they waited.
  mutating func close(now: Instant) -> [(job: BatchJob, took: Duration)] {
    isClosed = true
    let waiting = entries.filter { $0.work != nil }.map(\.job.id)
    return waiting.compactMap { conclude($0, .failed(Drain.status), now) }
  }

  private mutating func conclude(
    _ id: String, _ state: BatchJob.State, _ now: Instant
  ) -> (job: BatchJob, took: Duration)? {
    var ended: (BatchJob, Duration)?
    update(id) { entry in
      entry.job.state = state
      entry.work = nil
      entry.ended = now
      ended = (entry.job, entry.began.duration(to: now))
    }
    guard let place = entries.firstIndex(where: { $0.job.id == id }) else { return nil }
    bytes -= entries[place].bytes
    entries[place].bytes = 0
    keptJobs += 1
    keptWords += entries[place].words
    makeRoom(for: id, of: entries[place].owner)
    return ended
  }

  /// Forgets jobs until those that have ended are few enough: first the owner's, of these first what he knows already, the oldest first.
  private mutating func makeRoom(for id: String, of owner: String) {
    for (isHis, isFetched) in [(true, true), (true, false), (false, true), (false, false)] {
      var (jobs, words) = (keptJobs - limits.keptJobs, keptWords - limits.keptWords)
      forget { entry in
        guard jobs > 0 || words > 0, entry.ended != nil, entry.isFetched == isFetched, (entry.owner == owner) == isHis,
          entry.job.id != id
        else { return false }
        jobs -= 1
        words -= entry.words
        return true
      }
    }
  }

  private mutating func forget(_ isForgotten: (Entry) -> Bool) {
    let count = entries.count
    var words = 0
    entries.removeAll { entry in
      guard isForgotten(entry) else { return false }
      words += entry.words
      return true
    }
    keptJobs -= count - entries.count
    keptWords -= words
  }

  // MARK: - Questions

  /// A job, by either of its names: by its id whichever device asks, else of several of one device with one reference the last.
  ///
  /// - Returns: Nil when there is none, or it is somebody else's, or it was forgotten.
  mutating func job(
    id: String, reference: String, of owner: String, on device: String, now: Instant
  ) -> BatchJob? {
    let device = ApplicationId.key(device)
    let place = entries.lastIndex { entry in
      let isNamed =
        id.isEmpty ? entry.job.reference == reference && entry.device == device : entry.job.id == id
      return isNamed && entry.owner == owner && entry.ended.map { $0.duration(to: now) < limits.kept } ?? true
    }
    guard let place else { return nil }
    entries[place].isFetched = entries[place].ended != nil
    return entries[place].job
  }

  private mutating func update(_ id: String, _ change: (inout Entry) -> Void) {
    guard let place = entries.firstIndex(where: { $0.job.id == id }) else { return }
    change(&entries[place])
  }
}
