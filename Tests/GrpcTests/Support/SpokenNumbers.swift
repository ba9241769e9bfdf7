import SLUCore
import SLUGrpc
import SLUServer
import SLUTransport

/// Speech whose samples say what it is: each word is a run of equal samples, its number, 10 ms long; a segment has up to
/// seven words.
enum SpokenNumbers {
  static let samplesPerWord = 160
  static let wordsPerSegment = 7
  static let config = StreamConfig()

  /// The samples of one word.
  static func audio(ofWord number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<samplesPerWord { bytes += [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
    return bytes
  }

  private static func word(_ number: Int) -> SpeechTranscript {
    let start = number * samplesPerWord / 16
    return SpeechTranscript(
      index: number % wordsPerSegment, value: "w\(number)", startTime: start,
      endTime: start + samplesPerWord / 16, isFinal: true)
  }

  /// The segments of a context with so many words.
  static func segments(_ contextId: String, words: Int) -> [SpeechSegment] {
    stride(from: 0, to: words, by: wordsPerSegment).map { first in
      let last = min(first + wordsPerSegment, words)
      return SpeechSegment(
        contextId: contextId, segmentId: first / wordsPerSegment, isFinal: true,
        intent: SpeechIntent(value: "count", isFinal: true),
        entities: [SpeechEntity(type: "first", value: "w\(first)", startIndex: 0, endIndex: 1, isFinal: true)],
        transcripts: (first..<last).map { word($0) })
    }
  }
}

/// Understands ``SpokenNumbers`` by what it reads in the samples; a run that is too short or too long is heard as such.
struct NumberBackend: SpeechBackend {
  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener { Listener() }

  struct Listener: ContextListener {
    private var odd: UInt8?
    private var number = -1
    private var run = 0
    private var samples = 0
    private var segmentId = 0
    private var wordCount = 0

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {
      var events: [HeardEvent] = []
      for byte in audio {
        guard let low = odd else {
          odd = byte
          continue
        }
        odd = nil
        let sample = Int(low) | Int(byte) << 8
        if sample != number {
          events += wordEnded(next: sample)
          (number, run) = (sample, 0)
        }
        run += 1
        samples += 1
      }
      try await say(events)
    }

    mutating func finish(_ say: Say) async throws(StreamStatus) {
      var events = wordEnded(next: nil)
      if wordCount > 0 { events += segmentEnded() }
      try await say(events)
    }

    private mutating func wordEnded(next: Int?) -> [HeardEvent] {
      guard run > 0 else { return [] }
      let isWhole = run == SpokenNumbers.samplesPerWord && (next == nil || next == number + 1)
      let word = SpeechTranscript(
        index: wordCount, value: isWhole ? "w\(number)" : "w\(number):\(run)", startTime: (samples - run) / 16,
        endTime: samples / 16)
      wordCount += 1
      var changes: [SegmentEvent] = [.tentativeTranscript([word]), .transcript(word)]
      if wordCount == 1 {
        changes.append(.entity(SpeechEntity(type: "first", value: word.value, startIndex: 0, endIndex: 1)))
      }
      var events = changes.map { HeardEvent(segmentId: segmentId, $0) }
      if number % SpokenNumbers.wordsPerSegment == SpokenNumbers.wordsPerSegment - 1 { events += segmentEnded() }
      return events
    }

    private mutating func segmentEnded() -> [HeardEvent] {
      defer {
        segmentId += 1
        wordCount = 0
      }
      return [.intent("count"), .end].map { HeardEvent(segmentId: segmentId, $0) }
    }
  }
}

/// Serves sessions with ``NumberBackend``.
@Sendable func serveNumbers(_ stream: GrpcServerStream) async -> StreamStatus {
  await StreamSession(backend: NumberBackend(), clock: ContinuousClock()).serve(stream)
}
