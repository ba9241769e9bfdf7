import Foundation
import SLUTestKit
import SLUValues
import Testing

@Suite struct NumberPropertyTests {
  /// Every number below twenty thousand and a sample above; with `SLU_CASES`, or in a release build, every one up to a
  /// million.
  private static var numbers: [Int] {
    #if DEBUG
      let isComplete = ProcessInfo.processInfo.environment["SLU_CASES"] != nil
    #else
      let isComplete = true
    #endif
    if isComplete { return Array(0...1_000_000) }
    var random = SplitMix64(seed: 1)
    return Array(0..<20_000) + (0..<20_000).map { _ in 20_000 + random.below(980_001) } + [1_000_000]
  }

  @Test(
    "Every number in words reads back as itself",
    arguments: [
      Speller(), Speller(hasAnd: true), Speller(hasHyphens: true), Speller(hasAnd: true, hasHyphens: true),
    ])
  func everyNumber(speller: Speller) {
    for number in Self.numbers {
      let words = speller.words(number)
      guard Count().read(SpokenText(words), in: anyDay) == .value(number) else {
        Issue.record("\"\(words)\" is not read as \(number)")
        return
      }
    }
  }

  @Test("Large numbers in words read back as themselves, as numbers and as amounts")
  func largeNumbers() {
    forAnySeed(2000) { random in
      var bound = 10
      for _ in 0..<random.below(14) { bound *= 10 }
      let number = random.below(bound)
      let speller = Speller(hasAnd: random.oneIn(2), hasHyphens: random.oneIn(2))
      let words = speller.words(number)
      if SpokenNumber().read(SpokenText(words), in: anyDay).value != ExactDecimal(Int64(number)) { return words }
      let money = SpokenMoney().read(SpokenText(words + " dollars"), in: anyDay).value
      return money == Money(minorUnits: number * 100, currency: .usDollar) ? nil : words + " dollars"
    }
  }

  @Test("Whatever is read from any words is written as a text that reads back to the same")
  func anyWords() {
    forAnySeed(20_000) { random in
      let words = (0..<(1 + random.below(7))).map { _ in random.pick(Self.soup) }.joined(separator: " ")
      let text = SpokenText(words)
      for number in SpokenNumber().read(text, in: anyDay).all {
        guard ExactDecimal(number.description) == number,
          SpokenNumber().read(SpokenText(number.description), in: anyDay) == .value(number)
        else { return "\"\(words)\" is \(number), which reads back as something else" }
      }
      if let digits = SpokenNumber().digits(text), digits.utf8.count < 2 || Int64(digits) == nil {
        return "\"\(words)\" is said digit by digit as \(digits)"
      }
      for money in [SpokenMoney(), SpokenMoney(currency: .yen)].flatMap({ $0.read(text, in: anyDay).all }) {
        guard Money(money.description) == money,
          SpokenMoney().read(SpokenText(money.description), in: anyDay) == .value(money)
        else { return "\"\(words)\" is \(money), which reads back as something else" }
      }
      for count in Count().read(text, in: anyDay).all + SpokenOrdinal().read(text, in: anyDay).all
      where Count().read(SpokenText("\(count)"), in: anyDay) != .value(count) {
        return "\"\(words)\" is \(count), which reads back as something else"
      }
      return nil
    }
  }

  private static let soup = [
    "zero", "one", "two", "five", "nine", "ten", "twelve", "nineteen", "twenty", "ninety", "hundred", "thousand",
    "million", "billion", "trillion", "quadrillion", "dozen", "a", "an", "and", "of", "point", "decimal", "oh",
    "double",
    "triple", "00000000000000000000000005", "half", "halves", "quarter", "quarters", "third", "thirds", "thousandths",
    "minus", "negative", "plus",
    "-", "percent", "%", "first", "twentieth", "hundredth", "millionth", "3", "0", "17.5", ".5", "-3", "1,500", "2.5k",
    "2k",
    ".5k", "007", "½", "3/4",
    "999999999999999999", "0.000000000000000001", "9223372036854775807", "-9223372036854775808", "3rd", "dollars",
    "euro", "cents", "pence", "yen", "fils", "dinars", "$5.50", "€20", "50p", "$2.5bn", "USD", "KWD", "grand", "the",
    "canadian", "pounds", "sterling", "apples", "é", "٣", "👍", "", "$", "-", ".", ",",
  ]
}

extension Reading {
  /// The meanings, however many.
  fileprivate var all: [Value] {
    switch self {
    case .value(let value): [value]
    case .ambiguous(let values): values
    case .fault: []
    }
  }
}
