/// The types of line that are ours: what `type` says in our own form, what the payload's name says in protobuf's.
enum EventKind {
  case recording
  case started
  case finished
  case segmentEnd
  case transcript
  case entity
  case intent
  case tentativeTranscript
  case tentativeEntities
  case tentativeIntent

  /// The kind that `type` names.
  @inline(__always)
  init?(type: JSONText) {
    // By length first: at most two names share one.
    switch type.count {
    case 6 where type.isText("entity"): self = .entity
    case 6 where type.isText("intent"): self = .intent
    case 7 where type.isText("started"): self = .started
    case 7 where type.isText("stopped"): self = .finished
    case 8 where type.isText("finished"): self = .finished
    case 9 where type.isText("recording"): self = .recording
    case 10 where type.isText("transcript"): self = .transcript
    case 11 where type.isText("segment_end"): self = .segmentEnd
    case 16 where type.isText("tentative_intent"): self = .tentativeIntent
    case 18 where type.isText("tentative_entities"): self = .tentativeEntities
    case 20 where type.isText("tentative_transcript"): self = .tentativeTranscript
    default:
      guard type.hasEscapes, let plain = try? type.string(), let kind = Self.named(plain) else { return nil }
      self = kind
    }
  }

  /// The kind that a payload's name tells in protobuf's form, in either of the two spellings that it allows.
  init?(payload name: JSONText) {
    guard let plain = try? name.string() else { return nil }
    switch plain {
    case "started": self = .started
    case "finished": self = .finished
    case "transcript": self = .transcript
    case "entity": self = .entity
    case "intent": self = .intent
    case "segmentEnd", "segment_end": self = .segmentEnd
    case "tentativeTranscript", "tentative_transcript": self = .tentativeTranscript
    case "tentativeEntities", "tentative_entities": self = .tentativeEntities
    case "tentativeIntent", "tentative_intent": self = .tentativeIntent
    default: return nil
    }
  }

  private static func named(_ name: String) -> EventKind? {
    switch name {
    case "entity": .entity
    case "intent": .intent
    case "started": .started
    case "stopped", "finished": .finished
    case "recording": .recording
    case "transcript": .transcript
    case "segment_end": .segmentEnd
    case "tentative_intent": .tentativeIntent
    case "tentative_entities": .tentativeEntities
    case "tentative_transcript": .tentativeTranscript
    default: nil
    }
  }
}
