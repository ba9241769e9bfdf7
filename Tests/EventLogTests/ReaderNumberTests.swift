import SLUCore
import SLUEventLog
import Testing

@Suite("Numbers")
struct ReaderNumberTests {
  private static let int32 = "expected a number from -2147483648 to 2147483647"
  private static let counter = "expected a number from 0 to 9007199254740991"
  private static let whole = "expected a whole number"

  static let accepted: [(String, number: String, Int)] = [
    ("zero", "0", 0), ("minus zero", "-0", 0), ("minus zero with a fraction", "-0.00", 0),
    ("zero to any power", "0e999", 0),
    ("zero to a power that no machine holds", "0e99999999999999999999999", 0),
    ("the highest", "2147483647", .init(Int32.max)), ("the lowest", "-2147483648", .init(Int32.min)),
    ("the highest with a fraction", "2147483647.000", .init(Int32.max)),
    ("the lowest with an exponent", "-2.147483648e9", .init(Int32.min)),
    ("a negative exponent", "1200e-2", 12), ("a capital E and a plus", "12E+2", 1200),
    ("zeros before the exponent", "1e000002", 100),
    ("a fraction made whole", "0.00012e5", 12), ("many digits made few", "1200000000000000000000e-20", 12),
    ("very many digits made few", "12" + String(repeating: "0", count: 500) + "e-500", 12),
    ("very many digits behind the point", "12." + String(repeating: "0", count: 500), 12),
    ("a long way from the point", "0." + String(repeating: "0", count: 400) + "12e402", 12),
  ]

  static let refused: [(String, number: String, code: EventLogError.Code, message: String)] = [
    ("one too high", "2147483648", .outOfRange, int32), ("one too low", "-2147483649", .outOfRange, int32),
    ("one too high by exponent", "2.147483648e9", .outOfRange, int32),
    ("64 bits", "9223372036854775807", .outOfRange, int32), ("one more", "9223372036854775808", .outOfRange, int32),
    ("65 bits, whose low half is zero", "18446744073709551616", .outOfRange, int32),
    ("a hundred digits", String(repeating: "9", count: 100), .outOfRange, int32),
    ("beyond floating point", "1e400", .outOfRange, int32),
    ("a huge exponent", "1e99999999999999999999", .outOfRange, int32),
    ("a half", "0.5", .outOfRange, whole), ("nearly two", "1.9999999999999999999", .outOfRange, whole),
    ("hardly more than two", "2.0000000000000000001", .outOfRange, whole),
    ("a tenth by exponent", "1e-1", .outOfRange, whole),
    ("hardly more than the highest", "2147483647.5", .outOfRange, whole),
    ("hardly anything", "1e-400", .outOfRange, whole),
    ("almost whole by exponent", "12345e-4", .outOfRange, whole),
    ("a leading zero", "0⌖1", .malformedJSON, "expected no digit after a leading zero"),
    ("two zeros", "0⌖0", .malformedJSON, "expected no digit after a leading zero"),
    ("a leading zero behind a minus", "-0⌖1", .malformedJSON, "expected no digit after a leading zero"),
    ("a minus alone", "-⌖", .malformedJSON, "expected a digit"),
    ("two minuses", "-⌖-1", .malformedJSON, "expected a digit"),
    ("a plus", "⌖+1", .malformedJSON, "expected a value"),
    ("no digit before the point", "⌖.5", .malformedJSON, "a value"),
    ("no digit behind the point", "1.⌖", .malformedJSON, "expected a digit"),
    ("no digit between", "1.⌖e5", .malformedJSON, "expected a digit"),
    ("no exponent", "1e⌖", .malformedJSON, "expected a digit"),
    ("a sign alone as exponent", "1e+⌖", .malformedJSON, "expected a digit"),
    ("two signs", "1e+⌖-1", .malformedJSON, "expected a digit"),
    ("a fraction in the exponent", "1e1⌖.0", .malformedJSON, "a comma"),
    ("hexadecimal", "0⌖x10", .malformedJSON, "a comma"), ("not a number", "⌖NaN", .malformedJSON, "expected a value"),
    ("infinity", "⌖Infinity", .malformedJSON, "expected a value"),
    ("minus infinity", "-⌖Infinity", .malformedJSON, "a digit"),
    ("an underscore", "1⌖_000", .malformedJSON, "a comma"),
    ("digits of another script", "⌖٣", .malformedJSON, "expected a value"),
    ("a space in between", "1 ⌖0", .malformedJSON, "a comma"),
  ]

