import SLUTestKit

/// Damages recordings: one to twenty changes a case, all drawn from the case's seed.
struct Mutator {
  let corpus: Corpus

  /// A damaged recording.
  func makeCase(using random: inout Random) -> [UInt8] {
    var bytes = Array(corpus.lines(using: &random).joined(separator: [UInt8(ascii: "\n")]))
    if !random.oneIn(4) { bytes.append(UInt8(ascii: "\n")) }
    // Mostly few, so that some lines stay whole and reach the aggregator.
    for _ in 0...min(random.below(20), random.below(20), random.below(20)) { mutate(&bytes, using: &random) }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout Random) {
    switch random.below(16) {
    case 0: setByte(&bytes, using: &random)
    case 1: flipBit(&bytes, using: &random)
    case 2:
      let part = [UInt8](repeating: random.pick(Self.bytes), count: 1 + random.below(3))
      insert(part, into: &bytes, using: &random)
    case 3: bytes.removeSubrange(random.range(below: bytes.count, atMost: 16))
    case 4 where random.oneIn(4): bytes.removeLast(random.below(bytes.count + 1))
    case 4: truncateLine(&bytes, using: &random)
    case 5: doubleBlock(&bytes, using: &random)
    case 6: splice(&bytes, using: &random)
    case 7, 8: replaceNumber(&bytes, using: &random)
    case 9: insert(Array(random.pick(Self.tokens).utf8), into: &bytes, using: &random)
    case 10: insertMember(&bytes, using: &random)
    case 11, 12: reorderLines(&bytes, using: &random)
    case 13: replaceString(&bytes, using: &random)
    case 14: nest(&bytes, using: &random)
    default: moveBlock(&bytes, using: &random)
    }
  }
}

// MARK: - Bytes

extension Mutator {
  private static let bytes: [UInt8] = [
    0, 9, 10, 10, 13, 0x1F, 0x20, 0x22, 0x22, 0x2C, 0x2D, 0x2E, 0x30, 0x39, 0x3A, 0x5B, 0x5C, 0x5C, 0x5D, 0x65, 0x7B,
    0x7D, 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xF8, 0xFE, 0xFF,
  ]

  private func setByte(_ bytes: inout [UInt8], using random: inout Random) {
    guard !bytes.isEmpty else { return }
    bytes[random.below(bytes.count)] = random.oneIn(2) ? random.pick(Self.bytes) : UInt8(random.below(256))
  }

  private func flipBit(_ bytes: inout [UInt8], using random: inout Random) {
    guard !bytes.isEmpty else { return }
    bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
  }

  private func insert(_ part: [UInt8], into bytes: inout [UInt8], using random: inout Random) {
    bytes.insert(contentsOf: part, at: random.below(bytes.count + 1))
  }

  private func doubleBlock(_ bytes: inout [UInt8], using random: inout Random) {
    let block = Array(bytes[random.range(below: bytes.count, atMost: 200)])
    insert(block, into: &bytes, using: &random)
  }

  private func moveBlock(_ bytes: inout [UInt8], using random: inout Random) {
    let range = random.range(below: bytes.count, atMost: 100)
    let block = Array(bytes[range])
    bytes.removeSubrange(range)
    insert(block, into: &bytes, using: &random)
  }

  private func splice(_ bytes: inout [UInt8], using random: inout Random) {
    let other = random.pick(corpus.lines)
    let part = other[random.range(below: other.count, atMost: 300)]
    bytes.replaceSubrange(random.range(below: bytes.count, atMost: 30), with: part)
  }

  private func truncateLine(_ bytes: inout [UInt8], using random: inout Random) {
    var lines = Self.lines(of: bytes)
    let place = random.below(lines.count)
    lines[place] = lines[place].prefix(random.below(lines[place].count + 1))
    bytes = Self.joined(lines)
  }
}

// MARK: - Tokens

