import Foundation
import Glibc
import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

/// Models that are damaged, or of which one file is of another one: the library believes what it reads.
@Suite("PocketSphinx: damaged models") struct DamagedModelTests {
  private static func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(AcousticModel.english.folder)/\(name)")))
  }

  /// A copy of the English model with another file in place of one of its own, as long as the body runs.
  private static func withModel<Result>(
    _ name: String, _ bytes: [UInt8], _ body: (AcousticModel) throws -> Result
  ) throws -> Result {
    let place = FileManager.default.temporaryDirectory.appending(path: "model-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    for file in try FileManager.default.contentsOfDirectory(atPath: AcousticModel.english.folder) where file != name {
      try FileManager.default.createSymbolicLink(
        atPath: place.appending(path: file).path, withDestinationPath: "\(AcousticModel.english.folder)/\(file)")
    }
    try Data(bytes).write(to: place.appending(path: name))
    return try body(AcousticModel(folder: place.path))
  }

  private static func write(_ number: Int32, _ bytes: inout [UInt8], at place: Int) {
    withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(place..<place + 4, with: $0) }
  }

  /// Where the numbers of the definition begin, behind its description.
  private static let counts = 1064

  @Test func theInstalledModelIsWhole() throws {
    try AcousticModel.english.check()
    let definition = try ModelDefinition(try Self.file("mdef"))
    #expect(definition.phones == 42 && definition.states == 3 && definition.senones == 5126)
    // Each phone has three of its own, in turn, and those beside others behind.
    #expect(definition.phonesOfSenones.prefix(126).elementsEqual((0..<126).map { UInt8($0 / 3) }))
    #expect(definition.phonesOfSenones.count == 5126 && Set(definition.phonesOfSenones).isSubset(of: Set(0..<42)))
  }

  @Test(
    "What is wrong with a definition is said",
    arguments: [
      (0, 0x2031, "\"BMDF\""), (4, 2, "version"), (8, 1 << 20, "description"), (counts, 0, "n_ciphone"),
      (counts, 43, "phone 42"), (counts, 129, "n_ciphone"), (counts + 4, 41, "n_phone"),
      (counts + 8, 6, "n_emit_state"),
      (counts + 16, 5125, "senone"),
      (counts + 20, 41, "phone"), (counts + 24, 1 << 28, "n_sseq"), (counts + 32, 1 << 28, "n_cd_tree"),
      (counts + 40, 0x4141, "phone 1"), (1224 + 4, 1 << 20, "node 0"), (1224 + 8 * 142_108, 29_324, "phone 0"),
      (1224 + 8 * 142_108 + 12 * 50 + 8, 0x0505_0507, "phone 50"),
    ] as [(Int, Int32, String)])
  func definition(place: Int, number: Int32, expected: String) throws {
    var bytes = try Self.file("mdef")
    Self.write(number, &bytes, at: place)
    let fault = #expect(throws: ModelFault.self) { _ = try ModelDefinition(bytes) }
    #expect(fault?.message.contains(expected) == true, "\(fault.debugDescription)")
  }

  @Test("Numbers of gaussians are finite", arguments: [Float.infinity, -.infinity, .nan])
  func gaussians(number: Float) throws {
    // A codebook of one stream with a gaussian of two features.
    let whole = [1, 1, 1, 2, 2, Float(0.5).bitPattern, Float(1.5).bitPattern]
    #expect(try Gaussians(ModelParameters.bytes(of: whole)).size == 2)
    for place in 5...6 {
      var damaged = whole
      damaged[place] = number.bitPattern
      let fault = #expect(throws: ModelFault.self) { _ = try Gaussians(ModelParameters.bytes(of: damaged)) }
      #expect(fault?.message.contains("infinite or none") == true, "\(fault.debugDescription)")
    }
  }

  /// The library ends the process over these.
  @Test(
    "Transition matrices lead on",
    arguments: [
      (4, Float.nan, "state 0: expected probabilities"), (5, -1, "state 0: expected probabilities"),
      (7, 0.5, "state 0 leads to state 3"), (8, 0.5, "state 1 leads to state 0"), (13, 0.5, "state 2 leads to state 1"),
    ])
  func matrices(place: Int, number: Float, expected: String) throws {
    let definition = try ModelDefinition(try Self.file("mdef"))
    var numbers = Array(try ModelParameters.numbers(in: try Self.file("transition_matrices")))
    try definition.checkMatrices(ModelParameters.bytes(of: numbers))
    numbers[place] = number.bitPattern
    let fault = #expect(throws: ModelFault.self) { try definition.checkMatrices(ModelParameters.bytes(of: numbers)) }
    #expect(fault?.message.contains(expected) == true, "\(fault.debugDescription)")
  }

  @Test(
    "What is wrong with a dump of senones is said",
    arguments: [
      (0, 0, "text 0"), (632, 127, "rows"), (636, 5125, "columns"),
    ])
  func dump(place: Int, number: Int32, expected: String) throws {
    var bytes = try Self.file("sendump")
    Self.write(number, &bytes, at: place)
    let fault = #expect(throws: ModelFault.self) {
      _ = try SenoneDump(bytes, senones: 5126, streams: 3, gaussians: 128)
    }
    #expect(fault?.message.contains(expected) == true, "\(fault.debugDescription)")
  }

  @Test(
    "What is wrong with parameters of features is said",
    arguments: [
      ("-feat 1s_c_d_dd -svspec", "\"-svspec\""), ("x y", "\"x\""), ("-agc non", "-agc: expected none"),
      ("-cmn batsch", "-cmn"), ("-feat 2s", "-feat"), ("-transform fft", "-transform"), ("-upperf 80000", "-upperf"),
      ("-nfilt one", "-nfilt"), ("-frate 200", "-frate: expected 100"), ("-lowerf 6000 -upperf 6100", "500 Hz"),
      ("-feat \u{e9}", "text"),
      ("-svspec 0-12", "[13, 13, 13]"), ("-svspec 0-12/13-25/26-39", "-svspec"), ("-svspec 0-12/13-25/", "-svspec"),
      ("-feat 1s_c_d_dd", "expected -svspec"), ("-svspec 0-12/13-25/26-38", "-cmninit"),
      ("-svspec 0-12/13-25/26-38 -cmninit 1,,2", "-cmninit"),
    ])
  func features(text: String, expected: String) throws {
    let means = try Gaussians(try Self.file("means"))
    let fault = #expect(throws: ModelFault.self) {
      let parameters = try FeatureParameters(Array(text.utf8))
      try parameters.check(for: means)
      _ = try parameters.mean()
    }
    #expect(fault?.message.contains(expected) == true, "\(fault.debugDescription)")
  }

  @Test("A dump of another model does not fit", arguments: [(5127, 3, 128), (5126, 4, 128), (5126, 3, 256)])
  func otherDump(senones: Int, streams: Int, gaussians: Int) throws {
    let bytes = try Self.file("sendump")
    let whole = try SenoneDump(bytes, senones: 5126, streams: 3, gaussians: 128)
    #expect(whole.weights?.count == 3 * 128 * 5126)
    #expect(throws: ModelFault.self) {
      _ = try SenoneDump(bytes, senones: senones, streams: streams, gaussians: gaussians)
    }
  }

  @Test(
    "A file that is cut off is refused by its name",
    arguments: ["mdef", "means", "variances", "transition_matrices", "sendump"])
  func cutOff(name: String) throws {
    let bytes = try Self.file(name)
    for count in [0, 11, bytes.count - 1] {
      let error = #expect(throws: RecognizerError.self) {
        try Self.withModel(name, Array(bytes.prefix(count))) { try $0.check() }
      }
      #expect(error?.code == .unusableModel && error?.message.contains("/\(name): ") == true)
    }
  }

  @Test("A model that was whole is looked at again when a file of it has changed")
  func changed() throws {
    let means = try Self.file("means")
    try Self.withModel("means", means) { model in
      try model.check()
      try Data(means.dropLast()).write(to: URL(filePath: "\(model.folder)/means"))
      #expect(throws: RecognizerError.self) { try model.check() }
    }
  }

  @Test("What decoders share is not read again as long as one has it")
  func readOnce() throws {
    let means = try Self.file("means")
    try Self.withModel("means", means) { model in
      let path = "\(model.folder)/means"
      let shared = try #require(try model.phonetic())
      // Only who reads it notices: its size and its time are as before.
      var state = stat()
      try #require(stat(path, &state) == 0)
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.write(contentsOf: Data(repeating: 0, count: 8))
      try file.close()
      try #require(utimensat(AT_FDCWD, path, [state.st_atim, state.st_mtim], 0) == 0)
      try model.check()
      #expect(try model.phonetic() === shared)
    }
  }

  @Test("A decoder refuses a damaged model")
  func decoder() throws {
    var means = try Self.file("means")
    means[1000] ^= 1
    let error = #expect(throws: RecognizerError.self) {
      try Self.withModel("means", means) { _ = try PocketSphinxDecoder(language: SmallLanguage.coffee, model: $0) }
    }
    #expect(error?.code == .unusableModel)
    #expect(error?.message.hasSuffix("/means: its checksum is wrong: it is damaged") == true)
  }

  #if os(Linux)
    @Test(
      "Whatever a file says, it is refused or heard with",
      arguments: ["mdef", "sendump", "feat.params", "noisedict"], 1...2 as ClosedRange<UInt64>)
    func anything(name: String, seed: UInt64) async {
      await #expect(processExitsWith: .success, "\(name), seed \(seed)") {
        [name = name as String, seed = seed as UInt64] in
        let heard = try DamagedModelTests.hearings(withDamaged: name, seed: seed)
        precondition(heard > 0, "all were refused")
      }
    }

    /// Files that hold a text.
    private static let texts: Set = ["feat.params", "noisedict"]

    /// How many damaged models a decoder hears with, two at most.
    private static func hearings(withDamaged name: String, seed: UInt64) throws -> Int {
      var random = SplitMix64(seed: seed)
      let whole = try file(name)
      var heard = 0
      for round in 0..<(texts.contains(name) ? 16 : 8) {
        var bytes = whole
        // In the tables, and now and then in what is before them.
        let tables = min(1300, bytes.count)
        let range = tables == bytes.count || random.below(4) == 0 ? 0..<tables : tables..<bytes.count
        for _ in 0...random.below(3) {
          let place = range.lowerBound + random.below(range.count)
          // A text with any byte in it is refused mostly: the last eight have others of the same kind.
          bytes[place] = round < 8 ? UInt8(random.below(256)) : another(bytes[place], using: &random)
        }
        try withModel(name, bytes) { model in
          do throws(RecognizerError) { try model.check() } catch { return }
          if heard < 2, try hears(with: model, using: &random) { heard += 1 }
        }
      }
      return heard
    }

    /// Another digit for a digit, another letter for a letter; other bytes as they are.
    private static func another(_ byte: UInt8, using random: inout SplitMix64) -> UInt8 {
      let kinds = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map { Array($0.utf8) }
      return kinds.first { $0.contains(byte) }.map { random.pick($0) } ?? byte
    }

    /// Hears a second of noise; false when the decoder says that the model cannot be used.
    private static func hears(with model: AcousticModel, using random: inout SplitMix64) throws -> Bool {
      var decoder: PocketSphinxDecoder
      do throws(RecognizerError) {
        decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: .fast, model: model)
      } catch {
        guard error.code == .unusableModel else { throw error }
        return false
      }
      try decoder.start()
      try decoder.accept((0..<16_000).map { _ in Int16(random.below(8001) - 4000) })
      _ = try decoder.finish()
      return true
    }
  #endif
}
