/// The time that the caller gives, and when things were first seen.
struct SessionTime: Sendable {
  /// The latest time given, in milliseconds; nil before the first.
  private(set) var now: Int?
  private var first: Int?

  /// Goes on to a time; false when it is not later than the one before.
  mutating func advance(to time: Int) -> Bool {
    if let now, time <= now { return false }
    if first == nil { first = time }
    now = time
    return true
  }

  /// How long ago something was first seen; what was seen before the first time was seen then.
  func age(since moment: Moment) -> Int {
    guard let now, let start = moment.time ?? first else { return 0 }
    let (age, isOverflowing) = now.subtractingReportingOverflow(start)
    return isOverflowing ? .max : age
  }
}

/// When something was first seen.
struct Moment: Sendable {
  /// The number of the segment's update.
  var update = 0
  /// The time that had been given, if any.
  var time: Int?
}
