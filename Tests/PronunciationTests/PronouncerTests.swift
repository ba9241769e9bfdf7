import SLUPronunciation
import Testing

/// Where a word's pronunciations come from.
@Suite("Pronouncers")
struct PronouncerTests {
  static let dictionary = CMULexiconTests.read(
    """
    a AH
    addis-ababa AA D IH S AA B AH B AH
    air EH R
    bus B AH S
    cafe K AH F EY
    city S IH T IY
    flower F L AW ER
    hare HH EH R
    hotel HH OW T EH L
    ireland AY ER L AH N D
    light L AY T
    light(2) L AY T S
    market M AA R K AH T
    paris P EH R IH S
    port P AO R T
    shirt SH ER T
    sky S K AY
    t T IY
    watch W AA CH
    """
  ).dictionary

  static let words: [(String, [String])] = [
    ("air", ["EH R dictionary"]),
    ("Paris", ["P EH R IH S dictionary"]),
    ("addis-ababa", ["AA D IH S AA B AH B AH dictionary"]),
    ("café", ["K AH F EY derived"]), ("cafe\u{301}", ["K AH F EY derived"]),
    ("t-shirt", ["T IY SH ER T derived"]), ("t-shirts", ["T IY SH ER T S derived"]),
    ("hotels", ["HH OW T EH L Z derived"]), ("markets", ["M AA R K AH T S derived"]),
    ("cities", ["S IH T IY Z derived"]), ("buses", ["B AH S IH Z derived"]), ("watches", ["W AA CH IH Z derived"]),
    ("paris's", ["P EH R IH S IH Z derived"]), ("hotel's", ["HH OW T EH L Z derived"]),
    ("hotels'", ["HH OW T EH L Z derived"]), ("o’hare", ["OW HH EH R derived"]),
    ("o'hare's", ["OW HH EH R Z derived"]), ("o'ireland", ["OW AY ER L AH N D derived"]),
    ("sky'll", ["S K AY AH L derived"]), ("light'd", ["L AY T IH D derived", "L AY T S D derived"]),
    ("flowermarket", []), ("skys", ["S K AY Z derived"]), ("cafes", ["K AH F EY Z derived"]),
    (
      "citys-hotel",
      [
        "S IH T IY Z HH OW T EH L derived"
      ]
    ), ("lights", ["L AY T S derived", "L AY T S IH Z derived"]), ("airs", ["EH R Z derived"]), ("as", []),
    ("jfk", ["JH EY EH F K EY spelled"]), ("nyc", ["EH N W AY S IY spelled"]), ("a.b.c.", ["EY B IY S IY spelled"]),
    ("jfk's", ["JH EY EH F K EY Z spelled"]), ("jfk-city", ["JH EY EH F K EY S IH T IY spelled"]),
    ("zzyzx", ["Z IY Z IY W AY Z IY EH K S spelled"]), ("hmmmmmmmmm", []),
    ("", []), ("'", []), ("-", []), ("'-.", []), ("'s", ["EH S spelled"]), ("123", []), ("mp3", []), ("東京", []),
    ("москва", []), ("air東", []), ("unknown", []), ("unknown-city", []), ("unknown's", []),
    (String(repeating: "air-", count: 300), []),
  ]

  @Test(arguments: words)
  func aWordIsPronounced(word: String, expected: [String]) {
    let found = Pronouncer(dictionary: Self.dictionary).sourcedPronunciations(of: word)
    #expect(found.map { "\($0.text) \($0.source)" } == expected)
  }

  @Test func theSurestThatKnowsAWordCounts() {
    var pronouncer = Pronouncer(
      app: CMULexiconTests.read("paris P AA R IY\n").dictionary,
      lexicons: [
        CMULexiconTests.read("paris P\nair AE R\n").dictionary, CMULexiconTests.read("air R\nzrk Z ER K\n").dictionary,
      ], dictionary: Self.dictionary)
    func text(_ word: String) -> [String] {
      pronouncer.sourcedPronunciations(of: word).map { "\($0.text) \($0.source)" }
    }
    #expect(text("paris") == ["P AA R IY app"])
    #expect(text("air") == ["AE R lexicon"])
    #expect(text("zrk") == ["Z ER K lexicon"])
    #expect(text("zrk's") == ["Z ER K S derived"])
    #expect(pronouncer.pronunciations(of: "bus") == [["B", "AH", "S"]])
    pronouncer.dictionary.add([.b, .uh, .s], to: "bus")
    #expect(pronouncer.pronunciations(of: "bus") == [["B", "AH", "S"], ["B", "UH", "S"]])
  }

  @Test func whatNobodyKnowsIsGuessed() throws {
    var pronouncer = Pronouncer(dictionary: Self.dictionary)
    // A word that is too long is never said, whatever is known.
    let endless = String(repeating: "bacina", count: 50)
    let words = ["bacina", "bacina's", "air-bacina", "tdst", "hotels", "nyt", "東京", "air", endless]
    #expect(words.filter(pronouncer.needsModel) == ["bacina", "bacina's", "air-bacina", "tdst", "nyt"])
    pronouncer.model = PronunciationModelTests.model
    func sources(_ word: String) -> [Pronunciation.Source] { pronouncer.sourcedPronunciations(of: word).map(\.source) }
    #expect(pronouncer.sourcedPronunciations(of: "bacina")[0].text == "B AA S IH N AA")
    #expect(Set(sources("bacina")) == [.guessed])
    #expect(pronouncer.pronunciations(of: "bacina's")[0] == ["B", "AA", "S", "IH", "N", "AA", "Z"])
    #expect(sources("air-bacina").allSatisfy { $0 == .guessed } && sources("air") == [.dictionary])
    #expect(sources("tdst").prefix(2).elementsEqual([.spelled, .guessed]))
    // A sure plural needs no guess; a doubtful one, and a compound, stand behind the first.
    pronouncer.dictionary = CMULexiconTests.read("tinad T IY N D\nbenat B IY N T\n").dictionary
    #expect(pronouncer.sourcedPronunciations(of: "tinads") == [Pronunciation([.t, .iy, .n, .d, .z], .derived)])
    pronouncer.dictionary.add([.t, .ih], to: "tini")
    #expect(sources("tinis").prefix(2).elementsEqual([.guessed, .derived]) && pronouncer.needsModel(for: "tinis"))
    pronouncer.dictionary.add([.r, .ow], to: "roro")
    #expect(pronouncer.sourcedPronunciations(of: "roros") == [Pronunciation([.r, .ow, .z], .derived)])
    #expect(
      pronouncer.sourcedPronunciations(of: "tinadbenat").prefix(2).map(\.source).elementsEqual([.guessed, .derived]))
    #expect(sources("東京").isEmpty)
  }

  @Test func phonesHaveNames() {
    #expect(Phone.allCases.count == 39 && Phone.allCases.map(\.name) == Phone.allCases.map(\.name).sorted())
    for phone in Phone.allCases {
      #expect(Phone(phone.name) == phone && Phone(phone.name.lowercased()) == phone)
      #expect((Phone(phone.name + "1") == phone) == phone.isVowel)
    }
    for name in ["", "0", "A", "AHH", "AH3", "ÄH", "@", "A@", "QU", "1AH"] { #expect(Phone(name) == nil) }
  }
}
