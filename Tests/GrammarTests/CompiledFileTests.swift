import Foundation
import SLUTestKit
import Testing

@testable import SLUAppFiles

/// Compiled files (`*.slu`) and their sections.
@Suite("Compiled files")
struct CompiledFileTests {
  private static let whole: CompiledFile = {
    var file = CompiledFile()
    file.set(CompiledFile.Name.language, Array("words".utf8))
    file.set(CompiledFile.Name.tagger, [1, 2, 3])
    file.set("later", [])
    return file
  }()

  @Test("What was written is read, also sections that nobody knows")
  func roundTrip() throws {
    let file = try CompiledFile(bytes: Self.whole.bytes)
    #expect(file == Self.whole && file.sections["later"] == [])
    #expect(try CompiledFile(bytes: CompiledFile().bytes).sections.isEmpty)
  }

  @Test("A file from before there were sections is the tagger's alone")
  func older() throws {
    let bytes = CompiledFile.taggerMagic + [2, 0, 7, 7]
    #expect(try CompiledFile(bytes: bytes).sections == [CompiledFile.Name.tagger: bytes])
  }

  @Test("Every file that is cut off, and every bit that is turned, is noticed")
  func damages() {
    let bytes = Self.whole.bytes
    for length in bytes.indices {
      #expect(throws: CompiledFileError.self) { try CompiledFile(bytes: Array(bytes.prefix(length))) }
    }
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        // A name is not covered by a checksum: another one is another section.
        if let file = try? CompiledFile(bytes: damaged) {
          #expect(file.sections.count == 3 && file != Self.whole, "byte \(place), bit \(bit)")
        }
      }
    }
  }

  @Test(
    "What is wrong is told with its place",
    arguments: [
      ("no file", [], 0, "slu-cli sal compile"),
      ("another version", header(version: 9), 8, "compile the configuration again"),
      ("more bytes", CompiledFile().bytes + [0], 12, "1 more bytes"),
      ("too many sections", header(count: 65), 10, "at most 64"),
      ("a name that is none", header(count: 1) + [1, 0x20], 12, "a to z"),
      ("twice the same", twice, 31, "another section"),
      ("a length beyond all", header(count: 1) + [1, 0x61] + [UInt8](repeating: 0xFF, count: 16), 30, "found the end"),
    ] as [(String, [UInt8], Int, String)])
  func refusals(_ what: String, _ bytes: [UInt8], _ offset: Int, _ reason: String) {
    let error = #expect(throws: CompiledFileError.self) { try CompiledFile(bytes: bytes) }
    #expect(error?.offset == offset && error?.message.contains(reason) == true, "\(error as Any)")
  }

  /// Where the compiled files of a configuration are looked for.
  @Test("What is called as the configuration comes first, whatever it was called or leads to it")
  func paths() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)").resolvingSymlinksInPath()
    try files.createDirectory(at: root.appendingPathComponent("app"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: root) }
    func make(_ names: String...) throws {
      for name in names {
        try Self.whole.bytes.withUnsafeBytes { try Data($0).write(to: root.appendingPathComponent(name)) }
      }
    }
    func paths(_ app: String) -> [String] {
      CompiledFile.paths(forApp: root.path + "/" + app).map { $0.replacingOccurrences(of: root.path + "/", with: "") }
    }
    for (link, target) in [("link", "app"), ("link.sal", "app/one.sal")] {
      try files.createSymbolicLink(atPath: root.path + "/" + link, withDestinationPath: target)
    }
    try make("app/one.sal")
    #expect(paths("app").isEmpty && paths("link").isEmpty && paths("app/one.sal").isEmpty && paths("none").isEmpty)
    // Of a folder that had another name.
    try make("app/z.slu", "app/one.slu")
    #expect(paths("app") == ["app/one.slu", "app/z.slu"])
    #expect(paths("app/one.sal") == ["app/one.slu"] && paths("link.sal") == ["app/one.slu"])
    try make("app/app.slu", "link.slu")
    #expect(paths("app") == ["app/app.slu", "app/one.slu", "app/z.slu"])
    #expect(paths("link") == ["link/app.slu", "link/one.slu", "link/z.slu"])
    #expect(paths("link.sal") == ["link.slu", "app/one.slu"])
    try make("app/link.slu")
    #expect(paths("link") == ["link/link.slu", "link/app.slu", "link/one.slu", "link/z.slu"])
  }

  @Test("The first file that fits is taken, and each is named where none does")
  func parts() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)").path
    try files.createDirectory(atPath: root + "/d.slu", withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: root) }
    func part(_ section: String, _ fits: (UInt8) -> Bool) -> (part: UInt8?, refusals: [String]) {
      let found = CompiledPart(section, of: CompiledFiles(ofApp: root)) { $0.first.flatMap { fits($0) ? $0 : nil } }
      return (
        found.part, found.refusals.map { $0.path.replacingOccurrences(of: root + "/", with: "") + ": " + $0.reason }
      )
    }
    for (name, bytes) in [("a", [7, 7]), ("b", [8]), ("c", nil)] as [(String, [UInt8]?)] {
      var file = CompiledFile()
      if let bytes { file.set(CompiledFile.Name.tagger, bytes) }
      try Data(file.bytes).write(to: URL(fileURLWithPath: "\(root)/\(name).slu"))
    }
    try Data("no".utf8).write(to: URL(fileURLWithPath: "\(root)/e.slu"))
    #expect(part(CompiledFile.Name.tagger) { $0 == 8 } == (8, []))
    let none = part(CompiledFile.Name.tagger) { _ in false }
    let changed = "the configuration was changed since it was compiled"
    let wrong = [
      "d.slu: expected an ordinary file", "e.slu: byte 0: expected a compiled file (\"slu-cli sal compile\")",
    ]
    #expect(none == (nil, ["a.slu: \(changed)", "b.slu: \(changed)"] + wrong))
    #expect(part(CompiledFile.Name.language) { _ in true } == (nil, wrong))
  }

  private static func header(version: UInt8 = 1, count: UInt8 = 0) -> [UInt8] {
    CompiledFile.magic + [version, 0, count, 0]
  }

  /// Two sections with one name.
  private static var twice: [UInt8] {
    var file = CompiledFile()
    file.set("a", [5])
    let section = Array(file.bytes.dropFirst(12))
    return header(count: 2) + section + section
  }
}
