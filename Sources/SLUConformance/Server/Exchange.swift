import SLUCore
import SLUTransport

/// What came of a script: all that the server said, and how the stream ended.
struct Exchange: Sendable {
  /// How a stream ended.
  enum Ending: Sendable {
    /// The server ended it with OK.
    case ok
    /// It failed.
    case failed(TransportError)
    /// The server neither said what it should nor ended it.
    case silent(Duration)
    /// The server said so much that nobody listened any more.
    case endless
    /// The suite left, once a context had started.
    case left
  }

  /// More events than any script has an answer for.
  static let eventLimit = 10_000

  /// What the server said.
  var events: [SLUEvent] = []
  /// How the stream ended.
  var ending = Ending.left
  /// How many events had come when each step was taken.
  var eventsBefore: [Int] = []
  /// How many measurements of the round trip the server asked for; nil where the transport does not tell.
  var roundTrips: Int?

  var started: Int { events.count { if case .started = $0 { true } else { false } } }
  var finished: Int { events.count { if case .finished = $0 { true } else { false } } }

  /// Whether the connection broke, or did not come up.
  var isCutOff: Bool {
    if case .failed(let error) = ending { error.side == .local && error.status.code == .unavailable } else { false }
  }

  /// Whether the server said so much that nobody listened any more.
  var isEndless: Bool { if case .endless = ending { true } else { false } }

  /// What was seen, in one line.
  var summary: String {
    let contexts = "\(started) started, \(finished) finished"
    return switch ending {
    case .ok: "\(contexts), then OK"
    case .failed(let error): "\(contexts), then \(error.status)" + (error.side == .local ? " (on this side)" : "")
    case .silent(let limit): "\(contexts), then nothing for \(limit)"
    case .endless: "more than \(Self.eventLimit) events"
    case .left: contexts
    }
  }
}

/// Plays a script on a stream, and writes down what comes.
final class ExchangeRecorder: Sendable {
  private struct State {
    var exchange = Exchange()
    var isOver = false
  }

  private let state = Guarded(State())
  private let news = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  /// What came so far.
  var exchange: Exchange { state.withLock { $0.exchange } }

  /// Plays the script to the end of the stream.
  func play(_ script: ExchangeScript, on client: some SLUClientTransport) async {
    do {
      try await client.withStream { events, requests in
        async let sending: Bool = send(script, to: requests)
        await listen(to: events, leavesAtStart: script.steps.last.isLeave)
        // Whoever leaves does not wait: the sender is cancelled with the scope. Nor does one that has heard enough: a server
        // that only talks may never take what is sent.
        if script.steps.last.isLeave || exchange.isEndless { return }
        _ = await sending
        let asked = (requests as? any RawRequestWriter)?.roundTripsAsked
        state.withLock { $0.exchange.roundTrips = asked }
      }
    } catch let error as TransportError {
      end(.failed(error))
    } catch {
      end(.failed(TransportError(.local, StreamStatus(.unknown, "\(error)"))))
    }
  }

  private nonisolated(nonsending) func listen<Events: AsyncSequence>(
    to events: Events, leavesAtStart: Bool
  ) async where Events.Element == SLUEvent, Events.Failure == TransportError {
    do throws(TransportError) {
      for try await event in events {
        let count = state.withLock { state in
          state.exchange.events.append(event)
          return state.exchange.events.count
        }
        news.continuation.yield()
        if count > Exchange.eventLimit { return end(.endless) }
        if leavesAtStart, case .started = event { return }
      }
      end(.ok)
    } catch {
      end(.failed(error))
    }
  }

  private func end(_ ending: Exchange.Ending) {
    state.withLock { state in
      if !state.isOver { state.exchange.ending = ending }
      state.isOver = true
    }
    news.continuation.finish()
  }

  // MARK: - The way up

  /// Takes the steps; false when the stream ended before the last.
  private func send(_ script: ExchangeScript, to requests: some RequestWriter) async -> Bool {
    do throws(TransportError) {
      for step in script.steps {
        state.withLock { $0.exchange.eventsBefore.append($0.exchange.events.count) }
        switch step {
        case .send(let request): try await requests.send(request)
        // Field 100, a number.
        case .sendWithUnknownField(let request):
          try await (requests as? any RawRequestWriter)?.send(request, followedBy: [0xA0, 0x06, 0x01])
        case .bytes(let bytes): try await (requests as? any RawRequestWriter)?.send(nil, followedBy: bytes)
        case .awaitStarted(let count): guard await wait({ $0.started >= count }) else { return false }
        case .awaitFinished(let count): guard await wait({ $0.finished >= count }) else { return false }
        case .halfClose: try await requests.finish()
        case .leave: return true
        }
      }
      return true
    } catch {
      // How the stream ended is what its events say.
      return false
    }
  }

  private func wait(_ isThere: (Exchange) -> Bool) async -> Bool {
    var news = news.stream.makeAsyncIterator()
    while !isThere(exchange) {
      if await news.next() == nil { return isThere(exchange) }
    }
    return true
  }
}

extension ExchangeScript.Step? {
  fileprivate var isLeave: Bool { if case .leave = self { true } else { false } }
}
