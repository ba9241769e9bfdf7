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
    let annotated = parsed(text, by: try grammar(Self.templates))
    #expect("\(annotated)" == expected)
    let context = ValueContext(referenceDate: .epoch)
    let entity = try #require(annotated.segments.first?.entities.first)
    #expect(type.value(of: annotated.segments[0].words[entity.range].joined(separator: " "), in: context) == value)
  }

  /// What fits as it is written is not spelled.
  @Test func wordsThatFitStay() throws {
    #expect("\(parsed("room b12", by: try grammar(Self.templates)))" == "*room room [b12](room)")
    #expect("\(parsed("room 12", by: try grammar(Self.templates)))" == "*room room [12](room)")
  }
}
