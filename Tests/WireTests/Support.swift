import Foundation
import SLUCore
import SLUTestKit
import SLUTransport
import Testing

/// Checks a property for many seeds (``SeededCases``): it says what is wrong with what their numbers make, or nil.
func forAnySeed(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ property: (inout SplitMix64) throws -> String?
) {
  for fault in SeededCases(count).faults(using: property) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
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
