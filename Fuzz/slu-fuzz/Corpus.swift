import Foundation
import SLUTestKit

/// The recordings that cases are made from, as lines without their line feeds.
struct Corpus {
  private(set) var files: [[[UInt8]]] = []
  private(set) var lines: [[UInt8]] = []

  /// Reads every recording of a folder and of the folders in it; expected updates are no recordings.
  init(folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    // Sorted: the same seed must pick the same line on every machine.
    for name in names.sorted() where name.hasSuffix(".jsonl") && !name.hasSuffix(".expected.jsonl") {
      let bytes = [UInt8](
        try FileHandle(forReadingFrom: URL(fileURLWithPath: folder + "/" + name)).readToEnd() ?? Data())
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
      files.append(lines)
      // Of files with very many lines a part is enough, or all cases would be about them.
      self.lines += lines.prefix(60)
    }
  }

  /// A few lines that belong together, or that do not.
  func lines(using random: inout Random) -> [[UInt8]] {
    var chosen: [[UInt8]] = []
    var size = 0
    let count = 1 + min(random.below(30), random.below(30))
    let file = random.pick(files)
    var next = random.oneIn(2) ? 0 : random.below(file.count)
    let isMixed = random.oneIn(4)
    while chosen.count < count, isMixed || next < file.count, size < 6_000 {
      let line = isMixed ? random.pick(lines) : file[next]
      next += 1
      // Long lines cost as much as fifty others; now and then they have their turn.
      if line.count > 3_000, !random.oneIn(100) { continue }
      chosen.append(line)
      size += line.count
    }
    return chosen
  }
}
