import SLUCore
import SLUEventLog
import Testing

@Suite("Invalid UTF-8")
struct ReaderTextTests {
  typealias Bytes = [UInt8]

  /// Each is invalid from the byte on that `good` counts.
  static let invalid: [(String, bytes: Bytes, good: Int)] = [
    ("a continuation byte alone", [0x80], 0), ("the last continuation byte alone", [0xBF], 0),
    ("two bytes, the second missing", [0xC3], 0), ("two bytes, the second a letter", [0xC3, 0x28], 0),
    ("three bytes, one missing", [0xE2, 0x82], 0), ("three bytes, two missing", [0xE2], 0),
    ("three bytes, the last a letter", [0xE2, 0x82, 0x28], 0), ("four bytes, one missing", [0xF0, 0x9F, 0x98], 0),
    ("four bytes, two missing", [0xF0, 0x9F], 0), ("four bytes, three missing", [0xF0], 0),
    ("an overlong slash of two bytes", [0xC0, 0xAF], 0), ("an overlong NUL", [0xC0, 0x80], 0),
    ("the highest overlong of two bytes", [0xC1, 0xBF], 0), ("an overlong of three bytes", [0xE0, 0x80, 0xAF], 0),
    ("the highest overlong of three bytes", [0xE0, 0x9F, 0xBF], 0),
    ("an overlong of four bytes", [0xF0, 0x80, 0x80, 0xAF], 0),
    ("the highest overlong of four bytes", [0xF0, 0x8F, 0xBF, 0xBF], 0),
    ("the first surrogate", [0xED, 0xA0, 0x80], 0),
    ("the last surrogate", [0xED, 0xBF, 0xBF], 0), ("a pair of surrogates", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], 0),
    ("the first beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80], 0), ("far beyond", [0xF7, 0xBF, 0xBF, 0xBF], 0),
    ("five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80], 0), ("six bytes", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], 0),
    ("FE", [0xFE], 0), ("FF", [0xFF], 0), ("Latin-1", [0x5A, 0x6F, 0xEB], 2), ("one too many", [0xC3, 0xA9, 0xA9], 2),
    ("behind good ones of every length", [0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xFF], 10),
    ("behind a combining accent", [0x65, 0xCC, 0x81, 0xC0], 3),
    ("a character that goes on behind the quote", [0xE2, 0x82], 0),
    ("behind an escape", Bytes(#"\u00e9\n"#.utf8) + [0xFF], 8), ("before an escape", [0xFF] + Bytes(#"\n"#.utf8), 0),
    ("within a surrogate pair's neighbour", Bytes(#"\ud83d\ude00"#.utf8) + [0xED, 0xA0, 0x80], 12),
    ("an escape in the middle of a character", [0xC3] + Bytes(#"\u0041"#.utf8) + [0xA9], 0),
  ]

  /// Lines with a place for a text.
  static let places: [(before: String, after: String)] = [
    (#"{"type":"started","audio_context":""#, #""}"#), (#"{"type":""#, #"","audio_context":"c"}"#),
    (#"{"audio_context":""#, #"","type":"stopped"}"#),
    (#"{"type":"intent","audio_context":"Zoë","segment_id":0,"data":{"intent":""#, #""}}"#),
    (
      #"{"type":"transcript","audio_context":"c","segment_id":0,"data":{"word":""#,
      #"","index":0,"start_timestamp":0,"end_timestamp":0}}"#
    ),
    (#"{"type":"tentative_transcript","audio_context":"c","segment_id":0,"data":{"transcript":""#, #"","words":[]}}"#),
    (#"{"type":"started","x":[{"y":""#, #""}],"audio_context":"c"}"#), (#"{"type":"started",""#, #"":1}"#),
    (#"{"transcript":{"word":""#, #""}}"#),
  ]

  @Test("Refused at the right column, wherever the text stands", arguments: invalid)
  func within(sentence: String, bytes: Bytes, good: Int) {
    for place in Self.places {
      for padding in ["", "1234567", "12345678", "äöü 😀"] {
        let before = Bytes((place.before + padding).utf8)
        let found = entries(before + bytes + Bytes((place.after + "\n").utf8))
        #expect(found.count == 1)
        let error = found.first?.error
        #expect(error?.code == .invalidText, "\(found) in \(place)")
        let column = String(decoding: before + bytes[..<good], as: UTF8.self).unicodeScalars.count + 1
        #expect(error?.column == column, "\(place)")
        #expect(error?.message == "expected UTF-8, found other bytes")
      }
    }
  }

  @Test("Outside of texts it is no JSON", arguments: invalid.filter { $0.good == 0 })
  func outside(sentence: String, bytes: Bytes, good: Int) {
    let found = entries(Bytes(#"{"type":"started","audio_context":"c","#.utf8) + bytes + Bytes("\"seq\":1}\n".utf8))
    #expect(found.first?.error?.code == .malformedJSON)
    #expect(found.first?.error?.column == 39)
  }

  @Test("The scalars next to those that are refused are read")
  func valid() {
    for text in [
      "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10000}",
      "\u{10FFFF}",
    ] {
      #expect(recorded(#"{"type":"started","audio_context":"\#(text)"}"#)?.event == .started(contextId: text))
    }
  }
}
