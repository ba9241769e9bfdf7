import SLUCore
import SLUEventLog
import SLUTestKit

/// A random event and a random way to write it: member order, white space, escapes, spellings of numbers, members that
/// nobody knows, members that come twice.
struct RandomLine {
  private var random: SplitMix64
  private var isProtobuf: Bool

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    isProtobuf = random.oneIn(3)
  }

  /// The line without its line feed, and the event that it means.
  mutating func make() -> (line: String, meant: RecordedEvent) {
    let contextId = text()
    let (name, change, data) = payload()
    let segmentId = name == "started" || name == "stopped" ? nil : integer()
    var members: [(String, String)] = []
    if isProtobuf {
      members.append((quoted(random.pick(["audioContext", "audio_context"])), quoted(contextId)))
      members.append((quoted(isSnake(name) ? name : Self.camel(name)), data ?? "{}"))
    } else {
      members.append((quoted("type"), quoted(name)))
      members.append((quoted(random.pick(["audio_context", "contextId"])), quoted(contextId)))
      if let data { members.append((quoted("data"), data)) }
    }
    if let segmentId {
      members.append((quoted(random.pick(["segment_id", "segmentId"])), number(segmentId, mayBeText: isProtobuf)))
    }
    let seq = random.oneIn(2) ? random.pick([0, 7, 12_345, 1 << 53 - 1]) : nil
    let time = random.oneIn(2) ? random.below(1 << 40) : nil
    if let seq { members.append((quoted("seq"), number(seq))) }
    if let time { members.append((quoted("time"), number(time))) }
    let event: SLUEvent =
      if let change {
        .segment(contextId: contextId, segmentId: segmentId ?? 0, change)
      } else {
        name == "started" ? .started(contextId: contextId) : .finished(contextId: contextId)
      }
    return (space() + object(members) + space(), RecordedEvent(event, seq: seq, time: time))
  }

  private mutating func isSnake(_ name: String) -> Bool { name != "stopped" && random.oneIn(2) }

  private static func camel(_ name: String) -> String {
    switch name {
    case "stopped": "finished"
    case "segment_end": "segmentEnd"
    case "tentative_transcript": "tentativeTranscript"
    case "tentative_entities": "tentativeEntities"
    case "tentative_intent": "tentativeIntent"
    default: name
    }
  }

  private mutating func payload() -> (name: String, SegmentEvent?, data: String?) {
    switch random.below(9) {
    case 0: return ("started", nil, nil)
    case 1: return ("stopped", nil, nil)
    case 2: return ("segment_end", .end, nil)
    case 3:
      let (word, data) = word(isFinal: true)
      return ("transcript", .transcript(word), data)
    case 4:
      let (entity, data) = entity(isFinal: true)
      return ("entity", .entity(entity), data)
    case 5:
      let intent = text()
      return ("intent", .intent(intent), object([(quoted("intent"), quoted(intent))]))
    case 6:
      let intent = text()
      return ("tentative_intent", .tentativeIntent(intent), object([(quoted("intent"), quoted(intent))]))
    case 7:
      let items = (0..<random.below(4)).map { _ in entity(isFinal: false) }
      let name = isProtobuf ? random.pick(["tentativeEntities", "tentative_entities"]) : "entities"
      return (
        "tentative_entities", .tentativeEntities(items.map(\.0)), object([(quoted(name), array(items.map(\.1)))])
      )
    default:
      let items = (0...random.below(4)).map { _ in word(isFinal: false) }
      let (text, words) =
        isProtobuf
        ? random.pick([("tentativeTranscript", "tentativeWords"), ("tentative_transcript", "tentative_words")])
        : ("transcript", "words")
      return (
        "tentative_transcript", .tentativeTranscript(items.map(\.0)),
        object([(quoted(text), quoted(self.text())), (quoted(words), array(items.map(\.1)))])
      )
    }
  }

  private mutating func word(isFinal: Bool) -> (SpeechTranscript, String) {
    let word = SpeechTranscript(
      index: integer(), value: text(), startTime: integer(), endTime: integer(), isFinal: isFinal)
    let (start, end) =
      isProtobuf
      ? random.pick([("startTime", "endTime"), ("start_time", "end_time")]) : ("start_timestamp", "end_timestamp")
    return (
      word,
      object([
        (quoted("word"), quoted(word.value)), (quoted("index"), number(word.index, mayBeText: isProtobuf)),
        (quoted(start), number(word.startTime, mayBeText: isProtobuf)),
        (quoted(end), number(word.endTime, mayBeText: isProtobuf)),
      ])
    )
  }

  private mutating func entity(isFinal: Bool) -> (SpeechEntity, String) {
    let entity = SpeechEntity(
      type: text(), value: text(), startIndex: integer(), endIndex: integer(), isFinal: isFinal)
    let (start, end) =
      isProtobuf && random.oneIn(2) ? ("startPosition", "endPosition") : ("start_position", "end_position")
    return (
      entity,
      object([
        (quoted("entity"), quoted(entity.type)), (quoted("value"), quoted(entity.value)),
        (quoted(start), number(entity.startIndex, mayBeText: isProtobuf)),
        (quoted(end), number(entity.endIndex, mayBeText: isProtobuf)),
      ])
    )
  }
}

