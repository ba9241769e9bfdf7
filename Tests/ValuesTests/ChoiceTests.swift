import SLUValues
import Testing

enum SeatClass: String, CaseIterable, Sendable {
  case any, economy, premiumEconomy, business
  case firstClass = "first_class"
}

enum Device: String, CaseIterable, Sendable {
  case iPhone, HTTPServer
  case tShirt = "t-shirt"
  case terminal2
}

enum Colour: String, CaseIterable, Sendable { case red, rod, blue }

@Suite struct ChoiceTests {
  @Test(
    "Words name a case, in whatever way they are cut and written",
    arguments: [
      ("economy", SeatClass.economy), ("Economy", .economy), ("ECONOMY", .economy), ("economy.", .economy),
      ("premium economy", .premiumEconomy), ("Premium  Economy", .premiumEconomy),
      ("premium-economy", .premiumEconomy), ("premiumEconomy", .premiumEconomy), ("premiumeconomy", .premiumEconomy),
      ("premium_economy", .premiumEconomy), ("first class", .firstClass), ("first_class", .firstClass),
      ("firstClass", .firstClass), ("coach", .economy), ("Cattle class", .economy), ("any", .any),
    ])
  func cases(text: String, value: SeatClass) {
    let choice = Choice(SeatClass.self, synonyms: ["coach": .economy, "cattle-class": .economy])
    #expect(choice.reads(text) == .value(value))
  }

  @Test(
    "Names from code meet spoken ones",
    arguments: [
      ("iphone", Device.iPhone), ("i phone", .iPhone), ("iPhone", .iPhone), ("http server", .HTTPServer),
      ("T-shirt", .tShirt), ("t shirt", .tShirt), ("tshirt", .tShirt), ("terminal 2", .terminal2),
    ])
  func code(text: String, value: Device) {
    #expect(Choice(Device.self).reads(text) == .value(value))
  }

  @Test("Unknown words are a fault that says what was expected, even when there is a value to take instead")
  func unknown() {
    let choice = Choice(SeatClass.self, otherwise: .any)
    #expect(choice.otherwise == .any)
    let expected = "expected one of any, economy, premium economy, business, first class"
    #expect(choice.reads("roof") == .fault(.notAccepted("\"roof\" is not accepted; \(expected)")))
    #expect(choice.reads("economy please").fault?.code == .notAccepted)
    #expect(choice.reads("buisness").fault?.code == .notAccepted)
    #expect(choice.reads(" ?! ").fault?.code == .notOfThisKind)
    #expect(Choice(SeatClass.self).otherwise == nil)
    #expect(Choice<Int>(among: [:]).reads("one").fault?.code == .notAccepted)
  }

  @Test(
    "A few wrong letters are forgiven, up to the limit",
    arguments: [
      ("buisness", 1, SeatClass.business), ("busines", 1, .business), ("bussiness", 1, .business),
      ("businezz", 2, .business), ("premium econmoy", 1, .premiumEconomy), ("ekonomie", 3, .economy),
    ])
  func edits(text: String, edits: Int, value: SeatClass) {
    #expect(Choice(SeatClass.self, maximumEdits: edits).reads(text) == .value(value))
    #expect(Choice(SeatClass.self, maximumEdits: edits - 1).reads(text).fault?.code == .notAccepted)
  }

  @Test("The fewest edits win, equally few are ambiguous, and nothing is edited away")
  func closest() {
    let colours = Choice(Colour.self, maximumEdits: 1)
    #expect(colours.reads("red") == .value(.red))
    #expect(colours.reads("rad") == .ambiguous([.red, .rod]))
    #expect(colours.reads("bleu") == .value(.blue))
    let one = Choice(among: ["no": false, "yes": true], maximumEdits: .max)
    #expect(one.reads("x").fault?.code == .notAccepted)
    #expect(one.reads("yess") == .value(true))
    #expect(Choice(among: ["no": false], maximumEdits: -3).reads("na").fault?.code == .notAccepted)
    #expect(Choice(among: ["red wine": 1, "rad wine": 1], maximumEdits: 1).reads("rod wine") == .value(1))
  }

  @Test("Values of any type are named by a table; the same name for two values is ambiguous")
  func tables() {
    let sizes = Choice(among: ["small": 1, "large": 3, "grande": 3])
    #expect(sizes.reads("Grande") == .value(3))
    #expect(
      sizes.reads("venti") == .fault(.notAccepted("\"venti\" is not accepted; expected one of grande, large, small")))
    #expect(Choice(among: ["big apple": 1, "bigApple": 2]).reads("big apple") == .ambiguous([1, 2]))
    #expect(Choice(among: ["big apple": 1, "bigapple": 2]).reads("big apple") == .value(1))
  }

  @Test("Only accepted values pass")
  func accepting() {
    let list = Spoken(case: .lower).accepting(["red", "green"], otherwise: "grey")
    #expect(list.reads("RED") == .value("red"))
    #expect(list.reads("blue") == .fault(.notAccepted("\"blue\" is not accepted; expected one of red, green")))
    #expect(list.reads("").fault?.code == .notOfThisKind)
    #expect(list.otherwise == "grey")
    let short = Spoken().accepting(where: { $0.count < 4 }, expected: "three letters")
    #expect(short.reads("abc") == .value("abc"))
    #expect(short.reads("abcd") == .fault(.notAccepted("\"abcd\" is not accepted; expected three letters")))
    #expect(short.otherwise == nil)
    let colours = Choice(Colour.self, maximumEdits: 1, otherwise: .blue)
    #expect(colours.accepting([.rod]).reads("rad") == .value(.rod))
    #expect(colours.accepting([.red, .rod]).reads("rad") == .ambiguous([.red, .rod]))
    #expect(colours.accepting([.blue]).reads("rad").fault?.code == .notAccepted)
    #expect(colours.accepting([.red]).otherwise == .blue)
  }
}
