import SLUGrpc
import Testing

@Suite("An error says what is wrong, and at which byte")
struct ErrorTests {
  static let rows: [(sentence: String, bytes: String, code: WireError.Code, offset: Int)] = [
    ("no bytes at all", "", .emptyMessage, 0),
    ("a context and nothing else", "0a0161", .emptyMessage, 3),
    ("a tag without a value", "5200 0a", .truncated, 3),
    ("a length beyond the message", "5200 0a05 6162", .truncated, 3),
    ("a length beyond all memory", "5200 0affffffffffffffffff01", .truncated, 3),
    ("a word's text beyond the word", "1a04 0a056162 5200", .truncated, 3),
    ("a number without an end", "5200 10ffffffffffffffffffffff", .overlongNumber, 3),
    ("a tag of more than 32 bits", "5200 a280808010 00", .overlongNumber, 2),
    ("field 0", "5200 0001", .fieldNumberZero, 3),
    ("wire type 7", "5200 a701", .invalidWireType, 4),
    ("a group's end without its beginning", "5200 a401", .unmatchedGroup, 4),
    ("a group without its end", "5200 a301", .unmatchedGroup, 4),
    ("a text that is not UTF-8", "5200 0a02 61ff", .invalidText, 3),
    ("a word that is not UTF-8", "1a04 0a02 61ff", .invalidText, 3),
    ("101 groups in each other", String(repeating: "a301", count: 101), .nestedTooDeep, 202),
  ]

  @Test("of a response", arguments: rows.indices)
  func response(row: Int) {
    let (sentence, bytes, code, offset) = Self.rows[row]
    var decoder = WireDecoder()
    let error = #expect(throws: WireError.self, "\(sentence)") { try decoder.response(hex(bytes)) }
    #expect(error?.code == code, "\(sentence): \(String(describing: error))")
    #expect(error?.offset == offset, "\(sentence): \(String(describing: error))")
  }

  @Test("a refused message leaves no trace in what is decoded after it")
  func noTrace() throws {
    var decoder = WireDecoder()
    let bytes = hex("0a0161 1a0b 0a05677265656e 1001 1802")
    let clean = try decoder.response(bytes)
    for row in Self.rows {
      _ = try? decoder.response(hex(row.bytes))
      #expect(try decoder.response(bytes) == clean, "\(row.sentence)")
    }
  }
}
