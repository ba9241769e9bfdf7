/// How ``StreamingUnderstanding`` decides.
public struct StreamingSettings: Hashable, Sendable {
  /// The silence between two words that ends a segment, in milliseconds; nil when silence does not.
  ///
  /// A configuration has it as `silence_triggered_segmentation`, a client may ask for it at the start of a context.
  public var segmentEndingSilence: Int?
  /// How many interpretations must agree before something is final, as far as there are so many; one at least, whatever it says.
  public var witnesses = 16
  /// How many other intents to give with the open segment, from other ways to read its words; none by default, as they cost
  /// time.
  public var alternatives = 0
  /// How many final words behind the end of a segment settle that end, whatever else is possible: words so far behind say
  /// nothing about it.
  public var settlingDistance = 16
  /// How many final words a segment has before it ends for that alone.
  ///
  /// Nobody asks for anything in so many words; and what a word costs must not grow with the breath.
  public var longestSegment = 48
  /// How many words more an entity may take that stands at the end of such a segment.
  static let longestEntity = 16

  /// The longest silence behind a negation ("please don't") that belongs to what is not to be done, in milliseconds.
  static let longestNegation = 3000

  /// The usual settings.
  ///
  /// - Parameter segmentEndingSilence: The silence that ends a segment, in milliseconds; nil when silence does not.
  public init(segmentEndingSilence: Int? = nil) { self.segmentEndingSilence = segmentEndingSilence }
}
