import SLUCore

/// Decodes one line of updates (Protocol, section 4), strictly: every member must be there, once, and no other.
///
/// Members may come in any order. What is strict about it is for the reader's good: such files are expected outputs, and
/// a misspelt member there would make a test compare nothing.
struct UpdateLineDecoder {
  private var events = LineDecoder()

  /// Decodes the line at a cursor.
  mutating func decode(_ line: JSONCursor) throws(LineFault) -> UpdateLogEntry {
    var line = line
    line.skipSpace()
    let object = line
    var members = Members(of: object)
    try line.members { cursor, name throws(LineFault) in
      try members.note(cursor, name)
      try cursor.skipValue(depth: 2)
    }
    try line.expectEnd()
    guard members.found.contains(.update) else { throw object.fault(.expected("an object with a member \"update\"")) }
    var kind = try members.value(.update)
    guard kind.skip(byte: "\"") else { throw kind.fault(.wrongType(expected: "a string for the update")) }
    return try entry(named: try kind.text(), members)
  }

  private mutating func entry(
    named name: JSONText, _ members: Members
  ) throws(LineFault) -> UpdateLogEntry {
    if name.isText("context_started") {
      try members.require([.contextId], "the members update and contextId alone")
      return .update(.contextStarted(contextId: try string(members.value(.contextId))))
    }
    if name.isText("segment_changed") || name.isText("segment_finalized") {
      try members.require([.segment], "the members update and segment alone")
      var cursor = try members.value(.segment)
      let segment = try cursor.segment()
      return .update(name.isText("segment_changed") ? .segmentChanged(segment) : .segmentFinalized(segment))
    }
    if name.isText("context_finished") {
      try members.require(
        [.contextId, .segments, .discarded], "the members update, contextId, segments and discarded alone")
      return .update(try contextFinished(members))
    }
    if name.isText("ignored") {
      try members.require([.reason, .event], "the members update, reason and event alone")
      return .update(.ignored(try event(members.value(.event)), try reason(members.value(.reason))))
    }
    guard name.isText("report") else {
      throw LineFault(at: name.start - 1, problem: .expected("the name of an update"))
    }
    let hasEvent = members.found.contains(.event)
    try members.require(
      hasEvent ? [.code, .message, .event] : [.code, .message], "the members update, code, message and possibly event")
    return .report(
      Report(
        code: Report.Code(rawValue: try string(members.value(.code))), message: try string(members.value(.message)),
        event: hasEvent ? try event(members.value(.event)) : nil))
  }

  private func contextFinished(_ members: Members) throws(LineFault) -> SegmentUpdate {
    var context = SpeechContext(contextId: try string(members.value(.contextId)), isFinal: true)
    var discarded: [Int] = []
    var cursor = try members.value(.segments)
    try cursor.elements { cursor throws(LineFault) in context.segments.append(try cursor.segment()) }
    cursor = try members.value(.discarded)
    try cursor.elements { cursor throws(LineFault) in
      discarded.append(try cursor.integer(in: JSONCursor.int32Range))
    }
    return .contextFinished(context, discarded: discarded)
  }

  private func string(_ value: JSONCursor) throws(LineFault) -> String {
    var cursor = value
    return try cursor.string()
  }

  private func reason(_ value: JSONCursor) throws(LineFault) -> IgnoredReason {
    guard let reason = IgnoredReason(rawValue: try string(value)) else {
      throw value.fault(.expected("late_segment, late_context, repeated or duplicate"))
    }
    return reason
  }

  /// The event of section 3 that an update carries: neither timed nor numbered there.
  private mutating func event(_ value: JSONCursor) throws(LineFault) -> SLUEvent {
    var behind = value
    try behind.skipValue(depth: 2)
    behind.skipSpace()
    // SAFETY: the line's own terminator lies behind `behind`, so every scan still stops in readable memory.
    let alone = JSONCursor(line: value.at, end: behind.at)
    guard case .event(let recorded) = try events.decode(alone), recorded.seq == nil, recorded.time == nil else {
      throw value.fault(.expected("an event without time and seq"))
    }
    return recorded.event
  }
}

/// Where the members of a line are.
private struct Members {
  struct Names: OptionSet {
    let rawValue: Int
    static let update = Names(rawValue: 1 << 0)
    static let contextId = Names(rawValue: 1 << 1)
    static let segment = Names(rawValue: 1 << 2)
    static let segments = Names(rawValue: 1 << 3)
    static let discarded = Names(rawValue: 1 << 4)
    static let reason = Names(rawValue: 1 << 5)
    static let event = Names(rawValue: 1 << 6)
    static let code = Names(rawValue: 1 << 7)
    static let message = Names(rawValue: 1 << 8)
  }

  private let object: JSONCursor
  private var places = [JSONCursor?](repeating: nil, count: 9)
  private(set) var found: Names = []

  init(of object: JSONCursor) { self.object = object }

  func value(_ name: Names) throws(LineFault) -> JSONCursor {
    guard let value = places[name.rawValue.trailingZeroBitCount] else {
      throw object.fault(.expected("all members of the update"))
    }
    return value
  }

  mutating func note(_ value: JSONCursor, _ name: JSONText) throws(LineFault) {
    let member: Names? =
      switch try name.string() {
      case "update": .update
      case "contextId": .contextId
      case "segment": .segment
      case "segments": .segments
      case "discarded": .discarded
      case "reason": .reason
      case "event": .event
      case "code": .code
      case "message": .message
      default: nil
      }
    guard let member else { throw LineFault(at: name.start - 1, problem: .expected("the name of a member of updates")) }
    guard found.insert(member).inserted else {
      throw LineFault(at: name.start - 1, problem: .expected("each member once"))
    }
    places[member.rawValue.trailingZeroBitCount] = value
  }

  /// Makes sure that these members were found, beside `update`, and no others.
  func require(_ names: Names, _ words: StaticString) throws(LineFault) {
    if found != names.union(.update) { throw object.fault(.expected(words)) }
  }
}
