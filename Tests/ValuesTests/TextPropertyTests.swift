import Foundation
import SLUTestKit
import SLUValues
import Testing

/// Says a text character by character, in one of the ways people do.
private func spelled(_ text: String, using random: inout SplitMix64) -> String {
  let digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
  let symbols: [Character: [String]] = [
    "-": ["dash", "hyphen", "minus"], "_": ["underscore"], "/": ["slash", "forward slash"], ".": ["dot", "point"],
    "@": ["at sign"], "+": ["plus"], ":": ["colon"],
  ]
  let examples = ["a": "a as in apple", "b": "b for butter", "z": "zed", "m": "m like mary"]
  var words: [String] = []
  var rest = Array(text)[...]
  while let character = rest.popFirst() {
    var name: String
    if let digit = character.wholeNumberValue {
      name = digits[digit]
    } else if let names = symbols[character] {
      name = random.pick(names)
    } else if character.isUppercase {
      name = "\(random.pick(["capital", "upper case"])) \(character.lowercased())"
    } else {
      name = random.oneIn(3) ? examples[String(character)] ?? String(character) : String(character)
    }
    // "double u" is the letter w.
    if rest.first == character, character != "u", random.oneIn(2) {
      rest.removeFirst()
      name = "double \(name)"
    }
    words.append(name)
  }
  return words.joined(separator: " ")
}

private func letters(_ alphabet: String, _ count: Int, using random: inout SplitMix64) -> String {
  let characters = Array(alphabet)
  return String((0..<count).map { _ in random.pick(characters) })
}

@Suite struct TextPropertyTests {
  private static let small = "abcdefghijklmnopqrstuvwxyz"

  @Test("Any identifier that is spelled reads back")
  func identifiers() {
    forAnySeed(1500) { random in
      let count = 1 + random.below(12)
      let code = letters("\(Self.small)ABCXYZ0123456789-_/.:+", count, using: &random) + "7"
      let said = spelled(code, using: &random)
      let reading = Identifier().reads(said)
      return reading == .value(code) ? nil : "\(code), said as \(said), reads \(reading)"
    }
  }

  @Test("Any e-mail address that is spelled reads back")
  func emails() {
    forAnySeed(1500) { random in
      var names: [String] = []
      for _ in 0...random.below(3) {
        let count = 1 + random.below(6)
        names.append(letters("\(Self.small)0123456789", count, using: &random))
      }
      let name = names.joined(separator: random.pick([".", "_", "-", "+"]))
      let host = letters(Self.small, 1 + random.below(8), using: &random)
      let address = "\(name)@\(host).\(letters(Self.small, 2 + random.below(3), using: &random))"
      let said = spelled(address, using: &random)
      let reading = Email().reads(said)
      return reading == .value(address) ? nil : "\(address), said as \(said), reads \(reading)"
    }
  }

  @Test("No soup of words breaks a parser, and what is accepted has the form that is promised")
  func soups() {
    let words = [
      "a", "b", "oh", "o", "one", "twenty", "twenty-", "-", "--", "hundred", "thousand", "million", "double", "triple",
      "capital",
      "upper", "case", "dot", "point", "at", "sign", "slash", "colon", "underscore", "as", "in", "apple", "for",
      "bravo", "plus", "+",
      "+44", "extension", "x", "(555)", "123-4567", "999999999999999999999999", "www", "https://", "://", "@", "com",
      "van", "mc",
      "mcd", "o'", "'", "o'brien", "anne-marie", "hyphen", "\u{301}", "e\u{301}", "👩‍👩‍👧", "½", "٣", "..", ".", "j.f.",
      "q-", "-q-", "ß", "",
      "\u{0}", "premiumEconomy", "_", "__A", "eighty-eight", "localhost", ":", "@b.com", "x@y.org",
      "b.com", "127.0.0.1", ":80", "/q?a=%", "five",
    ]
    let choice = Choice(SeatClass.self, maximumEdits: 40)
    forAnySeed(4000) { random in
      let said = (0..<random.below(9)).map { _ in random.pick(words) }.joined(separator: random.oneIn(8) ? "" : " ")
      _ = (Spoken(case: .capitalized).reads(said), choice.reads(said), StreetAddress().reads(said))
      if let code = Identifier(length: 1...8).reads(said).value, !(1...8).contains(code.count) {
        return "\(said) gives the identifier \(code)"
      }
      if let number = Phone().reads(said).value {
        let digits = number.prefix { $0 != "e" }.filter(\.isNumber)
        if !(3...15).contains(digits.count) { return "\(said) gives the number \(number)" }
      }
      if let address = Email().reads(said).value, Email().reads(address) != .value(address) {
        return "\(said) gives \(address), which does not read as itself"
      }
      // Punctuation at the end of a written address belongs to the sentence around it.
      if let address = WebAddress().reads(said).value, address.last.map({ !"?!.,;:)".contains($0) }) == true,
        WebAddress().reads(address) != .value(address)
      {
        return "\(said) gives \(address), which does not read as itself"
      }
      if let name = PersonName().reads(said).value, name.isEmpty || name.contains(where: \.isNumber) {
        return "\(said) gives the name \(name)"
      }
      return nil
    }
  }

  @Test(
    "A very long text is read, and soon",
    .timeLimit(.minutes(10)),
    arguments: ["seven", "oh", "double l", "main", "a", "twenty-", "hundred", "john dot", "one million", "van,"])
  func longTexts(words: String) {
    let said = String(repeating: words + " ", count: 3000)
    #expect(Choice(SeatClass.self, maximumEdits: .max).reads(said).value == nil)
    #expect(Phone().reads(said).value == nil)
    #expect(Email().reads(said).value == nil)
    #expect(WebAddress().reads(said).value == nil)
    #expect(Identifier(length: 1...5).reads(said).value == nil)
    #expect(PersonName().reads(said).value?.isEmpty != true)
    #expect(StreetAddress().reads(said).value?.isEmpty != true)
    #expect(Spoken().reads(said).value?.count == said.count - 1)
  }
}
