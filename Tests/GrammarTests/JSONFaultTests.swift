import Foundation
import SLUTestKit
import Testing

@testable import SLUAppFiles

@Suite("Where JSON ends to be JSON") struct JSONFaultTests {
  @Test(
    "The place and what was expected there",
    arguments: [
      ("", "1:1", "a value, found the end"), ("  \n oops", "2:2", "a value, found \"o\""),
      ("{\"a\": 1,}", "1:9", "a name in quotation marks, found \"}\""),
      ("{a", "1:2", "a name in quotation marks, or }, found \"a\""), ("{\"a\" 1", "1:6", "a colon, found \"1\""),
      ("[1, 2", "1:6", "a comma or ], found the end"), ("[1}", "1:3", "a comma or ], found \"}\""),
      ("[]]", "1:3", "the end, found \"]\""),
      ("[\"a\nb\"]", "1:4", "or an escape such as \\n, found a control character"),
      ("\"a", "1:3", "a quotation mark at the end of a text, found the end"),
      ("[\"\\x\"]", "1:4", "an escape such as \\n, found \"x\""),
      ("[\"\\u12g4\"]", "1:7", "four hexadecimal digits, found \"g\""), ("[01]", "1:3", "a comma or ], found \"1\""),
      ("[1.]", "1:4", "a digit, found \"]\""), ("[-]", "1:3", "a digit, found \"]\""),
      ("[1e+]", "1:5", "a digit, found \"]\""),
      ("[nul]", "1:2", "a value, found \"n\""), ("[\"ä\" ö", "1:6", "found \"ö\""),
    ])
  func faults(text: String, place: String, message: String) throws {
    let fault = try #require(JSONFault(in: text))
    #expect(fault.place.description == place && fault.message.hasPrefix("expected "))
    #expect(fault.message.hasSuffix(message), "\(fault.message)")
  }

  @Test("What Foundation takes has no fault, however it is damaged", arguments: 0..<200 as Range<UInt64>)
  func damaged(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(#" {"a": [1, -2.5e3, true, null, "x\n\u00e4"], "b": {"c": {}, "d": []}} "#.utf8)
    for _ in 0..<random.below(3) { bytes[random.below(bytes.count)] = UInt8(32 + random.below(95)) }
    let text = String(decoding: bytes, as: UTF8.self)
    let isRead = (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])) != nil
    // Foundation refuses half a character, which the grammar of JSON has.
    if isRead { #expect(JSONFault(in: text) == nil, "seed \(seed): \(text)") }
    if JSONFault(in: text) == nil, !text.contains("\\ud") { #expect(isRead, "seed \(seed): \(text)") }
  }

  @Test("A hundred thousand lists within each other cost no stack")
  func deep() {
    #expect(JSONFault(in: String(repeating: "[", count: 100_000))?.place.column == 100_001)
  }

  @Test(
    "The first byte that is no UTF-8",
    arguments: [
      ([0x61, 0x0A, 0xC3, 0xA4, 0xFF, 0x62], "2:2"), ([0xFF, 0xFE, 0x61], "1:1"),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xE4], "1:2"),
      ([0x61, 0xE2, 0x82], "1:2"), ([0x61, 0x0A, 0x0A], nil), ([], nil), ([0xEF, 0xBF, 0xBD, 0x80], "1:2"),
    ] as [([UInt8], String?)])
  func otherBytes(bytes: [UInt8], place: String?) {
    #expect(TextPlace(ofOtherThanUTF8: bytes)?.description == place)
  }
}
