import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

/// Our reader and Foundation's JSON parser, on the same lines.
@Suite("An independent JSON parser agrees")
struct JSONOracleTests {
  private static let seeds = Array(1...8)

  @Test("Random valid lines mean the same to both", arguments: seeds)
  func valid(seed: Int) {
    let lines = (0..<1_000).map { number -> (line: String, meant: RecordedEvent) in
      var line = RandomLine(seed: seed << 32 + number)
      return line.make()
    }
    let found = entries(lines.map(\.line).joined(separator: "\n"))
    #expect(found.count == lines.count, "seed \(seed)")
    for (number, (made, entry)) in zip(lines, found).enumerated() {
      #expect(entry == .event(made.meant), "seed \(seed) << 32 + \(number): \(made.line)")
      if number % 3 == 0 {
        #expect(
          JSONOracle.read(Array(made.line.utf8)) == .event(made.meant), "seed \(seed) << 32 + \(number): \(made.line)")
      }
    }
  }

  @Test("Random damage: what is no JSON to Foundation is refused, and what is means the same", arguments: seeds)
  func damaged(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var lines: [[UInt8]] = []
    while lines.count < 2_000 {
      var maker = RandomLine(seed: random.below(1 << 40))
      var bytes = Array(maker.make().line.utf8)
      for _ in 0...random.below(3) { Self.damage(&bytes, using: &random) }
      // Line feeds would make two lines of it, and a blank line is no entry.
      let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
      if !bytes.contains(UInt8(ascii: "\n")), !isBlank { lines.append(bytes) }
    }
    // In front a line that is none of them: a byte order mark is skipped on the first line only.
    let found = entries(Array(([[UInt8](#"{"type":"x"}"#.utf8)] + lines).joined(separator: [UInt8(ascii: "\n")])))
    #expect(found.count == lines.count + 1, "seed \(seed)")
    for (number, (line, entry)) in zip(lines, found.dropFirst()).enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      switch JSONOracle.read(line) {
      case .noJSON:
        let isExempt = Self.isStricterInFoundation(line)
        #expect(entry.error != nil || isExempt, "seed \(seed), line \(number): \(text)")
      case .other:
        #expect(entry.event == nil, "seed \(seed), line \(number): \(text)")
      case .event(let meant):
        let isExempt = Self.isLooserInFoundation(entry.error)
        #expect(entry == .event(meant) || isExempt, "seed \(seed), line \(number): \(entry), not \(meant): \(text)")
      }
    }
  }

  /// Where Foundation refuses what we may accept.
  ///
  /// Numbers that floating point cannot hold, such as `1e999`, are JSON all the same. We refuse them where a number is
  /// wanted, but not in members that nobody reads.
  private static func isStricterInFoundation(_ line: [UInt8]) -> Bool {
    String(decoding: line, as: UTF8.self).contains(/[0-9][eE]\+?[0-9]{3}/)
  }

  /// Where Foundation accepts what is no JSON.
  ///
  /// It reads a comma before a closing brace or bracket, and a fraction that floating point rounds away.
  private static func isLooserInFoundation(_ error: EventLogError?) -> Bool {
    guard let error else { return false }
    return error.message.contains(#"found "}""#) || error.message.contains(#"found "]""#)
      || error.message.contains("a whole number")
  }

  private static func damage(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    let structural = Array(#"{}[]",:\u0123456789eE+-. tfn"#.utf8) + [0, 0x1F, 0x7F, 0x80, 0xC0, 0xE9, 0xED, 0xF4, 0xFF]
    switch random.below(7) {
    case 0: bytes[place] = random.pick(structural)
    case 1: bytes[place] ^= 1 << UInt8(random.below(8))
    case 2: bytes.insert(random.pick(structural), at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.removeLast(random.below(bytes.count / 4 + 1))
    case 5: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(6)))
    default:
      let token = random.pick([
        "null", "true", "\\ud83d", "\\u0000", "1.0", "-", "01", "\"\"", "{}", "[]", ",,", "\\",
      ])
      bytes.insert(contentsOf: Array(token.utf8), at: place)
    }
  }
}
