import Foundation
import SLUAppFiles
import SLUGrammar
import SLUTestKit
import Testing

/// What the sampler says, the matcher understands as it was meant.
@Suite("Samples")
struct SampleTests {
  static let apps = ["flights", "smart-home", "coffee-shop", "expenses"]

  static func folder(_ app: String) -> String { Repository.path("Fixtures/apps/\(app)") }

  @Test(arguments: apps)
  func areAnnotatedAsTheyWereGenerated(app: String) throws {
    let compilation = AppFolder.compile(Self.folder(app))
    let grammar = try #require(compilation.grammar, "\(compilation.diagnostics)")
    let sampler = Sampler(grammar)
    let seed: UInt64 = 20_261_121
    var random = SplitMix64(seed: seed)
    var strangers: [String] = []
    let count = 300
    for _ in 0..<count {
      let sample = sampler.sample(using: &random)
      let words = sample.segments.flatMap(\.words)
      var matcher = Matcher(grammar)
      for word in words { matcher.push(word) }
      let parse = matcher.best
      // It always fits exactly; that it means what was meant is a matter of the templates: some say one thing twice.
      #expect(parse.isExact, "seed \(seed): \(sample)")
      let found = AnnotatedUtterance(parse, of: words)
      if found != sample { strangers.append("\(sample)\n  \(found)") }
    }
    #expect(strangers.count <= count / 100, "seed \(seed):\n\(strangers.joined(separator: "\n"))")
  }

  @Test func noConfigurationIsLeftOut() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder(""))
    #expect(folders.filter { !$0.hasPrefix(".") }.sorted() == Self.apps.sorted())
  }

  @Test func weightsAndProbabilitiesAreHeeded() throws {
    let sampler = Sampler(try Grammar(templates: "*go [3: a|b] {0.1: c} {d} ![e|f]"))
    var random = SplitMix64(seed: 5)
    var counts: [String: Int] = [:]
    for _ in 0..<4000 {
      let words = sampler.sample(using: &random).segments[0].words
      for word in words { counts[word, default: 0] += 1 }
      if words.last == "f" { counts["e f", default: 0] += 1 }
    }
    for (word, share) in [("a", 0.75), ("b", 0.25), ("c", 0.1), ("d", 0.5), ("e", 1), ("f", 1), ("e f", 0.5)] {
      // Six standard deviations of 4000 draws.
      #expect(abs(Double(counts[word] ?? 0) / 4000 - share) < 0.048, "\(word): \(counts)")
    }
  }

  @Test func sameSeedSameUtterances() throws {
    let grammar = try Grammar(templates: "*go ![{a}|b|[1..99](n)] $SPEECHLY.PERSON_NAME(who)")
    var (left, right) = (SplitMix64(seed: 9), SplitMix64(seed: 9))
    for _ in 0..<50 {
      #expect(Sampler(grammar).sample(using: &left) == Sampler(grammar).sample(using: &right))
    }
  }
}
