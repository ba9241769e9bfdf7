/// Turns bytes into sound, in portions of any size.
public protocol AudioDecoder: Sendable {
  /// Rate and channels; nil until the bytes have said them.
  var format: AudioFormat? { get }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: Any number of them.
  /// - Returns: The sound that they complete, if any.
  /// - Throws: An ``AudioError`` with the byte it is about.
  mutating func decode(_ bytes: [UInt8]) throws(AudioError) -> AudioChunk?

  /// Says that there are no more bytes.
  ///
  /// - Returns: What a listener should know about the end, such as that sound is missing there; nil when all is well.
  /// - Throws: An ``AudioError`` when they ended where they may not.
  mutating func finish() throws(AudioError) -> AudioNotice?
}

/// Samples without a header: the program knows what they are.
public struct RawReader: AudioDecoder, Hashable {
  private let layout: AudioFormat
  private let encoding: SampleEncoding
  private var position = 0
  private var pending: [UInt8] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - format: Rate and channels.
  ///   - encoding: How samples are written.
  public init(format: AudioFormat = .speech, encoding: SampleEncoding = .signed16) {
    layout = format
    self.encoding = encoding
  }

  /// Rate and channels, from the beginning.
  public var format: AudioFormat? { layout }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: Any number of them; any bytes are samples.
  /// - Returns: The frames that they complete, if any.
  public mutating func decode(_ bytes: [UInt8]) -> AudioChunk? {
    pending += bytes
    let chunk = encoding.takeFrames(from: &pending, layout, at: position)
    position = chunk?.end ?? position
    return chunk
  }

  /// Says that there are no more bytes; a part of a frame is left out.
  ///
  /// - Returns: Nil: nobody knows how many there should have been.
  public func finish() -> AudioNotice? { nil }
}
