/// Milliseconds and bytes of audio, one as the other.
struct AudioMeasure: Hashable, Sendable {
  private let frame: Int
  private let rate: Int

  /// Measures audio as a configuration says.
  init(_ config: StreamConfig = StreamConfig()) {
    // Bounded, as nobody has checked them: no product of theirs overflows.
    frame = 2 * min(max(config.effectiveChannels, 1), 1 << 16)
    rate = min(max(config.effectiveSampleRateHertz, 1), 1 << 32)
  }

  /// The bytes that so many milliseconds take: whole frames, none that begins later.
  func bytes(ofMilliseconds milliseconds: Int) -> Int {
    let (frames, overflow) = max(0, milliseconds).multipliedReportingOverflow(by: rate)
    let (bytes, isTooMuch) = (frames / 1000).multipliedReportingOverflow(by: frame)
    return overflow || isTooMuch ? .max : bytes
  }

  /// The milliseconds that so many bytes take; one that has begun counts.
  func milliseconds(ofBytes bytes: Int) -> Int {
    let frames = bytes / frame
    return frames / rate * 1000 + (frames % rate * 1000 + rate - 1) / rate
  }
}
