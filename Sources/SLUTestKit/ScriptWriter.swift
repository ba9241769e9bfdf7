import SLUCore
import SLUEventLog
import SLUGrammar

/// Puts events down one after the other, at times that never go back.
struct ScriptWriter {
  private(set) var events: [RecordedEvent] = []
  var contextId = ""
  private var time: Int
  /// When the context's audio began, in milliseconds of the recording.
  private var audioStart = 0

  init(time: Int) { self.time = time }

  /// Says a whole utterance.
  mutating func speak(
    _ utterance: AnnotatedUtterance, intents: [String], wordsPerMinute: Int, using random: inout SplitMix64
  ) {
    audioStart = time
    time += 5 + random.below(15)
    add(.started(contextId: contextId))
    var clock = 120 + random.below(200)
    for (segmentId, segment) in utterance.segments.enumerated() {
      var spoken = SpokenSegment(segment, from: &clock, wordsPerMinute: wordsPerMinute, using: &random)
      for step in spoken.steps(otherIntents: intents, using: &random) {
        time = max(time + 1, audioStart + step.time)
        for (order, change) in step.changes.enumerated() {
          if order > 0 { time += random.below(2) }
          add(.segment(contextId: contextId, segmentId: segmentId, change))
        }
      }
      // Longer than it takes to end the segment, so that the next one begins behind it.
      clock += 450 + random.below(350)
    }
    time += 20 + random.below(30)
    add(.finished(contextId: contextId))
  }

  /// Lets time pass.
  mutating func pause(_ milliseconds: Int) { time += milliseconds }

  private mutating func add(_ event: SLUEvent) {
    events.append(RecordedEvent(event, seq: events.count, time: time))
  }
}
