import AsyncAlgorithms
import SLUCore
import SLUTransport

/// A job as a stream of its own: what a client would say who speaks it, and what comes of it.
struct BatchStream: ServerStream {
  private struct Heard {
    var hasFinished = false
    var words: [(segmentId: Int, word: SpeechTranscript)] = []
  }

  let requests: BatchRequests
  let caller = Caller(address: "batch")
  private let heard = Guarded(Heard())
  /// Told when it begins to be heard.
  private let begin: @Sendable () -> Void

  init(_ work: BatchWork, begin: @escaping @Sendable () -> Void) {
    requests = BatchRequests(work: work)
    self.begin = begin
  }

  /// Whether all of it was heard: a stream that is given up may end well without that.
  var hasFinished: Bool { heard.withLock { $0.hasFinished } }

  /// The final words, numbered from the beginning of the audio.
  var words: [SpeechTranscript] {
    let all = heard.withLock { $0.words }.filter { !$0.word.value.isEmpty }
    let sorted = all.sorted { ($0.segmentId, $0.word.index) < ($1.segmentId, $1.word.index) }
    return sorted.enumerated().map { number, item in
      var word = item.word
      word.index = number
      return word
    }
  }

  func send(_ events: [SLUEvent]) async throws(TransportError) {
    for event in events {
      switch event {
      case .started: begin()
      case .segment(_, let segmentId, .transcript(let word)):
        heard.withLock { $0.words.append((segmentId, word)) }
      case .segment: break
      case .finished: heard.withLock { $0.hasFinished = true }
      }
    }
  }

  /// Who asked for a job does not wait for it: nobody goes.
  func closed() async -> StreamStatus? {
    await AsyncChannel<Never>().wait()
    return nil
  }
}

/// What a client would say who speaks a job: one context.
struct BatchRequests: AsyncSequence, Sendable {
  let work: BatchWork

  struct AsyncIterator: AsyncIteratorProtocol {
    private let work: BatchWork
    private var position = -2

    fileprivate init(_ work: BatchWork) { self.work = work }

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(TransportError) -> SLURequest? {
      if Task.isCancelled { throw TransportError(.local, Drain.status) }
      defer { position += 1 }
      switch position {
      case -2:
        return .config(
          StreamConfig(
            channels: work.format.channels, sampleRateHertz: work.format.sampleRateHertz,
            languageCode: work.format.languageCode, options: work.format.options))
      case -1: return .start(ContextStart(appId: work.request.appId, options: work.request.options))
      case work.pieces.indices: return .audio(work.pieces[position])
      case work.pieces.count: return .stop
      default: return nil
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(work) }
}
