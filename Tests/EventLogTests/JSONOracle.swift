import Foundation
import SLUCore
import SLUEventLog

/// Decodes a line with Foundation's JSON parser and the plainest reading of Protocol, section 3: shares nothing with us.
struct JSONOracle {
  enum Verdict: Equatable {
    /// Foundation holds it for no JSON.
    case noJSON
    /// JSON, but no event.
    case other
    case event(RecordedEvent)
  }

  private struct Refused: Error {}

  static func read(_ line: [UInt8]) -> Verdict {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed) else {
      return .noJSON
    }
    guard let members = value as? [String: Any], let event = try? JSONOracle(members).event() else { return .other }
    return .event(event)
  }

  private let members: [String: Any]
  private let isProtobuf: Bool

  private init(_ members: [String: Any]) {
    self.members = members
    isProtobuf = members["type"] == nil
  }

  private func event() throws -> RecordedEvent {
    let (kind, data) = try isProtobuf ? payload() : (text(members["type"]), members["data"])
    let contextId = try text(members["audio_context"] ?? members["audioContext"] ?? members["contextId"])
    let segmentId = try int32(members["segment_id"] ?? members["segmentId"])
    let seq = try counter(members["seq"])
    let time = try counter(members["time"])
    let change: SegmentEvent
    switch kind {
    case "started": return RecordedEvent(.started(contextId: contextId), seq: seq, time: time)
    case "stopped", "finished": return RecordedEvent(.finished(contextId: contextId), seq: seq, time: time)
    case "segment_end": change = .end
    case "transcript": change = .transcript(try word(try object(data), isFinal: true))
    case "entity": change = .entity(try entity(try object(data), isFinal: true))
    case "intent": change = .intent(try text(try object(data)["intent"]))
    case "tentative_intent": change = .tentativeIntent(try text(try object(data)["intent"]))
    case "tentative_entities":
      let list = try list(try object(data), isProtobuf ? ["tentativeEntities", "tentative_entities"] : ["entities"])
      change = .tentativeEntities(try list.map { try entity($0, isFinal: false) })
    case "tentative_transcript":
      let data = try object(data)
      let list = try list(data, isProtobuf ? ["tentativeWords", "tentative_words"] : ["words"])
      let names = isProtobuf ? ["tentativeTranscript", "tentative_transcript"] : ["transcript"]
      let text = try text(names.lazy.compactMap { data[$0] }.first)
      let split = text.unicodeScalars.split { $0.properties.isWhitespace }.enumerated()
      change = .tentativeTranscript(
        list.isEmpty
          ? split.map { SpeechTranscript(index: $0.offset, value: String($0.element)) }
          : try list.map { try word($0, isFinal: false) })
    default: throw Refused()
    }
    return RecordedEvent(.segment(contextId: contextId, segmentId: segmentId, change), seq: seq, time: time)
  }

  private func payload() throws -> (String, Any?) {
    let names = [
      "started": "started", "finished": "stopped", "segmentEnd": "segment_end", "segment_end": "segment_end",
      "transcript": "transcript", "entity": "entity", "intent": "intent", "tentativeTranscript": "tentative_transcript",
      "tentative_transcript": "tentative_transcript", "tentativeEntities": "tentative_entities",
      "tentative_entities": "tentative_entities", "tentativeIntent": "tentative_intent",
      "tentative_intent": "tentative_intent", "rttRequest": "rtt_request", "rtt_request": "rtt_request",
    ]
    let present = members.filter { names[$0.key] != nil && !($0.value is NSNull) }
    guard present.count == 1, let (name, data) = present.first, let kind = names[name] else { throw Refused() }
    return (kind, try object(data))
  }

  private func word(_ data: [String: Any], isFinal: Bool) throws -> SpeechTranscript {
    let (start, end) =
      isProtobuf
      ? (data["startTime"] ?? data["start_time"], data["endTime"] ?? data["end_time"])
      : (data["start_timestamp"], data["end_timestamp"])
    return SpeechTranscript(
      index: try int32(data["index"]), value: try text(data["word"]), startTime: try int32(start),
      endTime: try int32(end), isFinal: isFinal)
  }

  private func entity(_ data: [String: Any], isFinal: Bool) throws -> SpeechEntity {
    let start = isProtobuf ? data["startPosition"] ?? data["start_position"] : data["start_position"]
    let end = isProtobuf ? data["endPosition"] ?? data["end_position"] : data["end_position"]
    return SpeechEntity(
      type: try text(data["entity"]), value: try text(data["value"]), startIndex: try int32(start),
      endIndex: try int32(end), isFinal: isFinal)
  }

  private func object(_ value: Any?) throws -> [String: Any] {
    guard let value else { return [:] }
    guard let object = value as? [String: Any] else { throw Refused() }
    return object
  }

  private func list(_ data: [String: Any], _ names: [String]) throws -> [[String: Any]] {
    guard let value = names.lazy.compactMap({ data[$0] }).first, !(isProtobuf && value is NSNull) else { return [] }
    guard let list = value as? [[String: Any]] else { throw Refused() }
    return list
  }

  private func text(_ value: Any?) throws -> String {
    guard let value, !(isProtobuf && value is NSNull) else { return "" }
    guard let text = value as? String else { throw Refused() }
    return text
  }

  private func int32(_ value: Any?) throws -> Int {
    guard let value, !(isProtobuf && value is NSNull) else { return 0 }
    if isProtobuf, let text = value as? String {
      // JSON's grammar of numbers, by another of Foundation's ways, but no white space around
      // them, and no NUL, by which Foundation guesses at UTF-16.
      guard
        !text.unicodeScalars.contains(where: { $0.value <= 0x20 }),
        let number = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSNumber
      else { throw Refused() }
      return try whole(number, Int(Int32.min)...Int(Int32.max))
    }
    guard let number = value as? NSNumber else { throw Refused() }
    return try whole(number, Int(Int32.min)...Int(Int32.max))
  }

  private func counter(_ value: Any?) throws -> Int? {
    guard let value else { return nil }
    guard let number = value as? NSNumber else { throw Refused() }
    return try whole(number, 0...(1 << 53 - 1))
  }

  private func whole(_ number: NSNumber, _ range: ClosedRange<Int>) throws -> Int {
    // True and false are numbers to Foundation, but of another type.
    guard String(cString: number.objCType) != "c", let value = Int(exactly: number.doubleValue), range.contains(value)
    else { throw Refused() }
    return value
  }
}
