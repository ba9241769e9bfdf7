import Foundation
import SLUTestKit
import Testing

@testable import SLUEventLog

/// A recording of `Fixtures/transcripts`.
struct Fixture: Sendable, CustomTestStringConvertible {
  var name: String

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: Repository.path("Fixtures/transcripts"))

  /// All recordings, the broken ones included.
  static let all: [Fixture] = {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix(".expected.jsonl") }.sorted().map(Fixture.init)
  }()

  /// Those that can be read some thousand times.
  static let short = all.filter { $0.bytes.count < 1_400 }

  var path: String { Self.folder.appendingPathComponent(name).path }

  var bytes: [UInt8] { TemporaryFile.contents(of: path) }
}

@Suite("The fixtures")
struct FixtureListTests {
  @Test("The list of recordings is not empty")
  func list() {
    #expect(Fixture.all.count > 40)
    #expect(Fixture.short.count > 20)
    #expect(Fixture.all.contains { $0.name.hasPrefix("broken/") })
  }

  @Test("Broken files are refused on the lines that are listed, and nowhere else", arguments: Fixture.all)
  func broken(fixture: Fixture) throws {
    let list = Fixture.folder.appendingPathComponent(fixture.name.replacing(".jsonl", with: ".expected-errors.txt"))
    let expected = String(decoding: TemporaryFile.contents(of: list.path), as: UTF8.self).split(separator: "\n")
      .compactMap {
        Int($0)
      }
    #expect(entries(fixture.bytes).compactMap { $0.error?.line } == expected)
  }
}
