import Foundation
import SLUAppFiles
import SLUGrammar

/// Annotated utterances in the JSON layout of the public Snips benchmark of 2017, one intent a file.
///
/// `{"INTENT": [{"data": [{"text": "play "}, {"text": "hello", "entity": "song"}]}]}`, in UTF-8 or Latin-1.
struct SnipsFile: Decodable {
  struct Piece: Decodable {
    var text: String
    var entity: String?
  }

  struct Query: Decodable {
    var data: [Piece]
  }

  /// The utterances, by intent in the order of the names.
  let utterances: [AnnotatedUtterance]

  /// Reads a file.
  ///
  /// - Throws: A ``Fault``.
  init(_ bytes: [UInt8]) throws(Fault) {
    let text = String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { .init($0) }))
    do { self = try JSONDecoder().decode(SnipsFile.self, from: Data(text.utf8)) } catch {
      if let fault = JSONFault(in: text) { throw Fault(place: fault.place, reason: fault.message) }
      throw Fault(place: nil, reason: Self.words(for: error))
    }
  }

  /// Why a file is not read.
  struct Fault: Error {
    /// Where; nil for JSON that has another layout.
    var place: TextPlace?
    var reason: String
  }

  /// What is missing of the layout, and under which names.
  private static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    let (path, reason) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath, "expected \"\(key.stringValue)\"")
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      @unknown default: ([], error.localizedDescription)
      }
    // Places in lists are counted from 0, as they are in JSON paths.
    let names = path.map { $0.intValue.map { "[\($0)]" } ?? "/\($0.stringValue)" }.joined()
    return names.isEmpty ? reason : "\(names): \(reason)"
  }

  init(from decoder: any Decoder) throws {
    let intents = try [String: [Query]](from: decoder)
    utterances = intents.sorted { $0.key < $1.key }.flatMap { intent, queries in
      queries.compactMap { Self.utterance(intent, $0.data) }
    }
  }

  /// An utterance, its words cut without regard to where its entities are: those have the words that they touch.
  private static func utterance(_ intent: String, _ pieces: [Piece]) -> AnnotatedUtterance? {
    var segment = AnnotatedUtterance.Segment(intent: intent, words: [])
    var spans: [(type: String, range: Range<Int>)] = []
    var text: [Unicode.Scalar] = []
    for piece in pieces {
      let start = text.count
      text += piece.text.unicodeScalars
      if let entity = piece.entity { spans.append((entity, start..<text.count)) }
    }
    var rest = spans[...]
    var open: Range<Int>?
    for word in words(of: text) {
      while let span = rest.first, span.range.upperBound <= word.lowerBound { rest.removeFirst() }
      let place = segment.words.count
      segment.words.append(String(String.UnicodeScalarView(text[word])))
      guard let span = rest.first, span.range.overlaps(word) else { continue }
      if span.range == open, let last = segment.entities.last {
        segment.entities[segment.entities.count - 1].range = last.range.lowerBound..<(place + 1)
      } else {
        segment.entities.append(.init(type: span.type, value: "", range: place..<(place + 1)))
        open = span.range
      }
    }
    guard !segment.words.isEmpty else { return nil }
    for number in segment.entities.indices {
      segment.entities[number].value = segment.words[segment.entities[number].range].joined(separator: " ")
    }
    return AnnotatedUtterance(segments: [segment])
  }

  /// Runs of letters and digits with what stands within them, and single marks around those.
  private static func words(of text: [Unicode.Scalar]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    while start < text.count {
      guard !text[start].properties.isWhitespace else { start += 1; continue }
      var end = start
      while end < text.count, !text[end].properties.isWhitespace { end += 1 }
      var marks: [Range<Int>] = []
      while start < end, !text[start].isPartOfWord { words.append(start..<(start + 1)); start += 1 }
      while end > start, !text[end - 1].isPartOfWord { marks.append((end - 1)..<end); end -= 1 }
      // "album's" is two words: the first may be an entity.
      if end - start > 2, text[end - 1] == "s", text[end - 2] == "'" || text[end - 2] == "’" {
        words += [start..<(end - 2), (end - 2)..<end]
      } else if start < end {
        words.append(start..<end)
      }
      words += marks.reversed()
      start = (marks.first?.upperBound ?? end)
    }
    return words
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
