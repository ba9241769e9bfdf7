extension AudioNotice {
  /// Creates the notice of a recording that ended too early.
  ///
  /// - Parameters:
  ///   - source: The name of the recording.
  ///   - format: Its rate and channels.
  ///   - position: How many frames came.
  ///   - missing: How many more were promised; for none there is no notice.
  ///   - mayBeDamaged: Whether the file may have all its bytes: what decodes it ends as well where it does not understand them.
  package init?(
    cutOff source: String, _ format: AudioFormat, at position: Int, missing: Int, mayBeDamaged: Bool = false
  ) {
    guard missing > 0 else { return nil }
    self.init(
      .cutOff, position: position, frames: missing,
      message: "\(source): \(mayBeDamaged ? "damaged or " : "")cut off: "
        + "expected \(format.seconds(ofFrames: position + missing)) of sound, "
        + "found \(format.seconds(ofFrames: position))")
  }

  /// Creates the notice of a recording that should have been marked where it ends, and is not: nobody knows how long it was.
  ///
  /// - Parameters:
  ///   - source: The name of the recording.
  ///   - format: Its rate and channels.
  ///   - position: How many frames came.
  package init(endless source: String, _ format: AudioFormat, at position: Int) {
    self.init(
      .cutOff, position: position,
      message: "\(source): cut off: expected an end, found \(format.seconds(ofFrames: position)) of sound without one")
  }
}

extension AudioFormat {
  /// A time for people, such as `1.25 s`, rounded down.
  fileprivate func seconds(ofFrames frames: Int) -> String {
    let (whole, rest) = frames.quotientAndRemainder(dividingBy: sampleRate)
    let part = rest * 100 / sampleRate
    return "\(whole).\(part < 10 ? "0" : "")\(part) s"
  }
}
