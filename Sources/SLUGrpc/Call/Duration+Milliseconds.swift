extension Duration {
  /// Whole milliseconds, at least 1; what is beyond 24 days counts as that.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    let milliseconds = overflow ? Int64.max / 2 : product + attoseconds / 1_000_000_000_000_000
    return Int32(clamping: Swift.max(1, milliseconds))
  }
}
