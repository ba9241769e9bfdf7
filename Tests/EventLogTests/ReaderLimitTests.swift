import SLUCore
import SLUEventLog
import Testing

@Suite("Limits of a line")
struct ReaderLimitTests {
  private static let good = #"{"type":"started","audio_context":"c"}"#
  private static let goodEntry = LogEntry.event(RecordedEvent(.started(contextId: "c")))

  /// Values nested within each other, so many.
  private static func nest(_ depth: Int, as form: Int) -> String {
    switch form {
    case 0: String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    case 1: String(repeating: #"{"a":"#, count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
    default: (0..<depth).reduce("1") { inner, level in level % 2 == 0 ? "[\(inner)]" : #"{"a":\#(inner)}"# }
    }
  }

  /// Lines with a place for a value, and the level that it is on.
  static let places: [(before: String, after: String, level: Int)] = [
    (#"{"type":"started","audio_context":"c","x":"#, "}", 2),
    (#"{"x":"#, #","audio_context":"c","type":"started"}"#, 2),
    (#"{"x":"#, #","audioContext":"c","started":{}}"#, 2),
    (#"{"type":"intent","audio_context":"c","segment_id":0,"data":{"x":"#, #","intent":"a"}}"#, 3),
    (#"{"type":"transcript","audio_context":"c","segment_id":0,"data":{"x":"#, #","word":"a"}}"#, 3),
    (#"{"type":"tentative_transcript","audio_context":"c","segment_id":0,"data":{"words":[{"x":"#, "}]}}", 5),
    (#"{"type":"tentative_entities","audio_context":"c","segment_id":0,"data":{"entities":[{"x":"#, "}]}}", 5),
    (#"{"tentativeTranscript":{"tentativeWords":[{"x":"#, "}]}}", 5),
  ]

  @Test("64 levels are read, 65 are not", arguments: places)
  func depth(before: String, after: String, level: Int) {
    for form in 0..<3 {
      let deepest = 64 - level + 1
      #expect(entries(before + Self.nest(deepest, as: form) + after + "\n").first?.event != nil, "form \(form)")
      let error = entries(before + Self.nest(deepest + 1, as: form) + after + "\n").first?.error
      #expect(error?.code == .tooDeep)
      #expect(error?.message == "expected at most 64 levels of nesting")
      let steps = form == 0 ? 64 - level + 1 : form == 1 ? (64 - level + 1) * 5 : 0
      if form < 2 { #expect(error?.column == before.count + steps + 1) }
    }
  }

  @Test("A line that is nothing but brackets", arguments: [64, 65, 10_000, 500_000])
  func brackets(depth: Int) {
    let found = entries(Self.nest(depth, as: 0) + "\n" + String(repeating: "[", count: depth) + "\n" + Self.good)
    #expect(found.count == 3)
    #expect(found.first?.error?.code == (depth > 64 ? .tooDeep : .noEvent))
    #expect(found.dropFirst().first?.error?.code == (depth > 64 ? .tooDeep : .malformedJSON))
    #expect(found.last == Self.goodEntry)
  }

  @Test("A line of exactly the limit is read, one byte more is not", arguments: [38, 39, 100, 70_000, 200_000])
  func exactly(limit: Int) {
    let padding = String(repeating: " ", count: limit - 38)
    #expect(entries("\(Self.good)\(padding)\n\(Self.good)\n", limit: limit) == [Self.goodEntry, Self.goodEntry])
    #expect(entries(Self.good + padding, limit: limit) == [Self.goodEntry])
    let tooLong = LogEntry.refused(
      EventLogError(code: .lineTooLong, source: "test", line: 1, message: "expected at most \(limit) bytes in a line"))
    #expect(entries("\(Self.good)\(padding) \n\(Self.good)\n", limit: limit) == [tooLong, Self.goodEntry])
    #expect(entries("\(Self.good)\(padding) ", limit: limit) == [tooLong])
  }

  @Test("A line over the limit is one error, however it comes", arguments: [1, 2, 7, 1000, 65_536, 100_000])
  func portions(portion: Int) {
    let limit = 100
    for length in [101, 102, 150, 199, 200, 201, 500, portion < 7 ? 1000 : 65_536 + 50, portion < 7 ? 1001 : 200_000] {
      let long = String(repeating: "x", count: length)
      let codes = entries(Array("\(long)\n\(Self.good)\n\(long)".utf8), portions: portion, limit: limit)
        .map { $0.error?.code }
      #expect(codes == [.lineTooLong, nil, .lineTooLong], "length \(length)")
    }
  }

  @Test("A line over the limit is told before its end comes, which it may never do, and once")
  func endless() throws {
    let bytes = [UInt8](repeating: 0, count: 1 << 20) + Array("\n\(Self.good)\n".utf8)
    let reader = EventLogReader(bytes: bytes, source: "test", lineLimit: 100)
    let error = try #require(reader.next()?.error)
    #expect(error.code == .lineTooLong && error.line == 1 && reader.position < 1 << 20)
    #expect(reader.next() == Self.goodEntry && reader.line == 2)
    #expect(reader.next() == nil)
  }

  @Test("The limit is 1 MiB unless told otherwise")
  func usual() {
    let text = String(repeating: "a", count: 1 << 20)
    let fits = #"{"type":"started","audio_context":"\#(text.dropLast(37))"}"#
    #expect(fits.utf8.count == 1 << 20)
    #expect(entries(fits + "\n").first?.event != nil)
    #expect(entries(fits + " \n").first?.error?.code == .lineTooLong)
  }

  @Test("A limit of nothing or less is one of one byte", arguments: [0, -1, .min])
  func senseless(limit: Int) {
    #expect(entries("1\n12\n", limit: limit).map { $0.error?.code } == [.noEvent, .lineTooLong])
  }

  @Test("Long texts, long numbers and many members are read within the limit")
  func long() {
    let text = String(repeating: "é😀\\n", count: 50_000)
    #expect(
      recorded(#"{"type":"started","audio_context":"\#(text)"}"#)?.event.contextId.unicodeScalars.count == 150_000)
    let members = (0..<20_000).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
    #expect(recorded(#"{\#(members),"type":"started"}"#) != nil)
    let number = "1" + String(repeating: "0", count: 300_000)
    #expect(entries(#"{"type":"segment_end","segment_id":\#(number)}"#).first?.error?.code == .outOfRange)
    #expect(recorded(#"{"type":"segment_end","segment_id":\#(number)e-300000}"#)?.event.contextId == "")
  }
}
