import SLUGrammar
import SLUTestKit
import Testing

/// Names with numbers in them, as they are said.
@Suite("Numbers in names")
struct NumberWayTests {
  static let templates = """
    *play play [blink 182|u2|1984|maroon 5|mp3s|dj t2000](band)
    *go go to [room 101|gate b12|suite 90210|hall 500](room)
    *set set it to [2nd|10am|3d](mode)
    *hear hear [blink-182|summer of '69|class of '05|867-5309|u-2|sum-41|1999-2000|apollo 11/12|9-1-1](name)
    """

  @Test(
    arguments: [
      ("play blink one eighty two", "blink 182"), ("play blink one eight two", "blink 182"),
      ("play blink one hundred eighty two", "blink 182"), ("play blink 182", "blink 182"), ("play u two", "u2"),
      ("play U2", "u2"), ("play nineteen eighty four", "1984"), ("play maroon five", "maroon 5"),
      ("play m p three s", "mp3s"), ("play d j t two zero zero zero", nil), ("go to room one oh one", "room 101"),
      ("go to gate b twelve", "gate b12"), ("go to suite nine oh two one oh", "suite 90210"),
      ("go to hall five hundred", "hall 500"), ("set it to second", "2nd"), ("set it to ten am", "10am"),
      ("hear blink one eighty two", "blink-182"), ("hear blink one eight two", "blink-182"),
      ("hear blink one hundred eighty two", "blink-182"), ("hear blink-182", "blink-182"),
      ("hear summer of sixty nine", "summer of '69"), ("hear summer of '69", "summer of '69"),
      ("hear summer of ’69", "summer of '69"), ("hear class of oh five", "class of '05"),
      ("hear eight six seven five three oh nine", "867-5309"), ("hear 867-5309", "867-5309"),
      ("hear eight sixty seven fifty three oh nine", "867-5309"), ("hear u two", "u-2"),
      ("hear sum forty one", "sum-41"), ("hear nineteen ninety nine two thousand", "1999-2000"),
      ("hear one nine nine nine two oh oh oh", nil), ("hear nine one one", "9-1-1"),
    ] as [(String, String?)])
  func areMatchedInEachWay(text: String, name: String?) throws {
    var matcher = Matcher(try Grammar(templates: Self.templates))
    for word in text.split(separator: " ") { matcher.push(String(word)) }
    let parse = matcher.best
    #expect(parse.isExact == (name != nil))
    if let name { #expect(parse.segments.flatMap(\.entities).map(\.spelling) == [name]) }
  }

  /// What begins with a digit has one way, and parts have no meaning of their own.
  @Test(arguments: ["set it to two n d", "play one eighty two", "go to hall five oh oh", "play blink one eighty"])
  func areNotMadeUp(text: String) throws {
    var matcher = Matcher(try Grammar(templates: Self.templates))
    for word in text.split(separator: " ") { matcher.push(String(word)) }
    #expect(!matcher.best.isExact)
  }

  static let table = LookupTable(
    inputs: [
      "Blink 182", "u2", "1979", "Room 101", "hall one twenty", "hall 120", "bay 2 12", "bay 212",
      "the first one", "blink-183", "summer of '69", "867-5309",
    ],
    outputs: [
      "Blink 182", "U2", "MCMLXXIX", "R-101", "words", "digits", "two", "one", "Studio 54 & 999", "B183", "Adams",
      "Jenny",
    ])

  /// What templates let people say is looked up, too.
  @Test(
    arguments: [
      ("blink one eighty two", "Blink 182"), ("Blink one eight two", "Blink 182"), ("blink 182", "Blink 182"),
      ("blink one hundred eighty two", "Blink 182"), ("u two", "U2"), ("nineteen seventy nine", "MCMLXXIX"),
      ("one thousand nine hundred seventy nine", "MCMLXXIX"), ("room one oh one", "R-101"), ("room 101", "R-101"),
      ("hall one twenty", "words"), ("hall one hundred twenty", "digits"), ("bay two twelve", "two"),
      ("studio fifty four and nine ninety nine", "Studio 54 & 999"), ("blink one eighty three", "B183"),
      ("blink 183", "B183"), ("summer of sixty nine", "Adams"), ("summer of 69", "Adams"),
      ("eight six seven five three oh nine", "Jenny"), ("blink one eighty four", nil),
    ] as [(String, String?)])
  func areLookedUpInEachWay(said: String, output: String?) { #expect(Self.table[said] == output) }

  /// Two names that are said alike have no value in that way.
  @Test func areNotLookedUpWhereTwoAreSaidAlike() {
    let table = LookupTable(inputs: ["123 4 5", "12345"], outputs: ["a", "b"])
    #expect(table["one two three four five"] == nil)
    #expect(table["one twenty three four five"] == "a")
  }

  @Test func aLongNameTakesNoTime() {
    let name = Array(repeating: "182", count: 200).joined(separator: " ")
    #expect(LookupTable(inputs: [name], outputs: ["x"])[name] == "x")
  }
}
