/// Words around the two ends of a stretch of time: "from nine to five", "between two and four".
package enum SpanWords {
  /// What stands before the first end.
  package static let openings: Set<String> = ["from", "between"]
  /// What reaches from the first end to the second one; it also stands between minutes and the hour that they are missing from.
  package static let reaching: Set<String> = ["to", "till", "til", "until"]
}
