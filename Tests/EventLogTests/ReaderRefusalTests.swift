import SLUCore
import SLUEventLog
import Testing

/// `⌖` marks the column that the error must name.
@Suite("Lines that are refused")
struct ReaderRefusalTests {
  typealias Case = (String, line: String, code: EventLogError.Code, message: String)

  static let syntax: [Case] = [
    ("no JSON at all", "⌖hello", .malformedJSON, #"expected a value, found "h""#),
    ("an array", #"⌖[1]"#, .noEvent, #"expected an object with a member "type""#),
    ("a number", "⌖1", .noEvent, #"expected an object with a member "type""#),
    ("a string", #"⌖"started""#, .noEvent, #"expected an object with a member "type""#),
    ("an empty object", "⌖{}", .noEvent, #"expected an object with a member "type""#),
    ("an array that is no JSON", "[1,⌖]", .malformedJSON, #"expected a value, found "]""#),
    ("a name without quotes", "{⌖type:1}", .malformedJSON, #"expected a member's name in quotes, found "t""#),
    ("a comma at the end", #"{"type":"started",⌖}"#, .malformedJSON, #"expected a member's name in quotes, found "}""#),
    ("no colon", #"{"type"⌖"started"}"#, .malformedJSON, "expected a colon, found a string"),
    ("no value", #"{"type":⌖}"#, .malformedJSON, #"expected a value, found "}""#),
    ("no comma", #"{"type":"started"⌖"seq":1}"#, .malformedJSON, #"expected a comma or "}", found a string"#),
    (
      "no closing brace", #"{"type":"started"⌖"#, .malformedJSON, #"expected a comma or "}", found the end of the line"#
    ),
    ("no closing bracket", #"{"a":[1⌖"#, .malformedJSON, #"expected a comma or "]", found the end of the line"#),
    ("no closing quote", #"{"type":"started⌖"#, .malformedJSON, "expected a closing quote, found the end of the line"),
    ("two objects", #"{"type":"started"}⌖{}"#, .malformedJSON, "expected the end of the line, found an object"),
    ("a word behind the line", #"{"type":"started"} ⌖x"#, .malformedJSON, #"expected the end of the line, found "x""#),
    ("a brace too many", #"{"type":"started"}⌖}"#, .malformedJSON, #"expected the end of the line, found "}""#),
    ("single quotes", "{⌖'type':1}", .malformedJSON, #"expected a member's name in quotes, found "'""#),
    ("half a word", #"{"a":tru⌖}"#, .malformedJSON, #"expected true, false or null, found "}""#),
    ("a word in capitals", #"{"a":⌖True}"#, .malformedJSON, #"expected a value, found "T""#),
    ("a word that goes on", #"{"a":null⌖x}"#, .malformedJSON, #"expected a comma or "}", found "x""#),
    ("a comment", #"{⌖/**/"a":1}"#, .malformedJSON, #"expected a member's name in quotes, found "/""#),
    (
      "an unknown escape", #"{"type":"a\⌖x"}"#, .malformedJSON,
      #"expected one of " \ / b f n r t u after a backslash, found "x""#
    ),
    ("an unknown escape of two bytes", #"{"type":"a\⌖é"}"#, .malformedJSON, #"after a backslash, found the byte 0xC3"#),
    (
      "a short hexadecimal escape", #"{"type":"\u12⌖"}"#, .malformedJSON,
      "expected four hexadecimal digits, found a string"
    ),
    ("no hexadecimal digit", #"{"type":"\u12⌖g4"}"#, .malformedJSON, #"expected four hexadecimal digits, found "g""#),
    ("a bad escape in a member nobody knows", #"{"type":"started","x":["\⌖q"]}"#, .malformedJSON, "after a backslash"),
    ("a bad escape in a name nobody knows", #"{"type":"started","\⌖q":1}"#, .malformedJSON, "after a backslash"),
    ("a raw tab in a text", "{\"type\":\"a⌖\tb\"}", .malformedJSON, "found a raw control character in a string"),
    ("a raw NUL in a text", "{\"type\":\"a⌖\u{0}b\"}", .malformedJSON, "found a raw control character in a string"),
    (
      "a raw unit separator in a text", "{\"type\":\"a⌖\u{1F}b\"}", .malformedJSON,
      "a raw control character in a string"
    ),
    ("a raw return in a name", "{\"ty⌖\rpe\":1}", .malformedJSON, "a raw control character in a string"),
    (
      "a raw tab behind an escape", "{\"type\":\"\\n123456789⌖\tb\"}", .malformedJSON,
      "a raw control character in a string"
    ),
    ("a raw tab behind a backslash", "{\"type\":\"\\⌖\tb\"}", .malformedJSON, "a raw control character in a string"),
    ("a NUL between members", "{\"type\":\"started\",⌖\u{0}\"seq\":1}", .malformedJSON, "found the byte 0x00"),
    (
      "a NUL behind the line", "{\"type\":\"started\"}⌖\u{0}", .malformedJSON,
      "expected the end of the line, found the byte 0x00"
    ),
    ("nothing but NULs", "⌖\u{0}\u{0}\u{0}", .malformedJSON, "expected a value, found the byte 0x00"),
    ("a space that is none", "{⌖\u{A0}\"type\":1}", .malformedJSON, "found the byte 0xC2"),
    ("a form feed between members", "{⌖\u{C}\"type\":1}", .malformedJSON, "found the byte 0x0C"),
  ]

  static let surrogates: [Case] = [
    (
      "the first half alone", #"{"type":"⌖\ud83d"}"#, .invalidText,
      "expected a pair of surrogate escapes, found half of one"
    ),
    ("the second half alone", #"{"type":"a⌖\ude00"}"#, .invalidText, "expected a pair of surrogate escapes"),
    ("both halves, exchanged", #"{"type":"⌖\ude00\ud83d"}"#, .invalidText, "expected a pair of surrogate escapes"),
    ("two first halves", #"{"type":"⌖\ud83d\ud83d\ude00"}"#, .invalidText, "expected a pair of surrogate escapes"),
    (
      "a letter between the halves", #"{"type":"⌖\ud83dx\ude00"}"#, .invalidText, "expected a pair of surrogate escapes"
    ),
    ("another escape between", #"{"type":"⌖\ud83d\n\ude00"}"#, .invalidText, "expected a pair of surrogate escapes"),
    (
      "half a pair in a member nobody knows", #"{"type":"started","x":{"y":"⌖\udfff"}}"#, .invalidText,
      "pair of surrogate"
    ),
    ("half a pair in a name", #"{"⌖\udfff":1,"type":"started"}"#, .invalidText, "pair of surrogate"),
    (
      "half a pair in an id", #"{"type":"started","audio_context":"⌖\udbff"}"#, .invalidText,
      "expected a pair of surrogate escapes, found half of one"
    ),
  ]

  static let types: [Case] = [
    ("a type that is a number", #"{"type":⌖1}"#, .wrongType, "expected a string for the type, found a number"),
    ("a type of null", #"{"type":⌖null}"#, .wrongType, "expected a string for the type, found null"),
    ("a context of null", #"{"type":"started","audio_context":⌖null}"#, .wrongType, "expected a string, found null"),
    (
      "a context that is a list", #"{"type":"started","audio_context":⌖[]}"#, .wrongType,
      "expected a string, found an array"
    ),
    (
      "a segment in quotes", #"{"type":"segment_end","segment_id":⌖"1"}"#, .wrongType,
      "expected a number, found a string"
    ),
    ("a segment of null", #"{"type":"segment_end","segment_id":⌖null}"#, .wrongType, "expected a number, found null"),
    ("data that is a list", #"{"type":"intent","data":⌖[]}"#, .wrongType, "expected an object, found an array"),
    ("data of null", #"{"type":"transcript","data":⌖null}"#, .wrongType, "expected an object, found null"),
    ("data that is text", #"{"type":"entity","data":⌖"x"}"#, .wrongType, "expected an object, found a string"),
    (
      "a word that is true", #"{"type":"transcript","data":{"word":⌖true}}"#, .wrongType,
      "a string, found true or false"
    ),
    (
      "an index that is an object", #"{"type":"transcript","data":{"index":⌖{}}}"#, .wrongType,
      "a number, found an object"
    ),
    (
      "an index in quotes", #"{"type":"transcript","data":{"index":⌖"5"}}"#, .wrongType,
      "expected a number, found a string"
    ),
    (
      "an entity's type of null", #"{"type":"entity","data":{"entity":⌖null}}"#, .wrongType,
      "expected a string, found null"
    ),
    (
      "an entity's value of 5", #"{"type":"entity","data":{"value":⌖5}}"#, .wrongType,
      "expected a string, found a number"
    ),
    (
      "an intent that is a number", #"{"type":"intent","data":{"intent":⌖0}}"#, .wrongType,
      "expected a string, found a number"
    ),
    (
      "words that are an object", #"{"type":"tentative_transcript","data":{"words":⌖{}}}"#, .wrongType,
      "expected an array"
    ),
    (
      "words that are text", #"{"type":"tentative_transcript","data":{"words":[⌖"a"]}}"#, .wrongType,
      "expected an object"
    ),
    (
      "words of null", #"{"type":"tentative_transcript","data":{"words":⌖null}}"#, .wrongType,
      "expected an array, found null"
    ),
    ("text of 5", #"{"type":"tentative_transcript","data":{"transcript":⌖5}}"#, .wrongType, "a string, found a number"),
    ("entities of 5", #"{"type":"tentative_entities","data":{"entities":⌖5}}"#, .wrongType, "an array, found a number"),
    (
      "a list in a list", #"{"type":"tentative_entities","data":{"entities":[⌖[]]}}"#, .wrongType,
      "an object, found an array"
    ),
    ("a time in quotes", #"{"type":"started","time":⌖"5"}"#, .wrongType, "expected a number, found a string"),
    ("a number of null", #"{"type":"started","seq":⌖null}"#, .wrongType, "expected a number, found null"),
    (
      "an unknown type's number in quotes", #"{"type":"x","seq":⌖"1"}"#, .wrongType, "expected a number, found a string"
    ),
    ("an unknown type's time in quotes", #"{"type":"x","time":⌖"1"}"#, .wrongType, "expected a number, found a string"),
    ("a payload that is text", #"{"transcript":⌖"x"}"#, .wrongType, "expected an object, found a string"),
    ("a payload that is true", #"{"started":⌖true}"#, .wrongType, "expected an object, found true or false"),
    ("a word of protobuf that is 5", #"{"transcript":{"word":⌖5}}"#, .wrongType, "expected a string, found a number"),
    ("an index of protobuf that is no number", #"{"transcript":{"index":"⌖x"}}"#, .wrongType, "expected a number"),
    ("escapes in quotes that are no number", #"{"transcript":{"index":"⌖1\u0078"}}"#, .wrongType, "a number"),
    (
      "a number too high with escapes", #"{"transcript":{"index":"⌖\u0032147483648"}}"#, .wrongType, "32 bits in quotes"
    ),
    ("a number in quotes with a space", #"{"transcript":{"index":"5⌖ "}}"#, .malformedJSON, "a closing quote"),
    ("an index of protobuf that is true", #"{"transcript":{"index":⌖true}}"#, .wrongType, "expected a number"),
    (
      "a list of protobuf that is 5", #"{"tentativeEntities":{"tentativeEntities":⌖5}}"#, .wrongType,
      "expected an array"
    ),
    (
      "an unknown type that is no text", #"{"type":⌖{}}"#, .wrongType, "expected a string for the type, found an object"
    ),
  ]

  static let others: [Case] = [
    ("two payloads", #"{"transcript":{},"entity":⌖{}}"#, .noEvent, "expected one payload in a line, found a second"),
    (
      "two spellings", #"{"segmentEnd":{},"segment_end":⌖{}}"#, .noEvent,
      "expected one payload in a line, found a second"
    ),
    ("no payload", #"⌖{"audioContext":"c","segmentId":1}"#, .noEvent, #"expected an object with a member "type""#),
    ("a null payload", #"⌖{"audioContext":"c","started":null}"#, .noEvent, #"expected an object with a member "type""#),
    (
      "a recording of the future", #"{"type":"recording","version":⌖2}"#, .unsupportedVersion,
      "expected a recording of version 1 at most, found version 2"
    ),
    ("a version in quotes", #"{"type":"recording","version":⌖"1"}"#, .wrongType, "expected a number, found a string"),
    ("columns count characters", #"{"word":"Zoë 😀","type":⌖5}"#, .wrongType, "expected a string for the type"),
    (
      "columns count accents of their own", "{\"word\":\"e\u{301}\",\"type\":⌖5}", .wrongType,
      "expected a string for the type"
    ),
    ("columns count white space", "  \t{\"type\":⌖5}", .wrongType, "expected a string for the type"),
  ]

  @Test("Refused with place and reason", arguments: syntax + surrogates + types + others)
  func refused(sentence: String, line: String, code: EventLogError.Code, message: String) throws {
    let (bad, column) = marked(line)
    let good = #"{"type":"started","audio_context":"c"}"#
    let found = entries("\(good)\n\n\(bad)\n\(good)\n")
    #expect(found.count == 3)
    let error = try #require(found.dropFirst().first?.error)
    #expect(error.line == 3)
    #expect(error.column == column)
    #expect(error.code == code)
    #expect(error.message.contains(message))
    #expect(error.description == "test:3:\(column): \(error.message)")
    #expect(found.last == .event(RecordedEvent(.started(contextId: "c"))))
  }

  @Test("Columns on the first line do not count a byte order mark")
  func mark() {
    #expect(entries("\u{FEFF}{\"type\":5}\n").first?.error?.column == 9)
  }

  @Test(
    "A line that is refused reads the same when it is the last one, unless it is cut off", arguments: syntax + types)
  func refusedAtEnd(sentence: String, line: String, code: EventLogError.Code, message: String) throws {
    let (bad, column) = marked(line)
    let error = try #require(entries(bad).first?.error)
    #expect(error.column == column)
    let isCutOff = column > bad.unicodeScalars.count
    #expect(error.code == (isCutOff ? .cutOff : code))
    #expect(error.message.contains("cut off") == isCutOff)
  }

  @Test("Files that cannot be read say why")
  func files() throws {
    let missing = #expect(throws: EventLogError.self) { try EventLogReader(path: "/nowhere/at/all.jsonl") }
    #expect(missing?.code == .cannotOpen)
    #expect(missing?.description == "/nowhere/at/all.jsonl: cannot be opened: No such file or directory")
    let folder = Array(try EventLogReader(path: "/"))
    #expect(folder.count == 1)
    #expect(folder.first?.error?.code == .cannotRead)
    #expect(folder.first?.error?.description == "/: cannot be read: Is a directory")
  }
}
