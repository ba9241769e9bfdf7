internal import Foundation

/// How long recordings are kept: so many days, or as many as fit into so many gigabytes.
public enum RecordingRetention: Hashable, Sendable {
  /// For ever.
  case forever
  /// For so many days.
  case days(Int)
  /// The newest ones that fit into so many bytes.
  case bytes(Int)

  /// Reads `30d` or `5GB`.
  ///
  /// - Parameter text: A number with `d`, `MB` or `GB`.
  /// - Returns: Nil when the text has another form.
  public init?(_ text: String) {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    guard let amount = Int(number), amount > 0, amount < 1_000_000 else { return nil }
    switch text.dropFirst(number.count).lowercased() {
    case "d", "days": self = .days(amount)
    case "mb": self = .bytes(amount << 20)
    case "gb": self = .bytes(amount << 30)
    default: return nil
    }
  }

  /// Deletes recordings of a folder that are too old or too many, the oldest first; other files are left alone.
  ///
  /// - Parameters:
  ///   - folder: Where the recordings are.
  ///   - now: The time to count from.
  func apply(to folder: String, now: Date = Date()) {
    guard self != .forever else { return }
    var files = Self.recordings(in: folder)
    switch self {
    case .forever: return
    case .days(let days):
      let oldest = now.addingTimeInterval(-Double(days) * 86_400)
      files.removeAll { $0.date >= oldest }
    case .bytes(let limit):
      files.sort { $0.date > $1.date }
      var sum = 0
      files = files.filter { file in
        sum += file.size
        return sum > limit
      }
    }
    for file in files { try? FileManager.default.removeItem(at: file.url) }
  }

  private static func recordings(in folder: String) -> [(url: URL, date: Date, size: Int)] {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
    let found = try? FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: keys)
    return (found ?? []).filter { ["jsonl", "wav", "opus"].contains($0.pathExtension) }.compactMap { url in
      guard let values = try? url.resourceValues(forKeys: Set(keys)), let date = values.contentModificationDate else {
        return nil
      }
      return (url, date, values.fileSize ?? 0)
    }
  }
}
