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
