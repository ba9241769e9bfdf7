import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

/// Codes, telephone numbers and addresses as they are typed, where templates have them as they are said.
@Suite("Spelled forms")
struct SpelledFormTests {
  static let templates = """
    *code code $SPEECHLY.IDENTIFIER(code)
    *call call $SPEECHLY.PHONE_NUMBER(phone)
    *mail mail $SPEECHLY.EMAIL_ADDRESS(email) please
    *open open $SPEECHLY.WEB_ADDRESS(page)
    *room room [b twelve|twelve](room)
    """

  @Test(arguments: [
    ("code AB12", "*code code [AB12](code)", EntityType.identifier, "ab12"),
    ("code ab-12", "*code code [ab-12](code)", .identifier, "ab-12"),
    ("call 555-123-4567", "*call call [555-123-4567](phone)", .phone, "555 123 4567"),
    ("call +15551234567", "*call call [+15551234567](phone)", .phone, "+1 555 123 4567"),
    (
      "mail john.smith@company.com please", "*mail mail [john.smith@company.com](email) please", .email,
      "john.smith@company.com"
    ),
    ("mail fluffy@gmail.com please", "*mail mail [fluffy@gmail.com](email) please", .email, "fluffy@gmail.com"),
    ("open www.speechly.com", "*open open [www.speechly.com](page)", .website, "www.speechly.com"),
    (
      "open https://docs.speechly.com.", "*open open [https://docs.speechly.com.](page)", .website,
      "https://docs.speechly.com"
    ),
  ])
  func areTaken(text: String, expected: String, type: EntityType, value: String) throws {
    let annotated = parsed(text, by: try Grammar(templates: Self.templates))
    #expect("\(annotated)" == expected)
    let context = ValueContext(referenceDate: .epoch)
    let entity = try #require(annotated.segments.first?.entities.first)
    #expect(type.value(of: annotated.segments[0].words[entity.range].joined(separator: " "), in: context) == value)
  }

  /// What fits as it is written is not spelled.
  @Test func wordsThatFitStay() throws {
    #expect("\(parsed("room b12", by: try Grammar(templates: Self.templates)))" == "*room room [b12](room)")
    #expect("\(parsed("room 12", by: try Grammar(templates: Self.templates)))" == "*room room [12](room)")
  }

  private static let lists = """
    city = [Washington D C|Washington|Austin T X|Paris]
    place = [the U.S.A.|d f w]
    size = [x|l|s]
    *go from [oslo](origin) to $city(destination) {in $place(place)}
    *pick pick $size(size)
    *ask ask for the dj {$SPEECHLY.WEB_ADDRESS(page)}
    """

  @Test(
    "Letters that a phrase spells are one word, too, where that fits nowhere as it is",
    arguments: [
      ("from oslo to washington dc", "Washington D C"), ("from oslo to washington DC.", "Washington D C"),
      ("from oslo to washington d c", "Washington D C"), ("from oslo to washington d.c.", "Washington D C"),
      ("from oslo to austin tx in the usa", "Austin T X, the U.S.A."), ("from oslo to paris in DFW", "Paris, d f w"),
    ])
  func lettersInOneWord(text: String, expected: String) throws {
    var matcher = Matcher(try Grammar(templates: Self.lists))
    for word in text.split(separator: " ") { matcher.push(String(word)) }
    let parse = matcher.best
    #expect(parse.isExact)
    #expect(parse.segments.first?.entities.dropFirst().map(\.spelling).joined(separator: ", ") == expected)
  }

  /// What a phrase has in one word is that word; what is spelled by no phrase, or by a standard variable only, is no letters.
  @Test(arguments: ["pick xl", "from oslo to washington cd", "ask for the www", "from oslo to paris in the us"])
  func lettersOfNoPhrase(text: String) throws {
    var matcher = Matcher(try Grammar(templates: Self.lists))
    for word in text.split(separator: " ") { matcher.push(String(word)) }
    #expect(!matcher.best.isExact)
  }

  @Test func lettersInOneWordAreTakenBack() throws {
    var matcher = Matcher(try Grammar(templates: Self.lists))
    for word in ["from", "oslo", "to", "washington", "dc"] { matcher.push(word) }
    matcher.keep(first: 4)
    for word in ["in", "the", "usa"] { matcher.push(word) }
    #expect(matcher.best.isExact && matcher.words.count == 7)
  }

  @Test func lettersInOneWordAreSpottedAndSpelled() throws {
    let grammar = try Grammar(templates: Self.lists)
    let words = ["uh", "washington", "dc", "ok"]
    let spots = EntitySpotter(grammar).spots(in: words.map { SpokenForm.words(of: $0) })
    #expect(spots.map(\.words) == [1..<3] && spots.map { grammar.entities[$0.entity] } == ["destination"])
    #expect(EntitySpelling(grammar).text(of: words[1..<3], as: "destination") == "Washington D C")
    // A word that the grammar has is not looked at letter by letter.
    #expect(EntitySpotter(grammar).spots(in: [["dj"]]).isEmpty)
  }
}
