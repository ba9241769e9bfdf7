import Foundation
import SLUGrammar
import SLUUnderstanding

/// What this program learnt of configurations that were not compiled, so that it need not learn it again.
///
/// A file for each configuration, in `slu` within `$XDG_CACHE_HOME` or `~/.cache`. It is good for this very program: the
/// next one may learn better.
struct TaggerCache {
  /// The file of a configuration.
  let path: String

  /// Finds the file of a grammar; nil where there is no place for it.
  init?(_ grammar: Grammar) {
    func folder(_ name: String, _ suffix: String) -> String? {
      System.environment(name).flatMap { $0.hasPrefix("/") ? $0 + suffix : nil }
    }
    guard let folder = folder("XDG_CACHE_HOME", "/slu") ?? folder("HOME", "/.cache/slu") else { return nil }
    path = folder + "/\(String(grammar.fingerprint, radix: 16))-\(Self.program).slu"
  }

  /// The model that was kept; nil when there is none that can be used.
  func load(for grammar: Grammar) -> TaggerModel? {
    guard System.length(ofFile: path) != nil, let bytes = try? System.bytes(ofFile: path) else { return nil }
    guard let model = try? TaggerModel(bytes: bytes), model.fits(grammar) else { return nil }
    return model
  }

  /// Keeps a model.
  ///
  /// - Returns: Why it could not be kept; nil when it was.
  func keep(_ model: TaggerModel) -> String? {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(model.bytes).write(to: url, options: .atomic)
      removeOthers(in: url.deletingLastPathComponent())
    } catch {
      return error.localizedDescription
    }
    return nil
  }

  /// Removes what other builds of the program have learnt.
  private func removeOthers(in folder: URL) {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files where file.pathExtension == "slu" && !file.lastPathComponent.hasSuffix("-\(Self.program).slu") {
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
