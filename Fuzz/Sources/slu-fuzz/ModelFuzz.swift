import SLUGrammar
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
