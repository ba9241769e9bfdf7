import Foundation
import SLUEventLog
import SLUTestKit

@main
enum Fuzz {
  static func main() {
    guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
      fail(Arguments.usage, code: 2)
    }
    let checkout = #filePath.components(separatedBy: "/Fuzz/Sources/")[0]
    switch arguments.subject {
    case .wire: return runWire(arguments)
    case .sal: return runSal(arguments, apps: checkout + "/Fixtures/apps")
    case .recordings: break
    }
    let folder = arguments.corpus ?? checkout + "/Fixtures/transcripts"
    guard let corpus = try? Corpus(folder: folder), !corpus.lines.isEmpty else {
      fail("slu-fuzz: no recordings in \(folder)", code: 2)
    }
    print("\(corpus.files.count) recordings, \(corpus.lines.count) lines; seeds from \(arguments.seed)")
    Watch.install()
    let mutator = Mutator(corpus: corpus)
    var tally = Tally()
    var roundTrip = RoundTrip()
    let clock = ContinuousClock()
    let start = clock.now
    for number in 0..<arguments.cases {
      let seed = arguments.seed &+ UInt64(number)
      keepPromises { () throws(BrokenPromise) in try run(seed, mutator, &tally, &roundTrip) }
    }
    keepPromises { () throws(BrokenPromise) in try roundTrip.finish() }
    let seconds = start.duration(to: clock.now) / .seconds(1)
    print(tally.summary(seconds: seconds))
  }

  /// The cases of the wire.
  private static func runWire(_ arguments: Arguments) {
    #if canImport(SLUGrpc)
      print("messages of the wire; seeds from \(arguments.seed)")
      Watch.install()
      var fuzz = WireFuzz()
      let clock = ContinuousClock()
      let start = clock.now
      for number in 0..<arguments.cases {
        let seed = arguments.seed &+ UInt64(number)
        keepPromises { () throws(BrokenPromise) in try fuzz.run(seed) }
      }
      print(fuzz.tally.summary(seconds: start.duration(to: clock.now) / .seconds(1)))
    #else
      fail("slu-fuzz: the wire's codec is built on Linux only", code: 2)
    #endif
  }

  /// The cases of configurations.
  private static func runSal(_ arguments: Arguments, apps: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: apps))?.sorted() ?? []
    let files = names.compactMap { try? String(contentsOfFile: "\(apps)/\($0)/config.yaml", encoding: .utf8) }
    print("\(files.count) configurations of apps; seeds from \(arguments.seed)")
    Watch.install()
    var fuzz = SalFuzz(files: files)
    let clock = ContinuousClock()
    let start = clock.now
    for number in 0..<arguments.cases {
      let seed = arguments.seed &+ UInt64(number)
      keepPromises { () throws(BrokenPromise) in try fuzz.run(seed) }
    }
    print(fuzz.tally.summary(seconds: start.duration(to: clock.now) / .seconds(1)))
  }

  /// Makes a case of its seed and runs it.
  private static func run(
    _ seed: UInt64, _ mutator: Mutator, _ tally: inout Tally, _ roundTrip: inout RoundTrip
  ) throws(BrokenPromise) {
    var random = Random(seed: seed)
    let bytes = mutator.makeCase(using: &random)
    Watch.begin(seed: seed, bytes)
    tally.cases += 1
    tally.bytes += bytes.count

    let reader = ReaderCheck(bytes: bytes)
    let limit = random.oneIn(8) ? 1 + random.below(400) : EventLogFormat.defaultLineLimit
    let entries = try reader.entries(limit: limit)
    tally.count(entries)
    if random.oneIn(12) { try reader.requireSameInChunks(entries, limit: limit, using: &random) }
    if limit == EventLogFormat.defaultLineLimit, random.oneIn(8) { try reader.requireSameWithSpace(entries) }
    try roundTrip.add(entries, seed: seed)

    let fold = FoldCheck(entries)
    try fold.run(&tally, isThorough: random.oneIn(16))
    if random.oneIn(2) { try fold.runGuarded() }
    if random.oneIn(400) {
      tally.states += 1
      try fold.runEncoded(using: &random)
    }
  }

  private static func keepPromises(_ body: () throws(BrokenPromise) -> Void) {
    do throws(BrokenPromise) { try body() } catch {
      Watch.tell("broke a promise")
      fail("slu-fuzz: \(error.text)", code: 1)
    }
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    // Not `exit`: what is held at this moment is no leak.
    _exit(code)
  }
}
