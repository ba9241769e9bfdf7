#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The obvious Swift program, for comparison: `JSONDecoder` on each line, dictionaries of dictionaries for the state.
struct JSONDecoderFold {
  fileprivate struct Line: Decodable {
    var type: String
    var audio_context: String?
    var segment_id: Int?
    var data: Payload?
    var time: Int?
    var seq: Int?
  }

  fileprivate struct Payload: Decodable {
    var word: String?
    var index: Int?
    var start_timestamp: Int?
    var end_timestamp: Int?
    var words: [Word]?
    var entity: String?
    var value: String?
    var start_position: Int?
    var end_position: Int?
    var entities: [Entity]?
    var intent: String?
  }

  fileprivate struct Word: Decodable {
    var word: String
    var index: Int
    var start_timestamp: Int
    var end_timestamp: Int
  }

  fileprivate struct Entity: Decodable {
    var entity: String
    var value: String
    var start_position: Int
    var end_position: Int

    func overlaps(_ other: Entity) -> Bool {
      start_position < other.end_position && other.start_position < end_position
    }
  }

  fileprivate struct Segment {
    var words: [Int: (Word, isFinal: Bool)] = [:]
    var entities: [(Entity, isFinal: Bool)] = []
    var intent = ""
    var intentIsFinal = false
  }

  private var contexts: [String: [Int: Segment]] = [:]
  private(set) var events = 0
  private(set) var checksum = 0

  mutating func read(_ path: String) throws {
    let decoder = JSONDecoder()
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let decoded = try decoder.decode(Line.self, from: Data(line))
      if let contextId = decoded.audio_context { apply(decoded, contextId) }
    }
  }

  private mutating func apply(_ line: Line, _ contextId: String) {
    events += 1
    switch line.type {
    case "started": contexts[contextId] = [:]
    case "stopped": if contexts.removeValue(forKey: contextId) != nil { checksum += 1 }
    default: contexts[contextId, default: [:]][line.segment_id ?? 0, default: Segment()].apply(line, &checksum)
    }
  }
}

extension JSONDecoderFold.Segment {
  fileprivate mutating func apply(_ line: JSONDecoderFold.Line, _ checksum: inout Int) {
    let data = line.data
    switch line.type {
    case "transcript":
      guard let data, let index = data.index, words[index]?.isFinal != true else { return }
      let word = JSONDecoderFold.Word(
        word: data.word ?? "", index: index, start_timestamp: data.start_timestamp ?? 0,
        end_timestamp: data.end_timestamp ?? 0)
      words[index] = (word, true)
    case "tentative_transcript":
      words = words.filter(\.value.isFinal)
      for word in data?.words ?? [] where words[word.index] == nil { words[word.index] = (word, false) }
    case "entity":
      guard let data else { return }
      let entity = JSONDecoderFold.Entity(
        entity: data.entity ?? "", value: data.value ?? "", start_position: data.start_position ?? 0,
        end_position: data.end_position ?? 0)
      entities.removeAll { !$0.isFinal && $0.0.overlaps(entity) }
      entities.append((entity, true))
    case "tentative_entities":
      entities.removeAll { !$0.isFinal }
      for entity in data?.entities ?? [] where !entities.contains(where: { $0.isFinal && $0.0.overlaps(entity) }) {
        entities.append((entity, false))
      }
    case "intent", "tentative_intent":
      guard !intentIsFinal else { return }
      intent = data?.intent ?? ""
      intentIsFinal = line.type == "intent"
    case "segment_end":
      words = words.filter(\.value.isFinal)
      entities.removeAll { !$0.isFinal }
      checksum += 1 + words.count + entities.count
    default: break
    }
  }
}
