import SLUEventLog
import SLUTestKit

/// Reads a case in several ways, which must all find the same entries.
struct ReaderCheck {
  let bytes: [UInt8]

  /// Reads the case from memory, and makes sure that every line that is not blank became one entry.
  func entries(limit: Int) throws(BrokenPromise) -> [LogEntry] {
    let reader = EventLogReader(bytes: bytes, lineLimit: limit)
    var entries: [LogEntry] = []
    var lines: [Int] = []
    while let entry = reader.next() {
      entries.append(entry)
      lines.append(reader.line)
      if case .refused(let error) = entry {
        try require(error.line == reader.line, "\(error) says line \(error.line), the reader \(reader.line)")
        try require(error.column >= 0 && error.column <= bytes.count + 1, "\(error) is at an impossible column")
        try require(error.source == "bytes", "\(error) names another input")
      }
    }
    try require(reader.next() == nil, "an entry came after the end")
    let expected = LineSurvey(bytes, limit: limit).linesWithEntries
    try require(lines == expected, "entries are of lines \(lines), expected \(expected)")
    return entries
  }

  /// Reads the case through a pipe, in chunks of random lengths.
  func requireSameInChunks(_ entries: [LogEntry], limit: Int, using random: inout Random) throws(BrokenPromise) {
    guard let path = Packets.path(of: bytes, using: &random) else { return }
    let chunked: [LogEntry]
    do throws(EventLogError) { chunked = Array(try EventLogReader(path: path.text, lineLimit: limit)) } catch {
      throw BrokenPromise("the pipe: \(error)")
    }
    try requireSame(chunked.map(\.anonymous), entries.map(\.anonymous), "read in chunks")
  }

  /// Reads the case with white space where our own writer has none: that takes the slower path through the decoder.
  func requireSameWithSpace(_ entries: [LogEntry]) throws(BrokenPromise) {
    var spaced: [UInt8] = []
    spaced.reserveCapacity(bytes.count + 200)
    for byte in bytes {
      let isFirst = spaced.isEmpty || spaced.last == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "{"), isFirst || spaced.ends(with: "\"data\":") {
        spaced += [byte, 0x20, 0x20]
      } else {
        spaced.append(byte)
      }
    }
    let other = Array(EventLogReader(bytes: spaced, lineLimit: 1 << 20))
    try requireSame(other.map(withoutSpace), entries.map(withoutSpace), "read with white space")
  }

  private func requireSame(_ left: [LogEntry], _ right: [LogEntry], _ how: String) throws(BrokenPromise) {
    guard left != right else { return }
    let place = zip(left, right).prefix { $0 == $1 }.count
    let (a, b) = (left.dropFirst(place).first, right.dropFirst(place).first)
    throw BrokenPromise("\(how): entry \(place) is \(a as Any), not \(b as Any)")
  }

  /// An entry but for what white space changes: where a fault is, and the text of a line that is skipped.
  private func withoutSpace(_ entry: LogEntry) -> LogEntry {
    switch entry {
    case .refused(var error):
      error.column = 0
      return .refused(error)
    case .unknownType(var unknown):
      unknown.text.removeAll { $0 == " " }
      return .unknownType(unknown)
    default: return entry
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return count >= bytes.count && suffix(bytes.count).elementsEqual(bytes)
  }
}

/// Which lines must become entries, found in the plainest way: those that are not blank, and those over the limit.
private struct LineSurvey {
  var linesWithEntries: [Int] = []

  init(_ bytes: [UInt8], limit: Int) {
    var number = 1
    var (start, isBlank) = (0, true)
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (place, byte) in (bytes + [UInt8(ascii: "\n")]).enumerated() {
      if byte == UInt8(ascii: "\n") {
        if !isBlank || place - start > limit { linesWithEntries.append(number) }
        number += 1
        (start, isBlank) = (place + 1, true)
      } else if place >= text, byte != 0x20, byte != 0x09, byte != 0x0D {
        isBlank = false
      }
    }
  }
}
