import SLUGrpc
import SLUTransport
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

  // Empty ones have two bytes on the wire and many more in memory, and a server keeps them for as long as the stream.
  @Test("of a request with more options, or more values, than are kept", arguments: [true, false])
  func options(isStart: Bool) throws {
    // Start (5) has its options as field 2, config (1) as field 5; an option has its values as field 2.
    let (request, option): (UInt8, UInt8) = isStart ? (0x2A, 0x12) : (0x0A, 0x2A)
    func bytes(options: Int, values: Int) -> [UInt8] {
      let option = [option] + length(2 * values) + [UInt8]((0..<2 * values).map { $0 % 2 == 0 ? 0x12 : 0 })
      // In two parts, which are merged.
      let half = [UInt8]((0..<options / 2).map { _ in option }.joined())
      return [request] + length(half.count) + half + [request] + length(half.count) + half
    }
    func length(_ count: Int) -> [UInt8] {
      [UInt8(count & 127 | 128), UInt8(count >> 7 & 127 | 128), UInt8(count >> 14)]
    }
    var decoder = WireDecoder()
    for (options, values) in [(1 << 16, 0), (2, (1 << 15) - 1), (1 << 15, 1)] {
      let options =
        switch try decoder.request(bytes(options: options, values: values)) {
        case .config(let config): config.options
        case .start(let start): start.options
        default: [RequestOption]()
        }
      #expect(options.reduce(0) { $0 + 1 + $1.values.count } == 1 << 16)
    }
    for (options, values) in [((1 << 16) + 2, 0), (2, 1 << 15), ((1 << 15) + 2, 1)] {
      let error = #expect(throws: WireError.self) { try decoder.request(bytes(options: options, values: values)) }
      #expect(error?.code == .tooManyOptions)
    }
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
