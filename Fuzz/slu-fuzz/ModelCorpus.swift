import SLUAppFiles
import SLUGrammar
import SLULanguageModel
import SLUTestKit
import SLUUnderstanding

/// Compiled files (`*.slu`), made and trained, and ways to damage them.
struct ModelCorpus {
  /// What the trained models were trained on; the made ones know of none.
  let grammars: [Grammar]
  private let trained: [[UInt8]]

  private static let texts = [
    "room = [kitchen|hall](room)\n*on turn on the $room\n*off turn off {the} $room\n",
    "*go to [oulu|new york|rome](city) {on $SPEECHLY.SMALL_NUMBER(n)}\n*_ thanks\n",
  ]

  /// Bytes before those that the checksum is of: the magic, the version, the checksum.
  private static let headerLength = 18

  init() {
    grammars = Self.texts.compactMap { Grammar.compile(AppSource(templates: $0)).grammar }
    trained = grammars.map { TaggerTraining(samples: 60).train(on: $0).bytes }
  }

  /// A file with none to five damages.
  func damaged(using random: inout Random) -> [UInt8] {
    var body = random.oneIn(4) ? Array(random.pick(trained).dropFirst(Self.headerLength)) : body(using: &random)
    for _ in 0..<random.below(6) where !body.isEmpty { damage(&body, using: &random) }
    var header: [UInt8] = [0x89, 0x53, 0x4c, 0x55, 0x0d, 0x0a, 0x1a, 0x0a] + Self.bytes(1, 2)
    // Whoever means harm writes the right checksum; without it nothing behind it is ever read.
    let isRight = !random.oneIn(30)
    let checksum = body.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    header += Self.bytes(isRight ? checksum : random.next(), 8)
    if random.oneIn(30) { header[random.below(header.count)] ^= 1 << random.below(8) }
    return random.oneIn(60) ? header.dropLast(random.below(header.count)) : header + body
  }

  /// A file of sections, with damages in what they hold or around it.
  func damagedFile(using random: inout Random) -> [UInt8] {
    var file = CompiledFile()
    if !random.oneIn(4) { file.set(CompiledFile.Name.tagger, damaged(using: &random)) }
    if !random.oneIn(4) {
      var language = Array(Self.language.text.utf8)
      for _ in 0..<random.below(4) where !language.isEmpty { damage(&language, using: &random) }
      file.set(CompiledFile.Name.language, language)
    }
    if random.oneIn(4) { file.set("later", Self.bytes(random.next(), random.below(9))) }
    var bytes = file.bytes
    for _ in 0..<random.below(3) where !bytes.isEmpty { damage(&bytes, using: &random) }
    return bytes
  }

  private static let language = SpokenLanguage(
    languageModel: "\\data\\\nngram 1=2\n\n\\1-grams:\n-0.3 tea\n-0.3 two\n\n\\end\\\n",
    pronunciations: [.init("tea", ["T", "IY"]), .init("two", ["T", "UW"]), .init("two", ["T", "AH"])],
    unpronounced: ["xyzzy", "é"],
    grammar: SpokenGrammar(
      states: 3, start: 0, end: 2,
      steps: [
        .init(from: 0, to: 1, word: "two", probability: 0.5), .init(from: 1, to: 2, word: "tea", probability: 1),
        .init(from: 0, to: 1, word: nil, probability: 0.5),
      ]))

  private func damage(_ body: inout [UInt8], using random: inout Random) {
    // Numbers are where the harm is: those of the names, labels and features stand in front.
    let place = random.below(random.oneIn(2) ? min(200, body.count) : body.count)
    switch random.below(7) {
    case 0: body[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: put(Self.bytes(random.pick(Self.numbers), 4), at: place, of: &body)
    case 2: put(Self.bytes(UInt64(random.pick(Self.weights).bitPattern), 4), at: place, of: &body)
    case 3: body.removeLast(random.below(min(body.count, random.oneIn(2) ? 20 : body.count) + 1))
    case 4: body.removeSubrange(random.range(below: body.count, atMost: 20))
    case 5:
      let doubled = body[random.range(below: body.count, atMost: 60)]
      body.insert(contentsOf: doubled, at: random.below(body.count + 1))
    default: put(Self.bytes(random.pick(Self.numbers), 2), at: place, of: &body)
    }
  }

  private func put(_ bytes: [UInt8], at place: Int, of body: inout [UInt8]) {
    for (offset, byte) in bytes.enumerated() where place + offset < body.count { body[place + offset] = byte }
  }

  private static let numbers: [UInt64] = [0, 1, 2, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff]
  private static let weights: [Float] = [
    0, -0.0, 1000, -1000, 1000.001, 1e30, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  /// What follows the header of a small file that is right.
  private func body(using random: inout Random) -> [UInt8] {
    var bytes = [UInt8(random.below(2))] + Self.bytes(random.next(), 8)
    bytes += chain(["", "clear", "go", "on", "_x-1", "é1"], outside: 0, &random)
    bytes += chain(["city", "n", "room"], outside: 1, &random)
    let phrases = rising(random.below(5), &random)
    bytes += Self.bytes(UInt64(phrases.count), 4)
    for phrase in phrases { bytes += Self.bytes(phrase, 8) + Self.bytes(random.next(), 8) }
    return bytes
  }

  private func chain(_ choices: [String], outside: Int, _ random: inout Random) -> [UInt8] {
    let names = choices.filter { _ in !random.oneIn(3) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let labels = names.count * 2 + outside
    var bytes = Self.bytes(UInt64(names.count), 4)
    for name in names { bytes += Self.bytes(UInt64(name.utf8.count), 2) + Array(name.utf8) }
    for _ in 0..<(labels * labels) { bytes += weight(&random) }
    let keys = labels == 0 ? [] : rising(random.below(12), &random)
    bytes += Self.bytes(UInt64(keys.count), 4)
    for key in keys { bytes += Self.bytes(key, 8) }
    let rows = keys.map { _ in (0..<labels).filter { _ in random.oneIn(2) } }.map { $0.isEmpty ? [0] : $0 }
    for row in rows { bytes += Self.bytes(UInt64(row.count), 2) }
    for label in rows.joined() { bytes += Self.bytes(UInt64(label), 2) + weight(&random) }
    return bytes
  }

  private func rising(_ count: Int, _ random: inout Random) -> [UInt64] {
    (0..<count).map { _ in random.next() }.sorted()
  }

  private func weight(_ random: inout Random) -> [UInt8] {
    let number = random.oneIn(20) ? 1000 : Float(random.below(4001) - 2000) / 500
    return Self.bytes(UInt64(number.bitPattern), 4)
  }

  private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
