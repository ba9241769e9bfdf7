public import SLUAudio
public import SLUSpeech
import SLUTransport

/// Recognisers that say what a test tells them to, each output when as much audio has been heard as it is about.
///
/// ```swift
/// let engine = ScriptedEngine([.init(words: [.init("go", startTime: 0, endTime: 200)], heardUntil: 300)])
/// ```
/// The end of an utterance gives the last output.
public struct ScriptedEngine: SpeechEngine {
  /// What became of its recognisers.
  public struct Story: Hashable, Sendable {
    /// What was asked for, in order.
    public var requests: [RecognizerRequest] = []
    /// How many are in use.
    public var inUse = 0
    /// How many came to the end of their utterance.
    public var finished = 0
    /// How many were given up before.
    public var cancelled = 0
    /// The length of the pieces that were heard, in frames.
    public var pieces: [Int] = []
  }

  /// The format that its recognisers take.
  public let format: AudioFormat
  private let outputs: [RecognizerOutput]
  private let limit: Int
  private let failure: RecognizerError?
  private let shared = Guarded(Story())

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - outputs: What each recogniser says, in order; at least one.
  ///   - format: The format that they take.
  ///   - limit: How many there are at a time.
  ///   - failure: Thrown by each recogniser with the first sound.
  public init(
    _ outputs: [RecognizerOutput], format: AudioFormat = .speech, limit: Int = .max, failure: RecognizerError? = nil
  ) {
    self.outputs = outputs
    self.format = format
    self.limit = limit
    self.failure = failure
  }

  /// What became of its recognisers by now.
  public var story: Story { shared.withLock { $0 } }

  /// Takes a recogniser.
  ///
  /// - Parameter request: What is known of the utterance beforehand.
  /// - Returns: A recogniser.
  /// - Throws: `tooManyDecoders` beyond the limit.
  public func recognizer(for request: RecognizerRequest) async throws(RecognizerError) -> Recognizer {
    let isFree = shared.withLock { story in
      guard story.inUse < limit - (request.leavesOneFree ? 1 : 0) else { return false }
      story.inUse += 1
      story.requests.append(request)
      return true
    }
    guard isFree else { throw RecognizerError(.tooManyDecoders, "\(limit) utterances are heard at a time") }
    return Recognizer(outputs: outputs, failure: failure, shared: shared)
  }

  /// Says what the script has.
  public actor Recognizer: SpeechRecognizer {
    private var outputs: ArraySlice<RecognizerOutput>
    private var last: RecognizerOutput
    private let failure: RecognizerError?
    private let shared: Guarded<Story>

    fileprivate init(outputs: [RecognizerOutput], failure: RecognizerError?, shared: Guarded<Story>) {
      self.outputs = outputs[...]
      last = outputs.last ?? RecognizerOutput(words: [], heardUntil: 0)
      self.failure = failure
      self.shared = shared
    }

    /// Takes the next sound.
    ///
    /// - Parameter chunk: Sound; only its length counts.
    /// - Returns: The last of the outputs that are due; nil when none is.
    /// - Throws: The failure of the script.
    public func accept(_ chunk: AudioChunk) async throws(RecognizerError) -> RecognizerOutput? {
      if let failure { throw failure }
      shared.withLock { $0.pieces.append(chunk.frames) }
      let heard = chunk.format.milliseconds(ofFrames: chunk.end)
      let due = outputs.prefix { $0.heardUntil <= heard }
      outputs = outputs.dropFirst(due.count)
      return due.last
    }

    /// Ends the utterance.
    ///
    /// - Returns: The last output of the script.
    public func finish() async throws(RecognizerError) -> RecognizerOutput {
      shared.withLock { story in
        story.inUse -= 1
        story.finished += 1
      }
      return last
    }

    /// Gives the utterance up.
    public func cancel() async {
      shared.withLock { story in
        story.inUse -= 1
        story.cancelled += 1
      }
    }
  }
}
