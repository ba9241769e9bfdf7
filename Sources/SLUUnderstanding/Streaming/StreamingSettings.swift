/// How ``StreamingUnderstanding`` decides.
public struct StreamingSettings: Hashable, Sendable {
  /// The silence between two words that ends a segment, in milliseconds; nil when silence does not.
  ///
  /// A configuration has it as `silence_triggered_segmentation`, a client may ask for it at the start of a context.
  public var segmentEndingSilence: Int?
  /// How many interpretations must agree before something is final, as far as there are so many.
  public var witnesses = 16
  /// How many other intents to give with the open segment, from other ways to read its words; none by default, as they cost
  /// time.
  public var alternatives = 0

  /// The usual settings.
  ///
  /// - Parameter segmentEndingSilence: The silence that ends a segment, in milliseconds; nil when silence does not.
  public init(segmentEndingSilence: Int? = nil) { self.segmentEndingSilence = segmentEndingSilence }
}
