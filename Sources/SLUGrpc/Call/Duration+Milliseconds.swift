extension Duration {
  /// Whole milliseconds, at least 1; what is beyond 24 days counts as that.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    // Seconds are bounded first: what comes of them fits into 64 bits.
    let milliseconds = Int64(Int32(clamping: seconds)) * 1000 + attoseconds / 1_000_000_000_000_000
    return Int32(clamping: Swift.max(1, milliseconds))
  }
}
