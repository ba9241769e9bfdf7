import Testing

@testable import slu_cli

@Suite("Numbers for people")
struct NumberTextTests {
  static let parts: [(Int, digits: Int, String)] = [
    (0, 1, "0.0"), (5, 1, "0.5"), (1205, 2, "12.05"), (5, 2, "0.05"), (813, 3, "0.813"), (1000, 3, "1.000"),
    (-5, 2, "-0.05"), (.min, 1, "-922337203685477580.8"),
  ]

  @Test("Tenths, hundredths and thousandths", arguments: parts)
  func countedParts(number: Int, digits: Int, expected: String) {
    #expect(number.decimal(digits: digits) == expected)
  }

  static let rounded: [(Double, digits: Int, String)] = [
    (0, 1, "0.0"), (0.04, 1, "0.0"), (0.05, 1, "0.1"), (9.96, 1, "10.0"), (2.345678, 3, "2.346"),
    (1e12, 1, "1000000000000.0"),
    (-0.25, 2, "-0.25"), (1e300, 1, "1e+300"), (-1e18, 2, "-1e+18"),
    (.greatestFiniteMagnitude, 3, "1.7976931348623157e+308"),
    (.infinity, 1, "inf"), (-.infinity, 0, "-inf"), (.nan, 2, "nan"),
  ]

  @Test("Other numbers are rounded", arguments: rounded)
  func otherNumbers(number: Double, digits: Int, expected: String) {
    #expect(number.decimal(digits: digits) == expected)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1234, "-1,234")])
  func thousandsAreGrouped(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
