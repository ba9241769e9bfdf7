import Testing

@testable import SLUTestKit

/// Which seeds are tried, and what is said of them.
@Suite("Seeded cases") struct SeededCasesTests {
  @Test(
    "The environment chooses one seed alone, or how many there are",
    arguments: [
      ([:], 0...4), (["SLU_CASES": "9"], 0...8), (["SLU_SEED": "7"], 7...7),
      (["SLU_SEED": "7", "SLU_CASES": "9"], 7...7),
      (["SLU_SEED": "18446744073709551615"], .max ... .max), (["SLU_CASES": "0"], 0...0),
      (["SLU_CASES": "many"], 0...4),
    ] as [([String: String], ClosedRange<UInt64>)])
  func seeds(environment: [String: String], seeds: ClosedRange<UInt64>) {
    #expect(SeededCases(5, environment: environment).seeds == seeds)
  }

  @Test("The first three faults are told, with how to see each again")
  func faults() {
    struct Odd: Error {}
    let cases = SeededCases(100, environment: [:])
    var last: UInt64 = 0
    let faults = cases.faults { seed in
      last = seed
      if seed == 5 { throw Odd() }
      return seed % 4 == 3 ? "is \(seed)" : nil
    }
    #expect(
      faults.map(\.description) == [
        "seed 3: is 3 (again with SLU_SEED=3)", "seed 5: it threw Odd() (again with SLU_SEED=5)",
        "seed 7: is 7 (again with SLU_SEED=7)",
      ])
    #expect(last == 7)
  }

  @Test("A seed's numbers are the same each time")
  func numbers() {
    let cases = SeededCases(10, environment: [:])
    var seen: [[UInt64]] = [[], []]
    for round in seen.indices {
      let faults = cases.faults(using: { random in
        seen[round].append(random.next())
        return nil
      })
      #expect(faults.isEmpty)
    }
    #expect(seen[0] == seen[1] && Set(seen[0]).count == 10)
  }
}
