import SLUCore

/// Decodes one line of a recording (PROTOCOL, section 3), straight from its bytes.
///
/// Lines as nearly every program writes them, members in our order, are read in one pass. All others are read in two:
/// one that finds the members, one that decodes them, so that any valid JSON is understood.
struct LineDecoder {
  enum Line {
    case event(RecordedEvent)
    case header(version: Int)
    case unknownType(String, seq: Int?)
  }

  var texts = TextCache()

  /// Decodes the line at a cursor.
  mutating func decode(_ line: JSONCursor) throws(LineFault) -> Line {
    if let event = try predicted(line) { return .event(event) }
    return try general(line)
  }

  /// A line of our own form and order: type, context, segment, data, time, seq. Nil when it is another one.
  @inline(__always)
  private mutating func predicted(_ line: JSONCursor) throws(LineFault) -> RecordedEvent? {
    var line = line
    guard line.skipMember("{", "\"type\":"), line.skip(byte: "\""),
      let kind = EventKind(type: try line.text()), kind != .recording,
      line.skipMember(",", "\"audio_context\":"), line.skip(byte: "\"")
    else { return nil }
    let contextId = try texts.string(try line.text())
    var segmentId = 0
    if line.skipMember(",", "\"segment_id\":") {
      guard line.byte != UInt8(ascii: "\"") else { return nil }
      segmentId = try line.integer(in: JSONCursor.int32Range)
    }
    var change: SegmentEvent?
    switch kind {
    case .recording, .started, .finished: break
    case .segmentEnd: change = .end
    default:
      guard line.skipMember(",", "\"data\":") else { return nil }
      change = try data(of: kind, &line, form: .log)
    }
    var time: Int?
    if line.skipMember(",", "\"time\":") { time = try line.integer(in: JSONCursor.counterRange) }
    var seq: Int?
    if line.skipMember(",", "\"seq\":") { seq = try line.integer(in: JSONCursor.counterRange) }
    guard line.skip(byte: "}") else { return nil }
    try line.expectEnd()
    if let change {
      return RecordedEvent(.segment(contextId: contextId, segmentId: segmentId, change), seq: seq, time: time)
    }
    return RecordedEvent(
      kind == .started ? .started(contextId: contextId) : .finished(contextId: contextId), seq: seq, time: time)
  }
}

// MARK: - Any order

extension LineDecoder {
  /// Where the members of a line are; of members that come twice the last one counts.
  private struct Members {
    var type: JSONCursor?
    var contextId: JSONCursor?
    var segmentId: JSONCursor?
    var data: JSONCursor?
    var time: JSONCursor?
    var seq: JSONCursor?
    var version: JSONCursor?
    var payload: (kind: EventKind?, name: String, value: JSONCursor)?
  }

  private mutating func general(_ line: JSONCursor) throws(LineFault) -> Line {
    var line = line
    line.skipSpace()
    let object = line
    let members = try members(of: &line)
    try line.expectEnd()
    if let type = members.type { return try logLine(members, type: type) }
    if let payload = members.payload { return try protobufLine(members, payload.kind, payload.name, payload.value) }
    throw object.fault(.noEvent)
  }

  private func members(of line: inout JSONCursor) throws(LineFault) -> Members {
    var found = Members()
    guard line.byte == UInt8(ascii: "{") else {
      // Not an object at all: if it is other JSON, say so; if not, say where it stops being JSON.
      let value = line
      try line.skipValue()
      try line.expectEnd()
      throw value.fault(.noEvent)
    }
    try line.members { cursor, name throws(LineFault) in
      let value = cursor
      let key = try name.string()
      switch key {
      case "type": found.type = value
      case "audio_context", "audioContext", "contextId": found.contextId = value
      case "segment_id", "segmentId": found.segmentId = value
      case "data": found.data = value
      case "time": found.time = value
      case "seq": found.seq = value
      case "version": found.version = value
      default:
        let kind = EventKind(payload: name)
        let isPayload = kind != nil || key == "rttRequest" || key == "rtt_request"
        if isPayload, value.byte != UInt8(ascii: "n") { found.payload = (kind, key, value) }
      }
      try cursor.skipValue()
    }
    return found
  }

  private mutating func logLine(_ members: Members, type: JSONCursor) throws(LineFault) -> Line {
    var cursor = type
    guard cursor.skip(byte: "\"") else { throw cursor.fault(.wrongType(expected: "a string for the type")) }
    let name = try cursor.text()
    guard let kind = EventKind(type: name) else { return .unknownType(try name.string(), seq: try counter(members.seq)) }
    if kind == .recording { return try header(members) }
    return try event(kind, members, data: members.data, form: .log)
  }

  private mutating func protobufLine(
    _ members: Members, _ kind: EventKind?, _ name: String, _ value: JSONCursor
  ) throws(LineFault) -> Line {
    guard let kind else { return .unknownType(name, seq: try counter(members.seq)) }
    return try event(kind, members, data: value, form: .protobuf)
  }

  private func header(_ members: Members) throws(LineFault) -> Line {
    guard var cursor = members.version else { return .header(version: EventLogFormat.version) }
    let value = cursor
    let version = try cursor.integer(in: 1...JSONCursor.int32Range.upperBound)
    guard version <= EventLogFormat.version else { throw value.fault(.unsupportedVersion(version)) }
    return .header(version: version)
  }

  private func counter(_ value: JSONCursor?) throws(LineFault) -> Int? {
    guard var value else { return nil }
    return try value.integer(in: JSONCursor.counterRange)
  }

  private mutating func event(
    _ kind: EventKind, _ members: Members, data: JSONCursor?, form: Form
  ) throws(LineFault) -> Line {
    var contextId = ""
    if var cursor = members.contextId { contextId = try string(&cursor, form) }
    var segmentId = 0
    if var cursor = members.segmentId { segmentId = try number(&cursor, form) }
    let time = try counter(members.time)
    let seq = try counter(members.seq)
    let event: SLUEvent
    switch kind {
    case .started: event = .started(contextId: contextId)
    case .finished, .recording: event = .finished(contextId: contextId)
    default:
      var change = Self.withoutData(kind)
      if var cursor = data { change = try self.data(of: kind, &cursor, form: form) }
      event = .segment(contextId: contextId, segmentId: segmentId, change)
    }
    return .event(RecordedEvent(event, seq: seq, time: time))
  }
}
