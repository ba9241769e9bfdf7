import Foundation
import SLUAppFiles
import SLUTransport

/// A file that this program keeps for itself, so that it need not work out again what it holds.
///
/// It lies in `slu` within `$XDG_CACHE_HOME` or `~/.cache`, and is good for this very program: the next one may do better.
struct ProgramCache {
  /// The file.
  let path: String

  /// Finds the file of a name and a kind; nil where there is no place for it.
  init?(_ name: String, kind: String) {
    guard let folder = CacheFolder.path(of: "slu", environment: System.environment) else { return nil }
    path = folder + "/\(name)-\(Self.program).\(kind)"
  }

  /// What was kept; nil when there is nothing that can be read.
  var bytes: [UInt8]? { System.length(ofFile: path) == nil ? nil : try? System.bytes(ofFile: path) }

  /// Keeps bytes.
  ///
  /// - Returns: Why they could not be kept; nil when they were.
  func keep(_ bytes: [UInt8]) -> String? {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
      removeOthers(url)
    } catch {
      return error.systemReason
    }
    return nil
  }

  /// Removes what other builds of the program have kept of the same kind.
  private func removeOthers(_ kept: URL) {
    let folder = kept.deletingLastPathComponent()
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files where file.pathExtension == kept.pathExtension {
      if !file.lastPathComponent.hasSuffix("-\(Self.program).\(kept.pathExtension)") {
        try? FileManager.default.removeItem(at: file)
      }
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
