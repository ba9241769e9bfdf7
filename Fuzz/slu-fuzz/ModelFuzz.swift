import SLUAppFiles
import SLUGrammar
import SLULanguageModel
import SLUTestKit
import SLUUnderstanding

/// Damages compiled files, reads them, tags words with what is read, and checks what both promise.
struct ModelFuzz {
  private(set) var tally = WireTally()
  private let corpus = ModelCorpus()

  private static let words = [
    "turn", "on", "off", "the", "kitchen", "Hall", "go", "to", "New", "York", "rome", "oulu", "seven", "38", "thanks",
    "é",
    "😀", "", "t-shirts", "x", "7th", "\u{0}", "a\u{301}\u{301}",
  ]

  /// Makes a case of its seed and runs it.
  mutating func run(_ seed: UInt64) throws(BrokenPromise) {
    var random = Random(seed: seed)
    if random.oneIn(3) { return try runFile(seed, &random) }
    let bytes = corpus.damaged(using: &random)
    Watch.begin(seed: seed, bytes)
    tally.cases += 1
    tally.bytes += bytes.count
    switch Result(catching: { () throws(TaggerFileError) in try TaggerModel(bytes: bytes) }) {
    case .success(let model):
      tally.taken += 1
      try use(model, &random)
    case .failure(let error):
      tally.refused[error.code.rawValue, default: 0] += 1
      try require(error.offset >= 0 && error.offset <= bytes.count, "\(error) is at an impossible place")
    }
  }

  /// Reads a whole file with its sections, the language among them.
  private mutating func runFile(_ seed: UInt64, _ random: inout Random) throws(BrokenPromise) {
    let bytes = corpus.damagedFile(using: &random)
    Watch.begin(seed: seed, bytes)
    tally.cases += 1
    tally.bytes += bytes.count
    switch Result(catching: { () throws(CompiledFileError) in try CompiledFile(bytes: bytes) }) {
    case .success(let file):
      tally.taken += 1
      let again = Result(catching: { () throws(CompiledFileError) in try CompiledFile(bytes: file.bytes) })
      try require(again == .success(file), "what was written of a file is read as another")
      if let section = file.sections[CompiledFile.Name.tagger], let model = try? TaggerModel(bytes: section) {
        try use(model, &random)
      }
      if let section = file.sections[CompiledFile.Name.language],
        let language = SpokenLanguage(text: String(decoding: section, as: UTF8.self))
      {
        try require(
          SpokenLanguage(text: language.text) == language, "what was written of a language is read as another")
      }
    case .failure(let error):
      tally.refused["file", default: 0] += 1
      try require(error.offset >= 0 && error.offset <= bytes.count, "\(error) is at an impossible place")
    }
  }

  /// Writes what was read and reads it again, and tags words with it.
  private func use(_ model: TaggerModel, _ random: inout Random) throws(BrokenPromise) {
    let again = Result(catching: { () throws(TaggerFileError) in try TaggerModel(bytes: model.bytes) })
    try require(again == .success(model), "what was written of a model is read as another: \(again)")
    let tagger = Tagger(model, grammar: random.oneIn(2) ? random.pick(corpus.grammars) : nil)
    let words = (0..<random.below(12)).map { _ in random.pick(Self.words) }
    let tagging = tagger.tag(words)
    var end = 0
    for segment in tagging.segments {
      try require(segment.words.lowerBound == end && !segment.words.isEmpty, "segments with gaps: \(tagging)")
      end = segment.words.upperBound
      try require(model.intentNames.contains(segment.intent), "an intent that nobody knows: \(segment)")
      var free = segment.words.lowerBound
      for entity in segment.entities {
        try require(
          entity.words.lowerBound >= free && entity.words.upperBound <= end && !entity.words.isEmpty,
          "entities that overlap, or lie outside: \(segment)")
        free = entity.words.upperBound
        try require(model.entityNames.contains(entity.name), "an entity that nobody knows: \(entity)")
      }
      let scores = [segment.score] + segment.entities.map(\.score) + segment.alternatives.map(\.score)
      try require(scores.allSatisfy { $0 >= 0 && $0 <= 1.000_001 }, "a score that is none: \(segment)")
    }
    try require(end == words.count, "words lie in no segment: \(tagging) of \(words)")
  }
}