// MARK: - Ways to write

extension RandomLine {
  private mutating func object(_ members: [(String, String)]) -> String {
    // Half of all objects stay as our own writer has them: that takes the quick way through the decoder.
    if random.oneIn(2) { return "{" + members.map { "\($0):\($1)" }.joined(separator: ",") + "}" }
    var members = random.shuffle(members)
    if random.oneIn(3) {
      members.insert((#""x\#(random.below(100))""#, value(depth: 0)), at: random.below(members.count + 1))
    }
    return "{" + members.map { "\(space())\($0)\(space()):\(space())\($1)\(space())" }.joined(separator: ",") + "}"
  }

  private mutating func array(_ elements: [String]) -> String {
    "[" + elements.map { "\(space())\($0)\(space())" }.joined(separator: ",") + "]"
  }

  /// A value that nobody reads.
  private mutating func value(depth: Int) -> String {
    switch random.below(depth > 5 ? 6 : 8) {
    case 0: "null"
    case 1: random.pick(["true", "false"])
    case 2, 3: quoted(text())
    case 4: number(integer())
    case 5: random.pick(["-0.5", "1E-5", "3.25", "[]", "{}", "\"\""])
    case 6: array((0..<random.below(4)).map { _ in value(depth: depth + 1) })
    default: object((0..<random.below(4)).map { (#""y\#($0)""#, value(depth: depth + 1)) })
    }
  }

  private mutating func space() -> String {
    switch random.below(6) {
    case 0: " "
    case 1: random.pick(["  ", "\t", "\r", " \t\r "])
    default: ""
    }
  }

  private mutating func integer() -> Int {
    switch random.below(5) {
    case 0: random.below(10)
    case 1: random.pick([0, -1, .init(Int32.max), .init(Int32.min), 100, 2_000_000])
    default: random.below(1 << 20)
    }
  }

  private mutating func number(_ value: Int, mayBeText: Bool = false) -> String {
    let plain = String(value)
    let spelled =
      switch random.below(8) {
      case 0: plain + ".0"
      case 1: plain + "e0"
      case 2 where value != 0: plain + "0e-1"
      case 3 where value % 100 == 0: "\(value / 100)E+2"
      case 4 where value != 0: "\(value)000.00e-3"
      case 5 where value == 0: "-0"
      default: plain
      }
    return mayBeText && random.oneIn(3) ? "\"\(spelled)\"" : spelled
  }

  private mutating func text() -> String {
    let length = random.oneIn(30) ? 300 : random.below(random.oneIn(4) ? 40 : 9)
    var text = ""
    for _ in 0..<length {
      let scalar: UInt32 =
        switch random.below(12) {
        case 0: UInt32(random.below(0x20))
        case 1: random.pick([0x22, 0x5C, 0x2F, 0x7F, 0x27, 0x26])
        case 2: 0x80 + UInt32(random.below(0x780))
        case 3: 0x800 + UInt32(random.below(0xD000))
        case 4: 0x10000 + UInt32(random.below(0x100000))
        case 5: random.pick([0x301, 0x2028, 0xFFFE, 0xFFFF, 0x10FFFF, 0x200D, 0x1F1EB])
        default: 0x20 + UInt32(random.below(0x5F))
        }
      // No byte order mark: Foundation drops one at the beginning of a text and behind an escape. We keep it, and a
      // table of the reader's tests says so.
      if let scalar = Unicode.Scalar(scalar), scalar != "\u{FEFF}" { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  private mutating func quoted(_ text: String) -> String {
    let escapesAll = random.oneIn(10)
    var quoted = "\""
    for scalar in text.unicodeScalars {
      let short: [Unicode.Scalar: String] = [
        "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
      ]
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if let escape = short[scalar], random.oneIn(2) {
        quoted += escape
      } else if mustEscape || escapesAll || random.oneIn(40) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.oneIn(2))
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
