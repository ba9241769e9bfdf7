import SLUEventLog
import SLUUnderstanding

/// Annotates utterances as if they were spoken: a recording with a context for each.
struct AnnotationStream {
  private let engine: ArbitratingEngine
  private let settings: StreamingSettings
  /// How many of the newest words may still change; nil for all words at once.
  private let lag: Int?
  private var contexts = 0
  private var seq = 0
  /// When the next context begins, in milliseconds of the recording.
  private var clock = 0

  /// - Parameters:
  ///   - engine: What understands, before it has read anything.
  ///   - settings: How it is decided what is final.
  ///   - lag: How many of the newest words may still change; nil for all words at once.
  init(_ engine: ArbitratingEngine, settings: StreamingSettings, lag: Int?) {
    self.engine = engine
    self.settings = settings
    self.lag = lag
  }

  /// The events of the next utterance.
  mutating func events(of words: [String]) -> [RecordedEvent] {
    let contextId = Self.contextId(contexts)
    contexts += 1
    var understanding = StreamingUnderstanding(engine, settings: settings)
    var events: [RecordedEvent] = []
    var last: Annotation?
    func tell(_ annotation: Annotation, at time: Int) {
      for event in EventComposer.events(from: last, to: annotation, contextId: contextId) {
        events.append(RecordedEvent(event, seq: seq + events.count, time: clock + time))
      }
      last = annotation
    }
    tell(understanding.annotation, at: 0)
    let hypotheses = TypedUtterance(words, lag: lag ?? 0).hypotheses
    if lag != nil {
      for hypothesis in hypotheses { tell(understanding.update(hypothesis), at: hypothesis.heardUntil) }
    }
    let end = hypotheses.last?.heardUntil ?? 0
    tell(understanding.finish(hypotheses.last), at: end + TypedUtterance.wordDuration)
    seq += events.count
    clock += end + 2 * TypedUtterance.wordDuration
    return events
  }

  /// The same for the same utterance of the same input; a lower-case UUID, as old clients want it.
  private static func contextId(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
