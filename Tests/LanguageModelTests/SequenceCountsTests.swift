import SLUGrammar
import SLUTestKit
import Testing

@Suite struct SequenceCountsTests {
  /// The counts by the words of their sequences, `_` for what is not looked at.
  private func counts(
    _ templates: String, _ asides: [Aside] = [], plurals: [String] = []
  ) throws -> [String: Double] {
    let counts = SequenceCounts(try Grammar(templates: templates)).addingPlurals(share: 0.5, where: plurals.contains)
      .adding(
        asides)
    let texts = counts.counts.map { item in
      let numbers = [item.sequence.earlier, item.sequence.previous, item.sequence.word]
      return (numbers.map { $0 == 0 ? "_" : counts.words[$0] }.joined(separator: " "), item.count)
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  @Test func eachSequenceIsCountedWithItsProbability() throws {
    let counts = try counts("*greet [3: hello|hi] {0.25: there}")
    let expected = [
      "_ <s> hello": 0.75, "_ <s> hi": 0.25, "<s> hello there": 0.1875, "<s> hi there": 0.0625,
      "<s> hello </s>": 0.5625, "<s> hi </s>": 0.1875, "hello there </s>": 0.1875, "hi there </s>": 0.0625,
    ]
    #expect(counts == expected)
  }

  @Test func aListIsFollowedByWhatFollowsItWhereverItIsUsed() throws {
    let counts = try counts(
      """
      city = [Rome|New York]
      *go from $city to $city
      """)
    #expect(counts["<s> from rome"] == 0.5)
    #expect(counts["from new york"] == 0.5)
    #expect(counts["new york to"] == 0.5)
    #expect(counts["new york </s>"] == 0.5)
    #expect(counts["york to rome"] == 0.25)
    #expect(counts["to rome </s>"] == 0.5)
  }

  @Test(arguments: ["two hundred and five", "please"])
  func whatIsTakenButNeverSaidIsCountedALittle(_ words: String) throws {
    let counts = try counts("*say [204..206](number) {0: please}")
    for word in words.split(separator: " ") {
      let count = counts.filter { $0.key.hasSuffix(" \(word)") }.reduce(0) { $0 + $1.value }
      #expect(count > 0 && count <= 1.1, "\(word) is counted \(count) times")
    }
  }

  @Test(arguments: ["*greet [3: hello|hi] there", "*greet [3: hello|hi] there\n*ask and you"])
  func anUtteranceGoesOnBehindAConjunction(_ templates: String) throws {
    let (alone, more) = (try counts(templates), try counts(templates, [Aside("and", .between, share: 0.5)]))
    let utterances = ["hello there", "hi there"]
    for (key, count) in alone where !key.contains("and") { #expect(more[key] == count, "\(key)") }
    for text in utterances {
      let first = String(text.prefix { $0 != " " })
      let count = try #require(alone["_ <s> \(first)"])
      #expect(more["\(text) and"] == alone["\(text) </s>"].map { $0 / 2 })
      #expect(more["_ and \(first)"] == count / 2)
      #expect(more["and \(text)"] == count / 2)
    }
  }

  @Test(arguments: [
    (Aside("um", .before, share: 0.5), ["_ <s> um": 0.5, "_ um hello": 0.375, "um hello there": 0.375]),
    (
      Aside("can you", .before, share: 0.5),
      ["_ <s> can": 0.5, "_ can you": 0.5, "can you hello": 0.375, "you hello there": 0.375]
    ),
    (
      Aside("no wait", .between, share: 0.5),
      ["hello there no": 0.375, "_ no wait": 0.5, "no wait hi": 0.125, "wait hi there": 0.125]
    ),
    (
      Aside("thank you", .behind, share: 0.5),
      ["hello there thank": 0.375, "_ thank you": 0.5, "thank you </s>": 0.5]
    ),
  ])
  func whatPeopleSayAroundUtterancesIsCounted(_ aside: Aside, expected: [String: Double]) throws {
    let templates = "*greet [3: hello|hi] there"
    let (alone, more) = (try counts(templates), try counts(templates, [aside]))
    #expect(more.merging(alone) { $1 } == more)
    for (words, count) in expected { #expect(more[words] == count, "\(words)") }
    let added = Set(more.keys).subtracting(alone.keys)
    #expect(
      added.allSatisfy { key in aside.words.contains { key.split(separator: " ").contains($0[...]) } }, "\(added)")
  }

  @Test func whatTemplatesCountIsCountedInThePluralToo() throws {
    let templates = "*order [one|two] [large latte|glass|box of tea] please\n*where where is rome"
    let more = try counts(templates, plurals: ["lattes", "boxes", "glasses", "romes", "larges"])
    let alone = try counts(templates)
    #expect(more.merging(alone) { $1 } == more)
    let added = Dictionary(uniqueKeysWithValues: Set(more.keys).subtracting(alone.keys).map { ($0, more[$0] ?? 0) })
    let expected = [
      "two large lattes", "large lattes please", "lattes please </s>", "<s> two larges", "two larges latte",
      "larges latte please", "<s> two boxes", "two boxes of", "boxes of tea", "one boxes of", "one larges latte",
    ]
    #expect(added.keys.sorted() == expected.sorted())
    #expect(added["two large lattes"] == alone["two large latte"].map { $0 / 2 })
  }

  @Test("Words that stand for no things have no plural, whatever sounds their letters have")
  func whatIsNoThing() throws {
    let templates = "*order {two of} [the|those|nineteen|without|third] {more} latte"
    let plurals = ["thes", "thoses", "ofs", "nineteens", "withouts", "thirds", "lattes"]
    let added = Set(try counts(templates, plurals: plurals).keys).subtracting(try counts(templates).keys)
    #expect(!added.isEmpty && added.allSatisfy { $0.contains("lattes") }, "\(added)")
  }

  @Test func theyAreWhatTheSamplerSays() throws {
    let grammar = try Grammar(
      templates:
        """
        name = [ann|bob|carol ann|new york]
        end = {[please|now]}
        *call {0.3: [can|could] you} call {$name(who) and} $name(who) $end
        *tell ![tell {0.4: $name(who)}|{a [good|bad] joke}|$end]
        """)
    let counts = SequenceCounts(grammar)
    let numbers = Dictionary(uniqueKeysWithValues: counts.words.enumerated().map { ($1, $0) })
    var said: [WordSequence: Double] = [:]
    let seed: UInt64 = 20261121
    var random = SplitMix64(seed: seed)
    let sampler = Sampler(grammar)
    let utterances = 40_000
    for _ in 0..<utterances {
      let words = sampler.sample(using: &random).segments.flatMap(\.words).flatMap { SpokenForm.words(of: $0) }
      let all = [0, 1] + words.compactMap { numbers[$0] } + [2]
      for place in 2..<all.count {
        said[WordSequence(all[place - 2], all[place - 1], all[place]), default: 0] += 1 / Double(utterances)
      }
    }
    let expected = Dictionary(uniqueKeysWithValues: counts.counts.map { ($0.sequence, $0.count) })
    for sequence in Set(said.keys).union(expected.keys) {
      let (seen, counted) = (said[sequence] ?? 0, expected[sequence] ?? 0)
      let words = [sequence.earlier, sequence.previous, sequence.word].map { counts.words[$0] }
      #expect(abs(seen - counted) < 0.02, "\(words): said \(seen), counted \(counted), seed \(seed)")
    }
  }
}
