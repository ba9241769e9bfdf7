import SLUCore

// SLUResponse and what it holds.

extension SLUEvent: WirePart {
  @inline(__always)
  func put(_ sink: inout some WireSink) {
    switch self {
    case .started(let contextId):
      sink.put(0x0A, contextId)
      sink.put(0x52, EmptyPart())
    case .finished(let contextId):
      sink.put(0x0A, contextId)
      sink.put(0x5A, EmptyPart())
    case .segment(let contextId, let segmentId, let change):
      sink.put(0x0A, contextId)
      sink.put(0x10, segmentId)
      change.put(&sink)
    }
  }
}

extension SegmentEvent {
  @inline(__always)
  fileprivate func put(_ sink: inout some WireSink) {
    switch self {
    case .transcript(let word): sink.put(0x1A, word)
    case .entity(let entity): sink.put(0x22, entity)
    case .intent(let name): sink.put(0x2A, IntentPart(name: name))
    case .end: sink.put(0x32, EmptyPart())
    case .tentativeTranscript(let words): sink.put(0x3A, TentativeTranscriptPart(words: words))
    case .tentativeEntities(let entities): sink.put(0x42, TentativeEntitiesPart(entities: entities))
    case .tentativeIntent(let name): sink.put(0x4A, IntentPart(name: name))
    }
  }
}

extension SpeechTranscript: WirePart {
  @inline(__always)
  func put(_ sink: inout some WireSink) {
    sink.put(0x0A, value)
    sink.put(0x10, index)
    sink.put(0x18, startTime)
    sink.put(0x20, endTime)
  }
}

extension SpeechEntity: WirePart {
  @inline(__always)
  func put(_ sink: inout some WireSink) {
    sink.put(0x0A, type)
    sink.put(0x12, value)
    sink.put(0x18, startIndex)
    sink.put(0x20, endIndex)
  }
}

/// A message without fields.
struct EmptyPart: WirePart {
  @inline(__always)
  func put(_ sink: inout some WireSink) {}
}

/// SLUResponse with `rtt_request`.
struct RoundTripRequest: WirePart {
  var id: Int

  func put(_ sink: inout some WireSink) { sink.put(0x62, RoundTripPart(id: id)) }
}

/// RoundTripMeasurementRequest and its answer.
struct RoundTripPart: WirePart {
  var id: Int

  func put(_ sink: inout some WireSink) { sink.put(0x08, id) }
}

private struct IntentPart: WirePart {
  var name: String

  @inline(__always)
  func put(_ sink: inout some WireSink) { sink.put(0x0A, name) }
}

private struct TentativeTranscriptPart: WirePart {
  var words: [SpeechTranscript]
  // Some clients show the text and do not look at the words.
  private let text: String

  init(words: [SpeechTranscript]) {
    self.words = words
    text = words.lazy.map(\.value).filter { !$0.isEmpty }.joined(separator: " ")
  }

  @inline(__always)
  func put(_ sink: inout some WireSink) {
    sink.put(0x0A, text)
    for word in words { sink.put(0x12, word) }
  }
}

private struct TentativeEntitiesPart: WirePart {
  var entities: [SpeechEntity]

  @inline(__always)
  func put(_ sink: inout some WireSink) {
    for entity in entities { sink.put(0x0A, entity) }
  }
}
