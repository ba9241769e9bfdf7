import Foundation
import SLUGrammar

/// What is found under a file's name.
public enum FileContent: Hashable, Sendable {
  /// Text.
  case text(String)
  /// There is no such file.
  case missing
  /// There is one, but it is not read; the reason goes behind its name: "is no UTF-8 text: line 3, character 5".
  case refused(String)

  /// Reads a file, if it is an ordinary one and not too long.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The longest that is read, in bytes.
  init(ofFile path: String, atMost limit: Int) {
    // Links are followed: it is the file that counts.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      self = .missing
      return
    }
    let type = attributes[.type] as? FileAttributeType
    guard type == .typeRegular else {
      self = .refused(type == .typeSymbolicLink ? "is a link that leads to no file" : "is no ordinary file")
      return
    }
    guard let size = (attributes[.size] as? NSNumber)?.intValue, size <= limit else {
      self = .refused("is longer than \(limit) bytes")
      return
    }
    guard let data = FileManager.default.contents(atPath: target) else {
      self = .refused("cannot be read")
      return
    }
    if let text = String(data: data, encoding: .utf8) {
      self = .text(text)
    } else {
      let place = TextPlace(ofOtherThanUTF8: Array(data)).map { ": line \($0.line), character \($0.column)" } ?? ""
      self = .refused("is no UTF-8 text\(place)")
    }
  }
}

extension FileContent {
  /// The text of a file that is needed.
  ///
  /// - Parameter path: What people call the file.
  /// - Throws: Why there is none.
  func text(named path: String) throws(Diagnostic) -> String {
    switch self {
    case .text(let text): return text
    case .missing: throw Diagnostic(.error, .badFile, "\(path): there is no such file or folder", at: nil)
    case .refused(let reason): throw Diagnostic(.error, .badFile, "\(path) \(reason)", at: nil)
    }
  }
}