  /// Lines with a place for a number: as our own writer has them, and otherwise.
  static let places: [(before: String, after: String)] = [
    (#"{"type":"segment_end","audio_context":"c","segment_id":"#, "}"),
    (#"{"segment_id":"#, #","type":"segment_end","audio_context":"c"}"#),
    (
      #"{"type":"transcript","audio_context":"c","segment_id":0,"data":{"word":"a","index":"#,
      #","start_timestamp":0,"end_timestamp":0}}"#
    ),
    (
      #"{"type":"transcript","audio_context":"c","segment_id":0,"data":{"word":"a","index":0,"start_timestamp":0,"#
        + #""end_timestamp":"#, "}}"
    ),
    (
      #"{"type":"tentative_entities","audio_context":"c","segment_id":0,"data":{"entities":[{"end_position":"#,
      #","value":"x"}]}}"#
    ),
    (#"{"transcript":{"index":"#, "}}"),
  ]

  private static func number(in entry: LogEntry?) -> Int? {
    guard case .event(let recorded) = entry, case .segment(_, let segmentId, let change) = recorded.event else {
      return nil
    }
    return switch change {
    case .transcript(let word): word.index == 0 ? word.endTime : word.index
    case .tentativeEntities(let entities): entities[0].endIndex
    default: segmentId
    }
  }

  @Test("Whole numbers of 32 bits, however written", arguments: accepted)
  func read(sentence: String, number: String, value: Int) {
    for place in Self.places {
      #expect(Self.number(in: entries(place.before + number + place.after + "\n").first) == value)
    }
    #expect(Self.number(in: entries(#"{"transcript":{"index":"\#(number)"}}"#).first) == value)
  }

  @Test("Other numbers are refused", arguments: refused)
  func notRead(sentence: String, number: String, code: EventLogError.Code, message: String) {
    let (plain, column) = marked(number)
    for place in Self.places {
      let found = entries(place.before + plain + place.after + "\n")
      #expect(found.count == 1)
      let error = found.first?.error
      #expect(error?.code == code)
      #expect(error?.column == place.before.count + max(column, 1))
      #expect(error?.message.contains(message) == true, "\(error as Any)")
    }
  }

  @Test("Sequence numbers and times reach 2^53 - 1")
  func counters() {
    for name in ["seq", "time"] {
      for line in [#"{"type":"started","audio_context":"c","\#(name)":@}"#, #"{"\#(name)":@,"started":{}}"#] {
        let found = entries(line.replacing("@", with: "9007199254740991"))
        guard case .event(let recorded) = found.first else {
          Issue.record("\(found)")
          continue
        }
        #expect((name == "seq" ? recorded.seq : recorded.time) == 9_007_199_254_740_991)
        for bad in [
          "9007199254740992", "9007199254740993", "-1", "1e16", "9.007199254740992e15", "99999999999999999999",
        ] {
          let error = entries(line.replacing("@", with: bad)).first?.error
          #expect(error?.code == .outOfRange)
          #expect(error?.message == Self.counter)
        }
        #expect(entries(line.replacing("@", with: "0.5")).first?.error?.message == Self.whole)
      }
    }
  }

  @Test("Negative ids and indices are left to the aggregator (law 10)")
  func negative() {
    #expect(
      recorded(#"{"type":"segment_end","segment_id":-5}"#)?.event == .segment(contextId: "", segmentId: -5, .end))
    let entity = #"{"type":"entity","data":{"start_position":7,"end_position":-7}}"#
    #expect(
      recorded(entity)?.event
        == .segment(
          contextId: "", segmentId: 0,
          .entity(SpeechEntity(type: "", value: "", startIndex: 7, endIndex: -7, isFinal: true))))
  }

  @Test(
    "Numbers nobody reads may be of any size",
    arguments: ["1e999999", "-0.1", "123456789012345678901234567890", "1E-9"])
  func unread(number: String) {
    #expect(recorded(#"{"x":\#(number),"type":"started","data":[\#(number)]}"#) != nil)
  }
}
