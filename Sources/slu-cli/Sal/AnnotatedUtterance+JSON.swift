import SLUEventLog
import SLUGrammar

extension AnnotatedUtterance {
  /// A WLUResponse in protobuf's JSON: what has its default value is left out.
  var json: JSONValue {
    var index = 0
    let segments = segments.map { segment in
      defer { index += segment.words.count }
      return segment.json(from: index)
    }
    return ["segments": .array(segments)]
  }
}

extension AnnotatedUtterance.Segment {
  /// - Parameter start: The number of its first word in the utterance.
  fileprivate func json(from start: Int) -> JSONValue {
    let tokens = words.enumerated().map { number, word in
      JSONValue.object([.init("word", .string(word))] + Self.position("index", start + number))
    }
    let entities = entities.map { entity in
      JSONValue.object(
        [.init("entity", .string(entity.type)), .init("value", .string(entity.value))]
          + Self.position("startPosition", start + entity.range.lowerBound)
          + Self.position("endPosition", start + entity.range.upperBound))
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
