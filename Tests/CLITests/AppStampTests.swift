#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  @testable import slu_cli

  /// A configuration is looked at again when one of its files is another, wherever that is, and never for any other file.
  @Suite struct AppStampTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for name in ["app/recordings", "app/lists", "volume/1", "volume/2"] {
        try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      }
      try folder.write("templates: '*go $a'\nimports:\n  - {name: a, source: lists/a.csv}\n", to: "app/app.yaml")
      try folder.write("one\n", to: "app/lists/a.csv")
    }

    @Test(
      arguments: ["app", "app/app.yaml"],
      [
        ("app/app.yaml", true), ("app/lists/a.csv", true), ("app/vocabulary.csv", true), ("app/labelled.txt", true),
        ("app/app.slu", true),
        ("app/lists/b.csv", false), ("app/recordings/1.jsonl", false), ("app/unmatched.txt", false),
        ("other.yaml", false),
      ])
    func aFileIsWritten(app: String, change: (file: String, counts: Bool)) throws {
      let stamp = AppStamp(ofApp: folder.path(app))
      #expect(stamp.isCurrent)
      try folder.write("something else\n", to: change.file)
      #expect(stamp.isCurrent == !change.counts)
      #expect(AppStamp(ofApp: folder.path(app)).isCurrent)
    }

    @Test func aListIsDeleted() throws {
      let stamp = AppStamp(ofApp: folder.path("app"))
      try FileManager.default.removeItem(atPath: folder.path("app/lists/a.csv"))
      #expect(!stamp.isCurrent)
    }

    @Test func aFileComesToAFolder() throws {
      let stamp = AppStamp(ofApp: folder.path("app"))
      try folder.write("*stop stop\n", to: "app/more.yml")
      #expect(!stamp.isCurrent)
    }

    @Test func aCompiledFileOfAnotherNameComesToAFolder() throws {
      let stamp = AppStamp(ofApp: folder.path("app"))
      try folder.write("not yet\n", to: "app/release.slu")
      #expect(!stamp.isCurrent)
      let next = AppStamp(ofApp: folder.path("app"))
      #expect(next.isCurrent)
      try folder.write("something else\n", to: "app/release.slu")
      #expect(!next.isCurrent)
    }

    /// As a cluster replaces the files of a volume: what they lead to is another folder from now on.
    @Test func aLinkLeadsElsewhere() throws {
      for version in ["1", "2"] { try folder.write("*go go \(version)\n", to: "volume/\(version)/app.sal") }
      try link("volume/now", to: "1")
      try link("volume/app.sal", to: "now/app.sal")
      let stamp = AppStamp(ofApp: folder.path("volume/app.sal"))
      #expect(stamp.isCurrent)
      try FileManager.default.removeItem(atPath: folder.path("volume/now"))
      try link("volume/now", to: "2")
      #expect(!stamp.isCurrent)
    }

    private func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
  }
#endif
