import Foundation
import SLUTestKit
import SLUValues
import Testing

@Suite struct ExactDecimalTests {
  @Test(
    "The written form has as few places as possible",
    arguments: [
      ("205", "205"), ("17.50", "17.5"), ("0.75", "0.75"), ("-3", "-3"), ("-0", "0"), ("-0.05", "-0.05"),
      ("007", "7"), ("1.000", "1"), ("0.000000000000000001", "0.000000000000000001"),
      ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
      ("1.00000000000000000000000000", "1"),
    ])
  func written(text: String, canonical: String) {
    #expect(ExactDecimal(text)?.description == canonical)
  }

  @Test(
    "What is no written number",
    arguments: [
      "", "-", ".", ".5", "5.", "1.2.3", "1,500", "1e5", "+3", "--3", " 3", "٣", "9223372036854775808",
      "0.0000000000000000001", "nan",
    ])
  func refused(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test("Order and equality are exact")
  func order() throws {
    let texts = ["-9223372036854775808", "-3", "-0.05", "0", "0.05", "0.333333", "0.5", "17.5", "9223372036854775807"]
    let numbers = try texts.map { try #require(ExactDecimal($0)) }
    #expect(numbers.reversed().sorted() == numbers)
    #expect(ExactDecimal(coefficient: 1750, places: 2) == ExactDecimal("17.5"))
    #expect(ExactDecimal(coefficient: 1, places: 19) == nil)
    #expect(ExactDecimal(coefficient: 1, places: -1) == nil)
  }

  @Test("Counterparts in binary, and as integers where there is one")
  func counterparts() throws {
    #expect(ExactDecimal("0.1")?.doubleValue == 0.1)
    #expect(ExactDecimal("-17.5")?.doubleValue == -17.5)
    #expect(ExactDecimal("17.5")?.intValue == nil)
    #expect(ExactDecimal("-3.0")?.intValue == -3)
  }

  @Test("Numbers, currencies and amounts are texts in JSON")
  func json() throws {
    let number = try #require(ExactDecimal("17.5"))
    let money = Money(minorUnits: 1750, currency: .usDollar)
    #expect(String(decoding: try JSONEncoder().encode([number]), as: UTF8.self) == "[\"17.5\"]")
    #expect(String(decoding: try JSONEncoder().encode([money]), as: UTF8.self) == "[\"17.50 USD\"]")
    #expect(try JSONDecoder().decode([ExactDecimal].self, from: Data("[\"17.5\"]".utf8)) == [number])
    #expect(try JSONDecoder().decode([Money].self, from: Data("[\"17.50 USD\"]".utf8)) == [money])
    #expect(try JSONDecoder().decode([Currency].self, from: JSONEncoder().encode([Currency.yen])) == [.yen])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([ExactDecimal].self, from: Data("[\"x\"]".utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Money].self, from: Data("[\"5 XYZ\"]".utf8)) }
  }

  @Test(
    "Amounts are written with the places of their currency",
    arguments: [
      ("17.50 USD", 1750), ("2000 JPY", 2000), ("1.500 KWD", 1500), ("-0.05 EUR", -5), ("0.00 GBP", 0),
    ])
  func amounts(text: String, minorUnits: Int) {
    #expect(Money(text)?.minorUnits == minorUnits)
    #expect(Money(text)?.description == text)
  }

  @Test(
    "What is no written amount",
    arguments: [
      "", "17.50", "USD", "17.505 USD", "17.5 JPY", "17.50  USD", "17.50 usd", "5 ABC", "9223372036854775807 USD",
    ])
  func refusedAmounts(text: String) {
    #expect(Money(text) == nil)
  }
}
