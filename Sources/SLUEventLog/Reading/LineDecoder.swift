import SLUCore

/// Decodes one line of a recording (Protocol, section 3), straight from its bytes.
///
/// Lines as nearly every program writes them, members in our order, are read in one pass. All others are read in two:
/// one that finds the members, one that decodes them, so that any valid JSON is understood.
struct LineDecoder {
  enum Line {
    case event(RecordedEvent)
    case header(version: Int)
    case unknownType(String, seq: Int?)
  }

  var texts = LineTexts()

  /// Decodes a line of our own form and order: type, context, segment, data, then time and seq.
  ///
  /// Nil when it is another one, or when something is wrong with it: only ``decode(_:)`` sees a line as a whole, and so
  /// can tell where it is cut off, and that a member comes once more.
  @inline(__always)
  mutating func predictedEvent(_ line: JSONCursor) -> RecordedEvent? {
    do { return try predicted(line) } catch { return nil }
  }

  /// Decodes a line of any order.
  mutating func decode(_ line: JSONCursor) throws(LineFault) -> Line {
    var line = line
    line.skipSpace()
    let object = line
    let members = try members(of: &line)
    try line.expectEnd()
    if let type = members.type { return try logLine(members, type: type) }
    if members.payloads.count > 1 { throw members.payloads[1].value.fault(.secondPayload) }
    if let payload = members.payloads.first {
      return try protobufLine(members, payload.kind, payload.name, payload.value)
    }
    throw object.fault(.noEvent)
  }

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
    switch kind {
    case .started: return try withCounters(.started(contextId: contextId), line)
    case .finished, .recording: return try withCounters(.finished(contextId: contextId), line)
    case .segmentEnd:
      return try withCounters(.segment(contextId: contextId, segmentId: segmentId, .end), line)
    default:
      guard line.skipMember(",", "\"data\":") else { return nil }
      let change = try data(of: kind, &line, form: .log)
      return try withCounters(.segment(contextId: contextId, segmentId: segmentId, change), line)
    }
  }

  /// Reads the end of a line: time and seq, both or none, in any order.
  @inline(__always)
  private func withCounters(_ event: consuming SLUEvent, _ rest: JSONCursor) throws(LineFault) -> RecordedEvent? {
    var line = rest
    var time = -1
    var seq = -1
    while !line.skip(byte: "}") {
      if time < 0, line.skipMember(",", "\"time\":") {
        time = try line.integer(in: JSONCursor.counterRange)
      } else if seq < 0, line.skipMember(",", "\"seq\":") {
        seq = try line.integer(in: JSONCursor.counterRange)
      } else {
        return nil
      }
    }
    try line.expectEnd()
    return RecordedEvent(event, storedSeq: seq, storedTime: time)
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
    var payloads: [(kind: EventKind?, name: String, value: JSONCursor)] = []
  }

  private func members(of line: inout JSONCursor) throws(LineFault) -> Members {
    var found = Members()
    guard line.byte == UInt8(ascii: "{") else {
      // Not an object at all: if it is other JSON, say so; if not, say where it stops being JSON.
      let value = line
      try line.skipValue(depth: 1)
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
        if kind != nil || key == "rttRequest" || key == "rtt_request" {
          found.payloads.removeAll { $0.name == key }
          if value.byte != UInt8(ascii: "n") { found.payloads.append((kind, key, value)) }
        }
      }
      try cursor.skipValue()
    }
    return found
  }

  private mutating func logLine(_ members: Members, type: JSONCursor) throws(LineFault) -> Line {
    var cursor = type
    guard cursor.skip(byte: "\"") else { throw cursor.fault(.wrongType(expected: "a string for the type")) }
    let name = try cursor.text()
    guard let kind = EventKind(type: name) else { return try unknown(try name.string(), members) }
    if kind == .recording { return try header(members) }
    return try event(kind, members, data: members.data, form: .log)
  }

  private mutating func protobufLine(
    _ members: Members, _ kind: EventKind?, _ name: String, _ value: JSONCursor
  ) throws(LineFault) -> Line {
    guard value.byte == UInt8(ascii: "{") else { throw value.fault(.wrongType(expected: "an object")) }
    guard let kind else { return try unknown(name, members) }
    return try event(kind, members, data: value, form: .protobuf)
  }

  private func unknown(_ type: String, _ members: Members) throws(LineFault) -> Line {
    _ = try counter(members.time)
    return .unknownType(type, seq: try counter(members.seq))
  }

  private func header(_ members: Members) throws(LineFault) -> Line {
    guard var cursor = members.version else { return .header(version: EventLogFormat.version) }
    let value = cursor
    let version = try cursor.integer(in: JSONCursor.int32Range)
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
