import Foundation

/// How much memory a process took, sampled while it worked.
struct Memory {
  private let path: String
  /// Resident bytes, the first sample first.
  private(set) var samples: [Int] = []

  init(pid: Int) { path = "/proc/\(pid)/statm" }

  /// Takes a sample; nothing when the process has gone.
  mutating func sample() {
    // proc(5): size and resident set in pages, and more.
    guard let file = fopen(path, "r") else { return }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return }
    let fields = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
    if fields.count > 1, let pages = Int(fields[1]) { samples.append(pages * sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// The median of each quarter of the time.
  var quarters: [Int] {
    (0..<4).map { quarter in
      let part = samples[samples.count * quarter / 4..<samples.count * (quarter + 1) / 4].sorted()
      return part.isEmpty ? 0 : part[part.count / 2]
    }
  }

  /// Whether the last quarter took no more than the second, but for a tenth and 8 MiB: the first is the warming up.
  var isFlat: Bool { samples.count >= 8 && quarters[3] <= quarters[1] + quarters[1] / 10 + (8 << 20) }

  /// The quarters in words.
  var text: String {
    "memory of the server by quarters, MiB: "
      + quarters.map { String(format: "%.1f", Double($0) / Double(1 << 20)) }.joined(separator: " ")
  }
}
