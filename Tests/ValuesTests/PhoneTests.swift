import SLUValues
import Testing

@Suite struct PhoneTests {
  @Test(
    "Numbers said and written",
    arguments: [
      ("plus four four two oh seven seven three oh one two three four", "+44 207 730 1234"),
      ("five five five one two three four", "555 1234"), ("double five five one two three four", "555 1234"),
      ("double five", nil), ("five five five one two three four extension twelve", "555 1234 ext 12"),
      ("555-1234 ext. 7", "555 1234 ext 7"), ("555-1234 x 12", "555 1234 ext 12"),
      ("555 123 4567 x12", "555 123 4567 ext 12"), ("(555) 123-4567 ext.12", "555 123 4567 ext 12"),
      ("+44 (0)20 7730 1234", "+44 20 7730 1234"), ("+44(0)20 7730 1234", "+44 20 7730 1234"),
      ("twenty twenty one", "2021"), ("twenty five thirty", "2530"), ("one one two", "112"), ("nine one one", "911"),
      ("(555) 123-4567", "555 123 4567"), ("555.123.4567", "555 123 4567"), ("(555)123-4567", "555 123 4567"),
      ("+1 555 123 4567", "+1 555 123 4567"), ("+358401234567", "+358 401 234 567"),
      ("plus three five eight four zero one two three four five six seven", "+358 401 234 567"),
      ("+44 20 7730 1234", "+44 20 7730 1234"), ("one eight hundred five five five one two one two", "180 055 51212"),
      ("eight hundred five five five one two one two", "800 555 1212"), ("five thousand", "5000"),
      ("zero zero four four one two three", "004 4123"),
      ("oh four o one two three four five six seven", "040 123 4567"),
      ("triple zero", "000"), ("triple oh", "000"),
      ("six five oh two five three double oh double oh", "650 253 0000"),
      ("four one five five five five twelve thirty four", "415 555 1234"),
      ("five five five twelve oh four", "555 1204"),
      ("five five five twelve hundred", "555 1200"), ("five five five dash one two three four", "555 1234"),
      ("twenty-five twenty-five", "2525"),
      ("plus one two three four five", "+1 2345"), ("+(44) 207 730 1234", "+44 207 730 1234"),
      // What was written in groups stays so; digits one by one, or all in one, are no groups.
      ("+44 7700 900123", "+44 7700 900123"), ("07700 900123", "07700 900123"), ("020-7730-1234", "020 7730 1234"),
      ("+447700 900123", "+44 7700 900123"), ("1-800-555-1212", "1 800 555 1212"), ("07700900123", "077 009 00123"),
      ("+4 4 7700 900123", "+44 770 090 0123"), ("07700 900123 ext 5", "07700 900123 ext 5"),
      ("seven triple seven eight", "777 78"), ("fifteen sixteen", "1516"), ("5 5 5 1 2 3 4", "555 1234"),
    ])
  func reads(text: String, number: String?) {
    #expect(Phone().reads(text).value == number)
  }

  @Test(
    "What is no number",
    arguments: ["", "banana", "plus", "five five five banana", "five plus five five", "1,234", "call me", "dash"])
  func refuses(text: String) {
    #expect(Phone().reads(text).fault?.code == .notOfThisKind)
  }

  @Test(
    "Too short, too long, and codes that no country has",
    arguments: [
      "five five", "1", "plus four four", "plus four four one two", "1234567890123456",
      "plus zero one two three four five",
      "+210 123 4567", "+999 123 4567", "five five five extension", "555 1234 ext 123456789012",
    ])
  func impossible(text: String) {
    #expect(Phone().reads(text).fault?.code == .impossible)
  }
}
