/// What an audio source says: sound, or what happened to it.
public enum AudioEvent: Hashable, Sendable {
  /// The next sound.
  case chunk(AudioChunk)
  /// Something that a listener should know, between the chunk before and the one after it.
  case notice(AudioNotice)
}

/// Something that happened to a source without ending it.
///
/// What ends a source is the ``AudioError`` that its sequence throws.
public struct AudioNotice: Hashable, Sendable, CustomStringConvertible {
  /// What happened, for programs.
  public var kind: Kind
  /// The frame before which it happened.
  public var position: Int
  /// How many frames it is about: lost ones, silent ones; nil when nobody can tell.
  public var frames: Int?
  /// A sentence for people.
  public var message: String

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - position: The frame before which it happened.
  ///   - frames: How many frames it is about; nil when nobody can tell.
  ///   - message: A sentence for people.
  public init(_ kind: Kind, position: Int, frames: Int? = nil, message: String) {
    self.kind = kind
    self.position = position
    self.frames = frames
    self.message = message
  }

  /// The sentence.
  public var description: String { message }

  /// The kinds of notice.
  ///
  /// The set is open: a target that wraps a device adds its own.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    ///
    /// - Parameter rawValue: The kind's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sound was lost: it came faster than it was taken.
    public static let overrun = Kind(rawValue: "overrun")
    /// The source delivers nothing but zeros: a microphone that is muted.
    public static let silentInput = Kind(rawValue: "silent_input")
    /// A recording ended before the length that it gives itself.
    public static let cutOff = Kind(rawValue: "cut_off")
  }
}
