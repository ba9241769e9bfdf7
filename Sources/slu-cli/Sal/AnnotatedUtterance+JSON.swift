import SLUEventLog
import SLUGrammar

extension AnnotatedUtterance {
  /// A WLUResponse in protobuf's JSON: what has its default value is left out.
  var json: JSONValue {
    ["segments": .array(segments.map(\.json))]
  }
}

extension AnnotatedUtterance.Segment {
  /// Positions are those of the segment's words, from 0, as in streams.
  fileprivate var json: JSONValue {
    let tokens = words.enumerated().map { number, word in
      JSONValue.object([.init("word", .string(word))] + Self.position("index", number))
    }
    let entities = entities.map { entity in
      JSONValue.object(
        [.init("entity", .string(entity.type)), .init("value", .string(entity.value))]
          + Self.position("startPosition", entity.range.lowerBound)
          + Self.position("endPosition", entity.range.upperBound))
    }
    var members: [JSONValue.Member] = [
      .init("text", .string(words.joined(separator: " "))), .init("tokens", .array(tokens)),
    ]
    if !entities.isEmpty { members.append(.init("entities", .array(entities))) }
    if !intent.isEmpty { members.append(.init("intent", ["intent": .string(intent)])) }
    members.append(.init("annotatedText", .string(description)))
    return .object(members)
  }

  private static func position(_ name: String, _ value: Int) -> [JSONValue.Member] {
    value == 0 ? [] : [.init(name, .integer(value))]
  }
}
