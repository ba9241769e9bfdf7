import Foundation

/// What this program has worked out and would else work out again: files in `slu` within `$XDG_CACHE_HOME` or `~/.cache`.
///
/// A file is good for this very program: the next one may do it better.
struct ProgramCache {
  /// The file.
  let path: String
  private let kind: String

  /// Finds a file; nil where there is no place for it.
  ///
  /// - Parameters:
  ///   - key: What tells its subject from others.
  ///   - kind: Its extension, which tells what is in it.
  init?(_ key: UInt64, kind: String) {
    func folder(_ name: String, _ suffix: String) -> String? {
      System.environment(name).flatMap { $0.hasPrefix("/") ? $0 + suffix : nil }
    }
    guard let folder = folder("XDG_CACHE_HOME", "/slu") ?? folder("HOME", "/.cache/slu") else { return nil }
    path = folder + "/\(String(key, radix: 16))-\(Self.program).\(kind)"
    self.kind = kind
  }

  /// The bytes that were kept; nil when there are none.
  func load() -> [UInt8]? {
    guard System.length(ofFile: path) != nil else { return nil }
    return try? System.bytes(ofFile: path)
  }

  /// Keeps bytes.
  ///
  /// - Returns: Why they could not be kept; nil when they were.
  func keep(_ bytes: [UInt8]) -> String? {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
      removeOthers(in: url.deletingLastPathComponent())
    } catch {
      return error.localizedDescription
    }
    return nil
  }

  /// Removes what other builds of the program have kept.
  private func removeOthers(in folder: URL) {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files
    where file.pathExtension == kind && !file.lastPathComponent.hasSuffix("-\(Self.program).\(kind)") {
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// What tells this program from others: when its file was last changed, and how long it is.
  private static var program: String {
    let attributes = Bundle.main.executablePath.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) } ?? [:]
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let length = (attributes[.size] as? NSNumber)?.intValue ?? 0
    return String(Int(changed * 1000), radix: 16) + "-" + String(length, radix: 16)
  }
}
