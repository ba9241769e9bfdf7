import Foundation
import SLUTestKit
import Testing

/// A recording in the fixtures' folder, with what it must give beside it.
struct Fixture: CustomTestStringConvertible {
  var url: URL

  static let root = URL(fileURLWithPath: Repository.path("Fixtures/transcripts"))

  /// The well-formed recordings.
  static let wellFormed = all(in: root)
  /// The broken ones.
  static let broken = all(in: root.appendingPathComponent("broken"))

  static func named(_ name: String) -> Fixture { Fixture(url: root.appendingPathComponent("\(name).jsonl")) }

  var path: String { url.path }
  var name: String { url.deletingPathExtension().lastPathComponent }
  var testDescription: String { name }

  /// Its lines, each with its end.
  var lines: [String] {
    get throws {
      let text = String(decoding: try OpenFile(reading: path).readAll(), as: UTF8.self)
      return text.split(separator: "\n").map { $0 + "\n" }
    }
  }

  /// The updates it must give.
  var expected: Data { get throws { Data(try OpenFile(reading: sibling("expected.jsonl").path).readAll()) } }

  /// The numbers of the lines that must be refused.
  var refusedLines: [Int] {
    get throws {
      let bytes = try OpenFile(reading: sibling("expected-errors.txt").path).readAll()
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    }
  }

  private func sibling(_ suffix: String) -> URL {
    url.deletingLastPathComponent().appendingPathComponent("\(name).\(suffix)")
  }

  private static func all(in folder: URL) -> [Fixture] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.path.hasSuffix(".jsonl") && !$0.path.hasSuffix(".expected.jsonl") }
      .sorted { $0.path < $1.path }.map(Fixture.init)
  }
}
