import SLUTestKit

/// WAV files of all forms, and ways to damage them.
struct WaveCorpus {
  /// Makes a file that is right, or nearly.
  func file(using random: inout Random) -> [UInt8] {
    let isLong = random.oneIn(6)
    let channels = random.oneIn(3) ? 1 + random.below(8) : 1
    let (tag, bits) = random.pick([(1, 8), (1, 16), (1, 16), (1, 24), (1, 32), (3, 32), (3, 64), (7, 8)])
    var body: [UInt8] = []
    if isLong {
      let sizes = (0..<3).flatMap { _ in bytes(random.below(5000), 8) } + bytes(0, 4)
      body += chunk("ds64", sizes, &random)
    }
    if random.oneIn(4) { body += chunk("LIST", noise(random.below(40), &random), &random) }
    body += chunk("fmt ", format(tag, bits, channels, &random), &random)
    if random.oneIn(4) { body += chunk("fact", bytes(random.below(1000), 4), &random) }
    body += chunk("data", noise(random.below(600), &random), &random)
    if random.oneIn(4) { body += chunk("id3 ", noise(random.below(40), &random), &random) }
    let name = isLong ? random.pick(["RF64", "BW64"]) : "RIFF"
    return Array(name.utf8) + length(body.count + 4, &random) + Array("WAVE".utf8) + body
  }

  private func format(_ tag: Int, _ bits: Int, _ channels: Int, _ random: inout Random) -> [UInt8] {
    let isExtensible = random.oneIn(3)
    let rate = random.pick([8000, 11_025, 16_000, 48_000])
    let block = channels * bits / 8
    var body = bytes(isExtensible ? 0xFFFE : tag, 2) + bytes(channels, 2) + bytes(rate, 4) + bytes(rate * block, 4)
    body += bytes(block, 2) + bytes(bits, 2)
    if isExtensible {
      body += bytes(22, 2) + bytes(bits, 2) + bytes(3, 4) + bytes(tag, 2)
      body += [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    }
    return body
  }

  /// Damages a file.
  func damaged(using random: inout Random) -> [UInt8] {
    var bytes = file(using: &random)
    for _ in 0..<random.below(6) where !bytes.isEmpty {
      switch random.below(6) {
      case 0: bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      case 1:
        // Numbers are where the harm is: most stand in the first hundred bytes.
        let place = random.below(min(100, bytes.count))
        let number = random.pick([0, 1, 0x7F, 0xFF, 0x7FFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFE])
        for (offset, byte) in self.bytes(number, 4).enumerated() where place + offset < bytes.count {
          bytes[place + offset] = byte
        }
      case 2: bytes.removeLast(random.below(bytes.count + 1))
      case 3: bytes.removeSubrange(random.range(below: bytes.count, atMost: 20))
      case 4:
        let doubled = bytes[random.range(below: bytes.count, atMost: 60)]
        bytes.insert(contentsOf: doubled, at: random.below(bytes.count + 1))
      default: bytes += file(using: &random).prefix(random.below(100))
      }
    }
    return bytes
  }

  private func chunk(_ name: String, _ body: [UInt8], _ random: inout Random) -> [UInt8] {
    Array(name.utf8) + length(body.count, &random) + body + (body.count % 2 == 1 ? [0] : [])
  }

  private func length(_ count: Int, _ random: inout Random) -> [UInt8] {
    bytes(random.oneIn(10) ? random.pick([0, 0xFFFF_FFFF, 0x7FFF_F000, count + 1, count / 2]) : count, 4)
  }

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func noise(_ count: Int, _ random: inout Random) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }
}
