import SLUTransport

// SLURequest and what it holds.

extension SLURequest: WirePart {
  func put(_ sink: inout some WireSink) {
    switch self {
    case .config(let config): sink.put(0x0A, config)
    case .clientEvent(let event): sink.put(0x12, event)
    case .audio(let samples):
      sink.tag(0x1A)
      sink.bytes(samples)
    case .roundTripResponse(let id): sink.put(0x22, RoundTripPart(id: id))
    case .start(let start): sink.put(0x2A, start)
    case .stop: sink.put(0x32, EmptyPart())
    }
  }
}

extension StreamConfig: WirePart {
  func put(_ sink: inout some WireSink) {
    sink.put(0x08, encoding)
    sink.put(0x10, channels)
    sink.put(0x18, sampleRateHertz)
    sink.put(0x22, languageCode)
    for option in options { sink.put(0x2A, option) }
  }
}

extension ContextStart: WirePart {
  func put(_ sink: inout some WireSink) {
    sink.put(0x0A, appId)
    for option in options { sink.put(0x12, option) }
  }
}

extension RequestOption: WirePart {
  func put(_ sink: inout some WireSink) {
    sink.put(0x0A, key)
    for value in values {
      // Repeated: an empty one is one more.
      sink.tag(0x12)
      sink.text(value)
    }
  }
}

extension ClientEvent: WirePart {
  func put(_ sink: inout some WireSink) {
    sink.put(0x08, event)
    sink.put(0x12, appId)
  }
}