extension Mutator {
  private static let numbers = [
    "0", "-0", "1", "-1", "2", "7", "1.0", "1e2", "1E+2", "20e-1", "0.5", "1e-1", "2.0000000000000000001", "00", "01",
    "-", "1.", ".5", "1e", "+1", "2147483647", "2147483648", "-2147483648", "-2147483649", "9007199254740991",
    "9007199254740992", "9223372036854775807", "9223372036854775808", "18446744073709551616", "99999999999999999",
    "100000000000000000", "1e308", "1e309", "1e-400", "0e99999999999999999999", "1e99999999999999999999",
    "1e-99999999999999999999", "\"5\"", "\"1e0\"", "null", "true", "1000000000000000000000e-21",
    "0.000000000000000000000000000001e30", "NaN", "0x10",
  ]
  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\\"", "\\u0000", "\\ud83d", "\\ude00", "\\ud83d\\ude00", "\\u00e9",
    "\\u12", "\\x", "\\n", "\n", "\r", "\r\n", "\n\n", "true", "false", "null", "\u{FEFF}", " ", "\t", "\u{0}", "é",
    "e\u{301}", "😀", "\u{10FFFF}", "\u{2028}", "\u{A0}", "{}", "[]", "\"\"", "[[[[", "}}}}", "\"type\":\"started\",",
    "\"seq\":0,", "\"contextId\":\"a\",", "\"segmentId\":1,", "{\"type\":\"recording\",\"version\":1}\n",
    "\"transcript\":{},", "\"segmentEnd\":{},",
  ]
  private static let members = [
    "\"type\":\"segment_end\"", "\"type\":\"transcript\"", "\"type\":\"intent\"", "\"type\":1",
    "\"audio_context\":\"\"", "\"audio_context\":null", "\"segment_id\":0", "\"segment_id\":-1",
    "\"segment_id\":\"1\"", "\"data\":{}", "\"data\":null", "\"time\":-1", "\"time\":1e3", "\"seq\":3", "\"index\":0",
    "\"index\":-1", "\"word\":\"a\"", "\"word\":null", "\"words\":[]", "\"entities\":[]", "\"end_position\":0",
    "\"start_position\":5", "\"intent\":\"\\u0062ook\"", "\"intent\":{}", "\"started\":{}", "\"finished\":{}",
    "\"entity\":{}", "\"rttRequest\":{}", "\"\":{\"a\":[1,{\"b\":null}]}", "\"\\u0074ype\":\"started\"",
    "\"x\":\"\\ud800\"",
  ]

  /// Puts a number in the place of one that is there.
  private func replaceNumber(_ bytes: inout [UInt8], using random: inout Random) {
    guard !bytes.isEmpty else { return }
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 }
    // Behind a colon, where the numbers of members are.
    let from = random.below(bytes.count)
    var start = from
    while start < bytes.count, !isDigit(bytes[start]) || start == 0 || bytes[start - 1] != UInt8(ascii: ":") {
      start += 1
    }
    guard start < bytes.count else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let number = random.oneIn(3) ? String(random.below(12)) : random.pick(Self.numbers)
    bytes.replaceSubrange(start..<end, with: Array(number.utf8))
  }

  /// Puts a member in front of those of an object.
  private func insertMember(_ bytes: inout [UInt8], using random: inout Random) {
    guard !bytes.isEmpty else { return }
    let from = random.below(bytes.count)
    guard let brace = bytes[from...].firstIndex(of: UInt8(ascii: "{")) else { return }
    let isEmpty = brace + 1 < bytes.count && bytes[brace + 1] == UInt8(ascii: "}")
    bytes.insert(contentsOf: Array((random.pick(Self.members) + (isEmpty ? "" : ",")).utf8), at: brace + 1)
  }

  /// Puts a string of another line in the place of one that is there.
  private func replaceString(_ bytes: inout [UInt8], using random: inout Random) {
    let other = random.pick(corpus.lines)
    guard let old = Self.string(in: bytes, using: &random), let new = Self.string(in: other, using: &random) else {
      return
    }
    bytes.replaceSubrange(old, with: other[new])
  }

  /// From one quote to the next.
  private static func string(in bytes: [UInt8], using random: inout Random) -> Range<Int>? {
    guard !bytes.isEmpty, let start = bytes[random.below(bytes.count)...].firstIndex(of: UInt8(ascii: "\"")),
      let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return start..<(end + 1)
  }

  /// Nests a value about as deep as is allowed.
  private func nest(_ bytes: inout [UInt8], using random: inout Random) {
    let depth = random.oneIn(20) ? 5_000 : 55 + random.below(15)
    var member = "\"x\":" + String(repeating: random.oneIn(2) ? "[" : "{\"a\":", count: depth)
    member += member.hasSuffix("[") ? String(repeating: "]", count: depth) : "1" + String(repeating: "}", count: depth)
    let from = random.below(bytes.count + 1)
    guard let brace = bytes[from...].firstIndex(of: UInt8(ascii: "{")) else { return }
    bytes.insert(contentsOf: Array((member + ",").utf8), at: brace + 1)
  }
}

// MARK: - Lines

extension Mutator {
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private func reorderLines(_ bytes: inout [UInt8], using random: inout Random) {
    var lines = Self.lines(of: bytes)
    let (from, to) = (random.below(lines.count), random.below(lines.count))
    switch random.below(4) {
    case 0: lines.swapAt(from, to)
    case 1: lines.insert(lines[from], at: to)
    case 2: lines.remove(at: from)
    default: lines.insert(contentsOf: lines[min(from, to)..<min(max(from, to), min(from, to) + 8)], at: to)
    }
    bytes = Self.joined(lines)
  }
}
