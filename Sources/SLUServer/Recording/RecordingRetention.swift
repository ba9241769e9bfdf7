internal import Foundation
internal import SLUEventLog

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

  /// Deletes recordings of a folder that are too old or too many, the oldest first.
  ///
  /// Other files are left alone, and so are recordings that are still written, by whatever server: several ones may share
  /// a folder.
  ///
  /// - Parameters:
  ///   - folder: Where the recordings are.
  ///   - now: The time to count from.
  ///   - remove: Deletes a file.
  /// - Returns: What could not be done, and why.
  func apply(
    to folder: String, now: Date, remove: (URL) throws -> Void = { try FileManager.default.removeItem(at: $0) }
  ) -> [String] {
    guard self != .forever else { return [] }
    let files: [File]
    do { files = try Self.recordings(in: folder) } catch {
      return ["\(folder): recordings cannot be looked through: \(error.reason)"]
    }
    return excess(of: files, now).filter { !EventLogWriter.isWriting($0.events) }.compactMap { file in
      do { try remove(file.url) } catch {
        // Another server may have been faster.
        guard FileManager.default.fileExists(atPath: file.url.path) else { return nil }
        return "\(file.url.path): a recording that is kept no longer cannot be deleted: \(error.reason)"
      }
      return nil
    }
  }

  /// The files that are too old or too many.
  private func excess(of files: [File], _ now: Date) -> [File] {
    switch self {
    case .forever: return []
    case .days(let days):
      let oldest = now.addingTimeInterval(-Double(days) * 86_400)
      return files.filter { $0.date < oldest }
    case .bytes(let limit):
      var sum = 0
      // One that holds nothing gives no room, and may be about to be written.
      return files.sorted { $0.date > $1.date }.filter { file in
        sum += file.size
        return sum > limit && file.size > 0
      }
    }
  }

  /// What the names of a recording's files end with.
  static let suffixes = ["jsonl", "wav", "opus"]

  private struct File {
    var url: URL
    var date: Date
    var size: Int

    /// The events that belong to it: whoever writes a recording has these open.
    var events: String { url.deletingPathExtension().appendingPathExtension("jsonl").path }
  }

  private static func recordings(in folder: String) throws -> [File] {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    let found = try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: keys)
    // A recording has the name of its context: what a user keeps beside them is his.
    let named = found.filter { UUID(uuidString: $0.deletingPathExtension().lastPathComponent) != nil }
    return named.filter { Self.suffixes.contains($0.pathExtension) }.compactMap { url in
      guard let values = try? url.resourceValues(forKeys: Set(keys)), values.isRegularFile == true,
        let date = values.contentModificationDate
      else { return nil }
      return File(url: url, date: date, size: values.fileSize ?? 0)
    }
  }
}

extension Error {
  /// What the operating system said; in other words where it said nothing.
  var reason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return (cause as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
  }
}
