import Foundation
import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: damaged models") struct ModelParametersTests {
  private static func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(AcousticModel.english.folder)/\(name)")))
  }

  @Test("A file that is whole has no fault; one changed bit, or one that is cut off, is one", arguments: 1...20)
  func damage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try Self.file("transition_matrices")
    #expect(ModelParameters.fault(in: bytes) == nil)
    var changed = bytes
    // Behind the header, which may say anything beside what is looked for.
    let place = 40 + random.below(bytes.count - 40)
    changed[place] ^= 1 << random.below(8)
    #expect(ModelParameters.fault(in: changed) != nil, "seed \(seed)")
    #expect(ModelParameters.fault(in: Array(bytes.prefix(random.below(bytes.count)))) != nil, "seed \(seed)")
  }

  @Test(
    "What is wrong is said",
    arguments: [
      ("", "\"s3\""), ("s3\nversion 1.0\n", "endhdr"), ("s3\nendhdr\n12345", "cut off"),
      ("s3\nendhdr\n123456781234", "order of bytes"),
    ])
  func sentence(text: String, expected: String) {
    #expect(ModelParameters.fault(in: Array(text.utf8))?.contains(expected) == true)
  }

  @Test("Numbers in the other order of bytes, and files without a checksum, are read too")
  func forms() {
    let mark: [UInt8] = [0x11, 0x22, 0x33, 0x44]
    let swapped = Array("s3\nchksum0 yes\nendhdr\n".utf8) + mark + [0, 0, 0, 7, 0, 0, 0, 7]
    #expect(ModelParameters.fault(in: swapped) == nil)
    let unchecked = Array("s3\nendhdr\n".utf8) + mark.reversed() + [1, 2, 3, 4, 5, 6, 7, 8]
    #expect(ModelParameters.fault(in: unchecked) == nil)
  }

  @Test("A decoder refuses a damaged model")
  func decoder() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "model-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.copyItem(at: URL(filePath: AcousticModel.english.folder), to: place)
    var means = try Self.file("means")
    means[1000] ^= 1
    try Data(means).write(to: place.appending(path: "means"))
    let error = #expect(throws: RecognizerError.self) {
      _ = try PocketSphinxDecoder(language: SmallLanguage.coffee, model: AcousticModel(folder: place.path))
    }
    #expect(error?.code == .unusableModel)
    #expect(error?.message.hasSuffix("/means: its checksum is wrong: it is damaged") == true)
  }
}
