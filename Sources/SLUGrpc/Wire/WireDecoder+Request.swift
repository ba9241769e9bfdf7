import SLUTransport

// SLURequest: one of several payloads.

extension WireDecoder {
  /// What was found of the oneof so far; audio stays where it is until it is known to be the last.
  private enum Payload {
    case none
    case request(SLURequest)
    case audio(UnsafeRawBufferPointer)
  }

  /// Steps over a whole request.
  mutating func request(_ cursor: inout WireCursor) throws(WireFault) -> SLURequest {
    var payload = Payload.none
    var room = Self.mostOptions
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x0A:
        // What is missing is 0 on the wire, whatever the defaults of the value are.
        var config = StreamConfig(channels: 0, sampleRateHertz: 0)
        if case .request(.config(let earlier)) = payload { config = earlier }
        payload = .none
        try self.config(cursor.message(), &config, &room)
        payload = .request(.config(config))
      case 0x12:
        var event = ClientEvent(event: 0)
        if case .request(.clientEvent(let earlier)) = payload { event = earlier }
        try clientEvent(cursor.message(), &event)
        payload = .request(.clientEvent(event))
      case 0x1A: payload = .audio(try cursor.bytes())
      case 0x22:
        var id = 0
        if case .request(.roundTripResponse(let earlier)) = payload { id = earlier }
        try roundTrip(cursor.message(), &id)
        payload = .request(.roundTripResponse(id: id))
      case 0x2A:
        var start = ContextStart()
        if case .request(.start(let earlier)) = payload { start = earlier }
        payload = .none
        try self.start(cursor.message(), &start, &room)
        payload = .request(.start(start))
      case 0x32:
        try cursor.skipMessage()
        payload = .request(.stop)
      case let tag: try cursor.skip(tag)
      }
    }
    switch payload {
    case .request(let request): return request
    case .audio(let bytes): return .audio([UInt8](bytes))
    case .none: throw cursor.fault(.emptyRequest)
    }
  }

  private func config(
    _ cursor: WireCursor, _ config: inout StreamConfig, _ room: inout Int
  ) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x08: config.encoding = try cursor.int32()
      case 0x10: config.channels = try cursor.int32()
      case 0x18: config.sampleRateHertz = try cursor.int32()
      case 0x22: config.languageCode = try cursor.text()
      case 0x2A: config.options.append(try option(cursor.message(), &room))
      case let tag: try cursor.skip(tag)
      }
    }
  }

  private func start(_ cursor: WireCursor, _ start: inout ContextStart, _ room: inout Int) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x0A: start.appId = try cursor.text()
      case 0x12: start.options.append(try option(cursor.message(), &room))
      case let tag: try cursor.skip(tag)
      }
    }
  }

  /// - Parameter room: How many more options and values the request may have.
  private func option(_ cursor: WireCursor, _ room: inout Int) throws(WireFault) -> RequestOption {
    var cursor = cursor
    try cursor.take(from: &room)
    var option = RequestOption(key: "", values: [])
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x0A: option.key = try cursor.text()
      case 0x12:
        try cursor.take(from: &room)
        option.values.append(try cursor.text())
      case let tag: try cursor.skip(tag)
      }
    }
    return option
  }

  private func clientEvent(_ cursor: WireCursor, _ event: inout ClientEvent) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x08: event.event = try cursor.int32()
      case 0x12: event.appId = try cursor.text()
      case let tag: try cursor.skip(tag)
      }
    }
  }
}

extension WireCursor {
  /// Takes a place for an option or a value that comes here.
  fileprivate func take(from room: inout Int) throws(WireFault) {
    guard room > 0 else { throw fault(.options) }
    room -= 1
  }
}
