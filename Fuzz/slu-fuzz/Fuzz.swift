import Foundation
import SLUEventLog
import SLUTestKit

@main
enum Fuzz {
  static func main() {
    guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
      fail(Arguments.usage, code: 2)
    }
    let checkout = #filePath.components(separatedBy: "/Fuzz/slu-fuzz/")[0]
    switch arguments.subject {
    case .recordings: runRecordings(arguments, folder: arguments.corpus ?? checkout + "/Fixtures/transcripts")
    case .wire: runWire(arguments)
    case .wav: runWaves(arguments)
    case .sal: runConfigurations(arguments, apps: checkout + "/Fixtures/apps")
    case .models: runModels(arguments)
    }
  }

  /// The cases of recordings.
  private static func runRecordings(_ arguments: Arguments, folder: String) {
    guard let corpus = try? Corpus(folder: folder), !corpus.lines.isEmpty else {
      fail("slu-fuzz: no recordings in \(folder)", code: 2)
    }
    let mutator = Mutator(corpus: corpus)
    var tally = Tally()
    var roundTrip = RoundTrip()
    let seconds = runCases(arguments, of: "\(corpus.files.count) recordings, \(corpus.lines.count) lines") {
      seed throws(BrokenPromise) in try run(seed, mutator, &tally, &roundTrip)
    }
    keepPromises { () throws(BrokenPromise) in try roundTrip.finish() }
    print(tally.summary(seconds: seconds))
  }

  /// The cases of the wire.
  private static func runWire(_ arguments: Arguments) {
    #if canImport(SLUGrpc)
      var fuzz = WireFuzz()
      let seconds = runCases(arguments, of: "messages of the wire") { seed throws(BrokenPromise) in try fuzz.run(seed) }
      print(fuzz.tally.summary(seconds: seconds))
    #else
      fail("slu-fuzz: the wire's codec is built on Linux only", code: 2)
    #endif
  }

  /// The cases of WAV files.
  private static func runWaves(_ arguments: Arguments) {
    var fuzz = WaveFuzz()
    let seconds = runCases(arguments, of: "WAV files") { seed throws(BrokenPromise) in try fuzz.run(seed) }
    print(fuzz.tally.summary(seconds: seconds))
  }

  /// The cases of compiled files.
  private static func runModels(_ arguments: Arguments) {
    var fuzz = ModelFuzz()
    let seconds = runCases(arguments, of: "compiled files") { seed throws(BrokenPromise) in try fuzz.run(seed) }
    print(fuzz.tally.summary(seconds: seconds))
  }

  /// The cases of configurations.
  private static func runConfigurations(_ arguments: Arguments, apps: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: apps))?.sorted() ?? []
    let files = names.compactMap { try? String(contentsOfFile: "\(apps)/\($0)/config.yaml", encoding: .utf8) }
    var fuzz = SalFuzz(files: files)
    let seconds = runCases(arguments, of: "\(files.count) configurations of apps") { seed throws(BrokenPromise) in
      try fuzz.run(seed)
    }
    print(fuzz.tally.summary(seconds: seconds))
  }

  /// Runs the cases of all seeds.
  ///
  /// - Returns: How many seconds it took.
  private static func runCases(
    _ arguments: Arguments, of subject: String, _ run: (UInt64) throws(BrokenPromise) -> Void
  ) -> Double {
    print("\(subject); seeds from \(arguments.seed)")
    Watch.install()
    let clock = ContinuousClock()
    let start = clock.now
    for number in 0..<arguments.cases {
      let seed = arguments.seed &+ UInt64(number)
      keepPromises { () throws(BrokenPromise) in try run(seed) }
    }
    return start.duration(to: clock.now) / .seconds(1)
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
