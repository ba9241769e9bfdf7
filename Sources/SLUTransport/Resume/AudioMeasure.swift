/// Milliseconds and bytes of audio, one as the other.
struct AudioMeasure: Hashable, Sendable {
  private let frame: Int
  private let rate: Int

  /// Measures audio as a configuration says; what it leaves out is the default (Protocol, section 1).
  init(_ config: StreamConfig = StreamConfig()) {
    frame = 2 * min(max(config.channels, 1), 1 << 16)
    rate = config.sampleRateHertz > 0 ? min(config.sampleRateHertz, 1 << 32) : 16_000
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
