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
    """

  @Test(
    arguments: [
      ("play blink one eighty two", "blink 182"), ("play blink one eight two", "blink 182"),
      ("play blink one hundred eighty two", "blink 182"), ("play blink 182", "blink 182"), ("play u two", "u2"),
      ("play U2", "u2"), ("play nineteen eighty four", "1984"), ("play maroon five", "maroon 5"),
      ("play m p three s", "mp3s"), ("play d j t two zero zero zero", nil), ("go to room one oh one", "room 101"),
      ("go to gate b twelve", "gate b12"), ("go to suite nine oh two one oh", "suite 90210"),
      ("go to hall five hundred", "hall 500"), ("set it to second", "2nd"), ("set it to ten am", "10am"),
    ] as [(String, String?)])
  func areMatchedInEachWay(text: String, name: String?) throws {
    var matcher = Matcher(try grammar(Self.templates))
    for word in text.split(separator: " ") { matcher.push(String(word)) }
    let parse = matcher.best
    #expect(parse.isExact == (name != nil))
    if let name { #expect(parse.segments.flatMap(\.entities).map(\.spelling) == [name]) }
  }

  /// What begins with a digit has one way, and parts have no meaning of their own.
  @Test(arguments: ["set it to two n d", "play one eighty two", "go to hall five oh oh", "play blink one eighty"])
  func areNotMadeUp(text: String) throws {
    var matcher = Matcher(try grammar(Self.templates))
    for word in text.split(separator: " ") { matcher.push(String(word)) }
    #expect(!matcher.best.isExact)
  }
}
