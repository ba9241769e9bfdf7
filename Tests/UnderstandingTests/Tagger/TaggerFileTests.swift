import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import Testing

/// Compiled files: what is written is read again, and what strangers made of it is an error or a model, never a trap.
@Suite("Files of taggers")
struct TaggerFileTests {
  static func models() throws -> [TaggerModel] {
    let grammar = try TaggerTests.grammar()
    let utterances = [try AnnotatedUtterance("*play play [thriller](song) now"), try AnnotatedUtterance("*_ well")]
    let training = TaggerTraining(seed: 3, samples: 8, epochs: 1)
    return [training.train(on: grammar), training.train(on: utterances), training.train(on: [])]
  }

  @Test("give the same model again") func roundTrip() throws {
    for model in try Self.models() {
      let read = try TaggerModel(bytes: model.bytes)
      #expect(read == model)
      #expect(read.bytes == model.bytes)
    }
  }

  @Test("know the configuration they were made from") func fingerprint() throws {
    let grammar = try TaggerTests.grammar()
    let model = TaggerTraining(samples: 5, epochs: 1).train(on: grammar)
    #expect(model.fits(grammar))
    let comment = Grammar.compile(AppSource(templates: "# so it is\n" + TaggerTests.templates)).grammar
    #expect(try model.fits(#require(comment)))
    let changed = Grammar.compile(AppSource(templates: TaggerTests.templates + "\n*thank thanks")).grammar
    #expect(try !model.fits(#require(changed)))
  }

  @Test("say what is wrong with them") func errors() throws {
    let bytes = try Self.models()[0].bytes
    var other = bytes
    other[8] = 9
    var damaged = bytes
    damaged[40] ^= 1
    let cases: [(String, [UInt8], TaggerFileError.Code, Int)] = [
      ("nothing", [], .otherFormat, 0),
      ("text", Array("*book a flight".utf8), .otherFormat, 0),
      ("the beginning alone", Array(bytes.prefix(8)), .badLength, 8),
      ("another version", other, .otherVersion, 8),
      ("a bit that fell over", damaged, .badChecksum, 10),
      ("cut off", Array(bytes.dropLast()), .badChecksum, 10),
      ("cut off, with its checksum", Self.sealed(Array(bytes.dropLast())), .badLength, bytes.count - 4),
      ("more than it says", Self.sealed(bytes + [0]), .badLength, bytes.count),
    ]
    for (name, bytes, code, offset) in cases {
      let error = #expect(throws: TaggerFileError.self, "\(name)") { try TaggerModel(bytes: bytes) }
      #expect(error?.code == code, "\(name): \(error.map(String.init(describing:)) ?? "")")
      #expect(error?.offset == offset, "\(name)")
    }
  }

  @Test("from strangers are errors or models that work", arguments: 1...4 as ClosedRange<UInt64>)
  func hostileBytes(seed: UInt64) throws {
    let originals = try Self.models().map(\.bytes)
    var random = SplitMix64(seed: seed)
    var read = 0
    for round in 0..<800 {
      var bytes = random.pick(originals)
      for _ in 0...random.below(3) { Self.mutate(&bytes, using: &random) }
      // Nearly all with a checksum that is right: whoever means harm computes it.
      if !random.oneIn(20) { bytes = Self.sealed(bytes) }
      guard let model = try? TaggerModel(bytes: bytes) else { continue }
      read += 1
      let words = ["book", "a", "flight", "to", "rome", "…"]
      let tagging = Tagger(model).tag(words)
      #expect(tagging.segments.flatMap(\.words) == Array(words.indices), "seed \(seed), round \(round)")
      #expect((try? TaggerModel(bytes: model.bytes)) == model, "seed \(seed), round \(round)")
    }
    #expect(read > 0, "seed \(seed)")
  }

  /// The bytes with the checksum that they should have.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 18 else { return bytes }
    let hash = bytes[18...].reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return bytes[..<10] + (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) } + bytes[18...]
  }

  private static func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    // Half of all near the beginning, where counts and names are.
    let place = random.below(random.oneIn(2) ? min(bytes.count, 200) : bytes.count)
    switch random.below(5) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = random.pick([0, 1, 0x7f, 0x80, 0xff])
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(40)))
    case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 1 + random.below(40))], at: place)
    default:
      for at in place..<min(bytes.count, place + 4) { bytes[at] = random.pick([0, 0xff, 0x7f]) }
    }
    if bytes.isEmpty { bytes = [0] }
  }
}
