import SLUGrammar
import SLULanguageModel
import SLUTestKit
import Testing

@Suite struct SpokenLanguageTests {
  /// A dictionary that says letters as phones, and knows no word with a z.
  struct Letters: Pronouncing {
    func pronunciations(of word: String) -> [[String]] {
      word.contains("z") ? [] : [word.map { $0.uppercased() }, word.map { $0.uppercased() + "1" }, ["X"]]
    }
  }

  private func grammar(
    _ templates: String, _ vocabulary: [VocabularyEntry] = [], biasing: String? = nil,
    isStrict: Bool = false
  ) throws -> Grammar {
    var source = AppSource(templates: templates)
    source.settings.isStrict = isStrict
    source.settings.vocabulary = vocabulary
    source.settings.recognizerBiasing = biasing
    return try #require(Grammar.compile(source).grammar)
  }

  /// The words of the first section of a model, by their logarithms.
  private func words(_ language: SpokenLanguage) -> [String: Double] {
    let lines = language.languageModel.split(separator: "\n").drop { $0 != "\\1-grams:" }.dropFirst()
    let pairs = lines.prefix { !$0.hasPrefix("\\") }.map { line in
      let columns = line.split(separator: "\t")
      return (String(columns[1]), Double(columns[0]) ?? .nan)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func whatNobodyCanPronounceIsNamedAndLeftOut() throws {
    let language = SpokenLanguage(
      try grammar("*go [to|via] [Zagreb|New York|T-shirts] now", isStrict: true), pronouncing: Letters())
    #expect(language.unpronounced == ["zagreb"])
    let known = ["and", "new", "now", "shirts", "t", "then", "to", "via", "york"]
    #expect(words(language).keys.sorted() == ["</s>", "<s>"] + known)
    #expect(Set(language.pronunciations.map(\.word)) == Set(known))
    #expect(language.pronunciations.filter { $0.word == "to" } == [.init("to", ["T", "O"]), .init("to", ["X"])])
    #expect(language.languageModel.contains("\tto now\t") == false)
  }

  @Test func whatAConfigurationSaysOfWordsCounts() throws {
    let entries = [
      VocabularyEntry(word: "zagreb", pronunciations: [["Z", "AA1", "G"], ["Z", "AA0", "G"]], weight: 8),
      VocabularyEntry(word: "umbra", weight: 2),
    ]
    let templates = "*go to [Zagreb|Oslo]"
    let language = SpokenLanguage(try grammar(templates, entries), pronouncing: Letters())
    #expect(language.unpronounced == [])
    #expect(language.pronunciations.filter { $0.word == "zagreb" } == [.init("zagreb", ["Z", "AA", "G"])])
    let found = words(language)
    #expect((found["zagreb"] ?? 0) - (found["oslo"] ?? 0) > 0.85)
    #expect(found["umbra"] != nil)
  }

  @Test func generalWordsAreHeardTheLessTheStrongerTheBias() throws {
    var random = SplitMix64(seed: 3)
    let general = BackoffModelTests.model(["hello", "oslo", "zebra"], using: &random)
    var likelihoods: [Double] = []
    for biasing in ["weak", "moderate", "Strong", "maximum"] {
      let grammar = try grammar("*go to [Bergen|Oslo]", biasing: biasing)
      let language = SpokenLanguage(grammar, pronouncing: Letters(), general: general)
      // Of a word that the application does not have, a missing pronunciation is no complaint.
      #expect(language.unpronounced == [])
      let found = words(language)
      #expect(found["zebra"] == nil)
      likelihoods.append(try #require(found["hello"]))
    }
    #expect(likelihoods == likelihoods.sorted(by: >))
    #expect(Set(likelihoods).count == 4)
    let alone = SpokenLanguage(
      try grammar("*go to Oslo"), pronouncing: Letters(), general: general, options: LanguageOptions(share: 1))
    #expect(words(alone)["hello"] == nil)
  }

  @Test func theModelIsAnARPAFile() throws {
    let language = SpokenLanguage(
      try grammar("*go [fly|drive] to [Bergen|Oslo]", isStrict: true), pronouncing: Letters(),
      options: LanguageOptions(threshold: 0))
    let lines = language.languageModel.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(6) == ["\\data\\", "ngram 1=9", "ngram 2=17", "ngram 3=18", "", "\\1-grams:"])
    #expect(lines.suffix(3) == ["", "\\end\\", ""])
    #expect(lines.contains { $0.hasPrefix("-99.00000\t<s>\t-") })
    #expect(lines.contains { $0.hasPrefix("-0.30") && $0.hasSuffix("\tfly to oslo") })
    #expect(lines.count { $0.contains("\tto bergen\t") } == 1)
  }

  @Test func theDictionaryNumbersTheWaysToSayAWord() throws {
    let language = SpokenLanguage(try grammar("*go to Oslo", isStrict: true), pronouncing: Letters())
    #expect(
      language.dictionary
        == "and A N D\nand(2) X\noslo O S L O\noslo(2) X\nthen T H E N\nthen(2) X\nto T O\nto(2) X\n")
  }

  @Test func whatSomebodyHasLabelledMayBeSaidAgain() throws {
    func labelled(_ lines: String...) throws -> (language: SpokenLanguage, key: UInt64) {
      var source = AppSource(templates: "*go go to Oslo")
      source.settings.isStrict = true
      source.settings.labelled = try lines.map { try AnnotatedUtterance($0) }
      let grammar = try #require(Grammar.compile(source).grammar)
      return (SpokenLanguage(grammar, pronouncing: Letters()), SpokenLanguage.key(of: grammar, LanguageOptions()))
    }
    let (alone, key) = try labelled()
    let (language, other) = try labelled("*go take us to [Oslo](city)", "*go zoom there")
    #expect(other != key)
    #expect(words(language).keys.sorted() == (words(alone).keys + ["take", "there", "us"]).sorted())
    #expect(language.unpronounced == ["zoom"])
    #expect(language.languageModel.contains("\ttake us to"))
    let said = try #require(language.grammar).steps.compactMap(\.word)
    #expect(said.sorted() == ["and", "go", "oslo", "oslo", "take", "then", "then", "to", "to", "us"])
  }

  @Test func whatPeopleSayOtherwiseIsHeardToo() throws {
    let grammar = try grammar("*order [one|two] [latte|zagreb] please", isStrict: true)
    let paraphrases = [["bring", "me", "two", "latte"], ["give", "me", "zagreb"]]
    let (alone, more) = (
      SpokenLanguage(grammar, pronouncing: Letters()),
      SpokenLanguage(grammar, pronouncing: Letters(), paraphrases: paraphrases)
    )
    #expect(words(alone)["lattes"] != nil && words(alone)["zagrebs"] == nil)
    #expect(alone.languageModel.contains("\ttwo lattes please\n"))
    #expect(Set(words(more).keys).subtracting(words(alone).keys) == ["bring", "me"])
    #expect(more.languageModel.contains("\tbring me\t"))
    #expect(more.unpronounced == alone.unpronounced)
  }

  @Test func equalGrammarsGiveEqualBytes() throws {
    let templates = "*go {please} [fly|go|drive] to [Bergen|Oslo|Rome|New York] {on [monday|tuesday]}"
    let languages = try (0..<3).map { _ in SpokenLanguage(try grammar(templates), pronouncing: Letters()) }
    #expect(Set(languages).count == 1)
  }

  @Test(arguments: ["<s>", "<x", "#x", "+noise+", "[x", "a(2"])
  func wordsThatFilesOfRecognisersCannotHoldAreLeftOut(_ word: String) throws {
    let language = SpokenLanguage(
      try grammar(
        "*go to [Oslo|\(word.contains("[") || word.contains("(") ? "Rome" : word)] now", [VocabularyEntry(word: word)]),
      pronouncing: Letters())
    #expect(language.unpronounced == [word])
    #expect(!language.dictionary.contains(word))
    #expect(language.languageModel.split(separator: "\n").count { $0.hasSuffix("\t\(word)") } == 0)
    #expect(language.languageModel.contains("\tto oslo\t"))
  }

  @Test func everyNameOfABiasingHasAShare() {
    #expect(Set(LanguageOptions.shares.keys) == Set(AppSettings.recognizerBiasings))
    let shares = AppSettings.recognizerBiasings.compactMap { LanguageOptions.shares[$0] }
    #expect(shares == shares.sorted())
  }
}
