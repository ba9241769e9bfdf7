import Testing

/// Where the guide's code by hand comes to another query than our filter, and why.
struct KnownDifference: Sendable, CustomTestStringConvertible {
  let reason: String
  let fixture: String
  let variants: [HandWrittenSearch.Variant]
  /// `0/1` for the end of segment 1 of the first context, `0` for that of the context; what is by hand, and what is ours.
  let places: [String]

  init(_ reason: String, _ fixture: String, _ variants: [HandWrittenSearch.Variant], _ places: String...) {
    self.reason = reason
    self.fixture = fixture
    self.variants = variants
    self.places = places
  }

  var testDescription: String { reason }

  static let all = [
    KnownDifference(
      "a value that was heard and is not there any more stays as a ghost", "flight-values-that-vanish",
      [.everyUpdate], "0/0: to New York, first | to New York", "0/1: to New York, 2026-11-21, first | to New York",
      "0: to New York, 2026-11-21, first | to New York"),
    KnownDifference(
      "what a tentative \"clear\" wiped out does not come back when it was \"clearly\"", "flight-clear-and-again",
      [.everyUpdate], "0/1: to Oslo | to Oslo, business"),
    KnownDifference(
      "a segment that never ended counts all the same", "flight-never-ended",
      [.everyUpdate, .finalIntentAndEntities], "0: to Rome, 2026-11-27, first | to Oslo, 2026-11-27"),
    KnownDifference(
      "a bare date is rejected by the formatter, so the date before it stays", "flight-dates-in-iso-8601",
      [.everyUpdate, .finalIntentAndEntities, .finalSegments],
      "1/0: to Lisbon, 2026-11-27 | to Lisbon, 2026-11-28", "1: to Lisbon, 2026-11-27 | to Lisbon, 2026-11-28"),
    KnownDifference(
      "a \"clear\" that ends late wipes out what was said after it, and one that is tentative what was said before",
      "flight-segments-end-in-the-wrong-order", [.everyUpdate],
      "0/2: to Paris | to Paris, 2026-11-21", "0/1: nothing yet | to Paris", "0: nothing yet | to Paris"),
    KnownDifference(
      "a \"clear\" that ends late wipes out what was said after it", "flight-segments-end-in-the-wrong-order",
      [.finalIntentAndEntities, .finalSegments], "0/1: nothing yet | to Paris", "0: nothing yet | to Paris"),
    KnownDifference(
      "a segment that comes late overrides what was said after it", "flight-late-segment",
      [.everyUpdate, .finalIntentAndEntities, .finalSegments],
      "0/1: to Rome, 2026-11-24, business | to Paris, 2026-11-24, business",
      "0: to Rome, 2026-11-24, business | to Paris, 2026-11-24, business"),
  ]
}
