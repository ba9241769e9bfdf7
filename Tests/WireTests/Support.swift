import Foundation
import SLUCore
import SLUTestKit
import SLUTransport
import Testing

/// Checks a property for many seeds.
///
/// A seed that fails is named; `SLU_SEED` runs one seed alone, and `SLU_CASES` sets how many seeds each property tries.
///
/// - Parameters:
///   - count: How many seeds to try, unless the environment says otherwise.
///   - property: Says what is wrong with what the seed's numbers make, or nil when all is well.
func forAnySeed(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ property: (inout SplitMix64) throws -> String?
) {
  let environment = ProcessInfo.processInfo.environment
  let cases = environment["SLU_CASES"].flatMap(UInt64.init) ?? UInt64(count)
  let seeds = environment["SLU_SEED"].flatMap(UInt64.init).map { $0..<($0 + 1) } ?? 0..<cases
  var failures = 0
  for seed in seeds where failures < 3 {
    var random = SplitMix64(seed: seed)
    let fault: String?
    do { fault = try property(&random) } catch { fault = "it threw \(error)" }
    guard let fault else { continue }
    failures += 1
    Issue.record("seed \(seed): \(fault) (again with SLU_SEED=\(seed))", sourceLocation: sourceLocation)
  }
}

/// Bytes as they are written in tables: two digits each, in groups that mean something.
func hex(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  for group in text.split(separator: " ") {
    var digits = group[...]
    while !digits.isEmpty {
      bytes.append(UInt8(digits.prefix(2), radix: 16) ?? 0)
      digits = digits.dropFirst(2)
    }
  }
  return bytes
}

/// Bytes as digits.
func digits(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Whether one seed alone is tried, so that nothing can be said about all of them.
var isSingleSeed: Bool { ProcessInfo.processInfo.environment["SLU_SEED"] != nil }
