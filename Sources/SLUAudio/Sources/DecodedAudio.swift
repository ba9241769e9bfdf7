/// The sound that a decoder makes of bytes, as it is asked for.
public struct DecodedAudio<Decoder: AudioDecoder>: AsyncSequence, Sendable {
  /// Chunks, and behind them a notice when sound is missing there.
  public typealias Element = AudioEvent
  /// The input cannot be read, or is not what the decoder expects.
  public typealias Failure = AudioError

  fileprivate var decoder: Decoder
  fileprivate var input: ByteInput.Reading
  fileprivate var first: AudioEvent?
  fileprivate var hasEnded = false

  /// Reads as far as the format.
  init(_ decoder: Decoder, _ input: ByteInput) async throws(AudioError) {
    self.decoder = decoder
    self.input = try input.open()
    while self.decoder.format == nil, !hasEnded { first = try await step(isolation: #isolation) }
  }

  /// Rate and channels.
  var format: AudioFormat? { decoder.format }

  /// Begins to read where opening left off.
  public func makeAsyncIterator() -> Iterator { Iterator(audio: self) }

  private mutating func step(isolation actor: isolated (any Actor)?) async throws(AudioError) -> AudioEvent? {
    let bytes = try await input.next(isolation: actor)
    if !bytes.isEmpty { return try decoder.decode(bytes).map { .chunk($0) } }
    hasEnded = true
    return Task.isCancelled ? nil : try decoder.finish().map { .notice($0) }
  }

  /// Decodes one portion after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var audio: DecodedAudio

    /// The next event, on the caller's actor.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Returns: The next chunk or notice; nil when the input has ended or the task was cancelled.
    /// - Throws: An ``AudioError``; after it the sequence has ended.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(AudioError) -> AudioEvent? {
      if let first = audio.first {
        audio.first = nil
        return first
      }
      while !audio.hasEnded {
        do {
          if let event = try await audio.step(isolation: actor) { return event }
        } catch {
          audio.hasEnded = true
          throw error
        }
      }
      return nil
    }
  }
}
