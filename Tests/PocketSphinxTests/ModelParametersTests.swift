import Foundation
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: files of parameters") struct ModelParametersTests {
  private static func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(AcousticModel.english.folder)/\(name)")))
  }

  @Test("A file that is whole has no fault; one changed bit, or one that is cut off, is one", arguments: 1...20)
  func damage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try Self.file("transition_matrices")
    _ = try ModelParameters.numbers(in: bytes)
    var changed = bytes
    // Behind the header, which may say anything beside what is looked for.
    let place = 40 + random.below(bytes.count - 40)
    changed[place] ^= 1 << random.below(8)
    #expect(throws: ModelFault.self, "seed \(seed)") { _ = try ModelParameters.numbers(in: changed) }
    let cut = Array(bytes.prefix(random.below(bytes.count)))
    #expect(throws: ModelFault.self, "seed \(seed)") { _ = try ModelParameters.numbers(in: cut) }
  }

  @Test(
    "What is wrong is said",
    arguments: [
      ("", "\"s3\""), ("s3\nversion 1.0\n", "endhdr"), ("s3\nendhdr\n12345", "cut off"),
      ("s3\nendhdr\n123456781234", "order of bytes"),
    ])
  func sentence(text: String, expected: String) {
    let fault = #expect(throws: ModelFault.self) { _ = try ModelParameters.numbers(in: Array(text.utf8)) }
    #expect(fault?.message.contains(expected) == true)
  }

  @Test("Numbers in the other order of bytes, and files without a checksum, are read too")
  func forms() throws {
    let mark: [UInt8] = [0x11, 0x22, 0x33, 0x44]
    let swapped = Array("s3\nchksum0 yes\nendhdr\n".utf8) + mark + [0, 0, 0, 7, 0, 0, 0, 7]
    #expect(try ModelParameters.numbers(in: swapped) == [7])
    let unchecked = Array("s3\nendhdr\n".utf8) + mark.reversed() + [1, 2, 3, 4, 5, 6, 7, 8]
    #expect(try ModelParameters.numbers(in: unchecked) == [0x0403_0201, 0x0807_0605])
  }
}
