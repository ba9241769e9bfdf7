public import SLUCore
public import SLUTransport

/// A recording that is transcribed at leisure, and how far that has come.
public struct BatchJob: Hashable, Sendable {
  /// How far it has come.
  public enum State: Hashable, Sendable {
    /// It waits for its turn.
    case queued
    /// It waits for a recogniser that nobody who speaks now may need.
    case waitingForDecoder
    /// It is heard.
    case processing
    /// All was heard; the words are those that were said.
    case done([SpeechTranscript])
    /// It failed, for a reason.
    case failed(StreamStatus)

    /// Whether nothing more becomes of it.
    public var isEnd: Bool {
      switch self {
      case .queued, .waitingForDecoder, .processing: false
      case .done, .failed: true
      }
    }
  }

  /// The server's name for it: a lower-case UUID.
  public let id: String
  /// The client's name for it; empty for none.
  public let reference: String
  /// The application that is spoken to; empty where there is one only and nobody named it.
  public let appId: String
  /// The device that asked, as it says or else as its token does; empty where neither says.
  public let deviceId: String
  /// The language that was asked for, a BCP 47 tag; empty for the server's own.
  public let languageCode: String
  /// How long the audio is, in milliseconds.
  public let milliseconds: Int
  /// That its audio was cut off, for people; nil when all that the upload's header promised is there.
  ///
  /// What is there is heard: the words of a job that is done are then not all that was recorded.
  public internal(set) var missing: String?
  /// How far it has come.
  public internal(set) var state = State.queued
}
