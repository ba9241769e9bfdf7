package import SLUCore

/// A stream that outlives its connections, as a value: what the app says is kept until it is answered, and what the
/// server says on any connection is told as one stream.
///
/// The wire has no acknowledgement, so the end of the last segment that ended is one. When a connection is lost, contexts
/// that have not finished are opened again: with the same start, the audio after that position, and the stop if there was
/// one.
///
/// ```
/// app ──accept──→ outbox ──next──→ connection n ──receive──→ app
///                   ↑                   │
///                   └── connectionLost ─┘
/// ```
package struct ResumableStream: Sendable {
  /// What is to be sent.
  package enum Outgoing: Hashable, Sendable {
    /// A request.
    case request(SLURequest)
    /// The end of the way up.
    case end
  }

  private struct Item: Sendable {
    let request: SLURequest
    /// Neither the configuration nor part of a context: for the server to refuse.
    let isStray: Bool
  }

  /// How many bytes of audio are kept at most.
  package let limit: Int
  private var measure = AudioMeasure()
  private var config: SLURequest?
  private var contexts: [KeptContext] = []
  private var outbox = Fifo<Item>()
  private var isInContext = false
  private var hasEnded = false
  private var hasSentEnd = false
  /// How many bytes of audio wait to be sent.
  package private(set) var waitingBytes = 0
  /// How many bytes of audio are kept to be sent again.
  package private(set) var keptBytes = 0
  /// Counts what the app was told for good; as long as it grows, the server works.
  package private(set) var progress = 0
  private var resumed: [Resumption] = []

  /// Creates a stream on which nothing was said.
  ///
  /// - Parameter limit: How many bytes of audio are kept at most.
  package init(limit: Int) { self.limit = limit }

  // MARK: - The app's side

  /// Whether a request may be taken now: a bounded amount waits to be sent.
  package func hasRoom(for request: SLURequest) -> Bool {
    guard outbox.count < 8192 else { return false }
    guard case .audio(let bytes) = request else { return true }
    return waitingBytes == 0 || waitingBytes + bytes.count <= limit
  }

  /// Takes the app's next request.
  package mutating func accept(_ request: SLURequest) {
    switch request.role {
    case .config where config == nil:
      config = request
      if case .config(let config) = request { measure = AudioMeasure(config) }
      enqueue(request)
    case .start where !isInContext:
      isInContext = true
      contexts.append(KeptContext(start: request))
      enqueue(request)
    case .stop where isInContext:
      isInContext = false
      withLastContext { $0.stop = request }
      enqueue(request)
    case .audio where isInContext:
      enqueue(request)
      if case .audio(let bytes) = request { keep(bytes) }
    default: enqueue(request, isStray: true)
    }
  }

  /// The app sends no more.
  package mutating func acceptEnd() { hasEnded = true }

  private mutating func enqueue(_ request: SLURequest, isStray: Bool = false) {
    if case .audio(let bytes) = request { waitingBytes += bytes.count }
    outbox.append(Item(request: request, isStray: isStray))
  }

  private mutating func keep(_ bytes: [UInt8]) {
    withLastContext { $0.audio.append(bytes) }
    // The oldest goes first: it is the likeliest to be answered by now.
    while keptBytes > limit, let place = contexts.firstIndex(where: { $0.audio.count > 0 }) {
      changing(place) { $0.audio.dropFirst() }
    }
  }

  /// A context that finished before the app has closed it is not there any more.
  private mutating func withLastContext(_ body: (inout KeptContext) -> Void) {
    guard let last = contexts.indices.last, contexts[last].stop == nil else { return }
    changing(last, body)
  }

  private mutating func changing(_ place: Int, _ body: (inout KeptContext) -> Void) {
    let before = contexts[place].audio.count
    body(&contexts[place])
    keptBytes += contexts[place].audio.count - before
  }

  // MARK: - The way up

  /// The next thing to send on the connection that there is now; nil while nothing may be sent.
  ///
  /// A start waits until the server has opened the context before: which answer belongs to which start is a matter of order.
  package mutating func next() -> Outgoing? {
    guard let item = outbox.first else {
      guard hasEnded, !hasSentEnd else { return nil }
      hasSentEnd = true
      return .end
    }
    if !item.isStray, item.request.role == .start {
      if contexts.contains(where: { $0.isStarting && $0.serverId == nil }) { return nil }
      if let place = contexts.firstIndex(where: { !$0.isStarting }) {
        contexts[place].isStarting = true
        contexts[place].wasStarted = true
      }
    }
    _ = outbox.popFirst()
    if case .audio(let bytes) = item.request { waitingBytes -= bytes.count }
    return .request(item.request)
  }

  // MARK: - The way down

  /// Takes what the server says on the connection that there is now.
  ///
  /// - Returns: What the app is to be told, in order.
  package mutating func receive(_ event: SLUEvent) -> [SLUEvent] {
    let told = translate(event)
    progress += told.count(where: \.isForGood)
    return told
  }

  private mutating func translate(_ event: SLUEvent) -> [SLUEvent] {
    switch event {
    case .started(let id):
      // Said twice of one context, it is not said of the next (law 12).
      if let place = place(of: id), let contextId = contexts[place].contextId {
        return [.started(contextId: contextId)]
      }
      guard let place = contexts.firstIndex(where: { $0.isStarting && $0.serverId == nil }) else { return [event] }
      contexts[place].serverId = id
      if let contextId = contexts[place].contextId {
        resumed.append(.init(contextId: contextId, milliseconds: contexts[place].told.acknowledged))
        return []
      }
      contexts[place].contextId = id
      return [event]
    case .segment(let id, let segmentId, let change):
      guard let place = place(of: id), let contextId = contexts[place].contextId else { return [event] }
      let sent = measure.milliseconds(ofBytes: contexts[place].audio.end)
      let changes = contexts[place].told.receive(segmentId, change, sent: sent)
      let position = measure.bytes(ofMilliseconds: contexts[place].told.acknowledged)
      changing(place) { $0.audio.drop(before: position) }
      return changes.map { .segment(contextId: contextId, segmentId: $0.segmentId, $0.change) }
    case .finished(let id):
      guard let place = place(of: id), let contextId = contexts[place].contextId else { return [event] }
      let context = contexts.remove(at: place)
      keptBytes -= context.audio.count
      let changes = context.told.finish()
      return changes.map { .segment(contextId: contextId, segmentId: $0.segmentId, $0.change) }
        + [.finished(contextId: contextId)]
    }
  }

  private func place(of serverId: String) -> Int? {
    contexts.firstIndex { $0.serverId?.isSameText(as: serverId) ?? false }
  }

  // MARK: - Between two connections

  /// Whether all that the app has said is answered, and it will say no more.
  package var isComplete: Bool { hasEnded && contexts.isEmpty && !outbox.elements.contains(where: \.isStray) }

  /// Whether the server has finished each context that the app has begun.
  package var isAnswered: Bool { contexts.isEmpty }

  /// Whether the server has to say something now: the app has closed a context that has not finished.
  package var isOwed: Bool { contexts.first.map { $0.stop != nil } ?? false }

  /// Whether there is a reason for another connection: something to send or to wait for.
  package var needsConnection: Bool { !contexts.isEmpty || hasEnded || outbox.elements.contains(where: \.isStray) }

  /// The contexts that were cut, each with its position.
  ///
  /// - Parameter reason: Why those do not go on that could; nil for those alone that cannot. One that no server has opened
  ///   yet has lost nothing.
  package func interrupted(_ reason: InterruptedContext.Reason?) -> [InterruptedContext] {
    contexts.compactMap { context in
      let reason = context.obstacle(measure) ?? (context.contextId == nil ? nil : reason)
      return reason.map {
        InterruptedContext(contextId: context.contextId, milliseconds: context.told.acknowledged, reason: $0)
      }
    }
  }

  /// The contexts that the server has opened again since the last call.
  package mutating func takeResumed() -> [Resumption] {
    defer { resumed = [] }
    return resumed
  }

  /// The connection is gone: all that is not answered is to be sent on the next one.
  package mutating func connectionLost() {
    // An answer to the old server's measurement is nothing to the new one.
    let strays = outbox.elements.filter { $0.isStray && $0.request.role != .measurement }
    // What follows in a context that the server has finished by itself is out of order.
    if contexts.last?.stop != nil || contexts.isEmpty { isInContext = false }
    outbox = Fifo()
    waitingBytes = 0
    hasSentEnd = false
    if let config { enqueue(config) }
    for place in contexts.indices {
      contexts[place].isStarting = false
      contexts[place].serverId = nil
      if contexts[place].wasStarted { contexts[place].told.resume() }
      enqueue(contexts[place].start)
      for bytes in contexts[place].audio.messages { enqueue(.audio(bytes)) }
      if let stop = contexts[place].stop { enqueue(stop) }
    }
    for stray in strays { enqueue(stray.request, isStray: true) }
  }
}

extension SLUEvent {
  /// Whether the event says something that will not change.
  fileprivate var isForGood: Bool {
    switch self {
    case .started: false
    case .finished: true
    case .segment(_, _, let change):
      switch change {
      case .transcript, .entity, .intent, .end: true
      case .tentativeTranscript, .tentativeEntities, .tentativeIntent: false
      }
    }
  }
}
