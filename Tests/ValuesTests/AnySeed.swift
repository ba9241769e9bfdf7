import SLUTestKit
import Testing

/// Checks a property for many seeds (``SeededCases``): it says what is wrong with what their numbers make, or nil.
func forAnySeed(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ property: (inout SplitMix64) throws -> String?
) {
  for fault in SeededCases(count).faults(using: property) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
}
