extension Int {
  /// This many more or less, as far as there are numbers: what comes over the wire may be any.
  package func moved(by distance: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(distance)
    return overflow ? (distance < 0 ? .min : .max) : sum
  }
}
