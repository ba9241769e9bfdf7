public import SLUAudio
public import SLUTransport

/// What a session asks for.
public struct SessionSettings: Sendable {
  /// What an app says to the end of an utterance that the endpointer is about to make.
  public typealias Decide = @Sendable (Utterance) -> EndpointDecision

  /// The application that is spoken to; empty where the token says it.
  public var appId: String
  /// A BCP 47 tag such as `en-US`; empty for the server's default.
  public var languageCode: String
  /// Settings of the contexts by name, such as `vocabulary`.
  public var options: [RequestOption]
  /// When utterances begin and end; each is a context of its own.
  public var endpointing: EndpointerOptions
  /// Asked before silence ends an utterance.
  public var decide: Decide
  /// Whether the session stops after the first utterance in which somebody spoke, or when the initial silence has passed.
  public var endsAfterUtterance: Bool
  /// How often it tells how loud it is.
  public var levelInterval: Duration

  /// Nobody presses a button: an utterance ends when its speaker is silent, and what it means is final then.
  public static let handsFree = SessionSettings(endpointing: EndpointerOptions())

  /// Creates settings; unless told otherwise all that is heard until the stop is one context.
  ///
  /// - Parameters:
  ///   - appId: The application that is spoken to.
  ///   - languageCode: A BCP 47 tag.
  ///   - options: Settings of the contexts.
  ///   - endpointing: When utterances begin and end.
  ///   - endsAfterUtterance: Whether the session stops after the first utterance.
  ///   - levelInterval: How often it tells how loud it is.
  ///   - decide: Asked before silence ends an utterance.
  public init(
    appId: String = "", languageCode: String = "", options: [RequestOption] = [],
    endpointing: EndpointerOptions = EndpointerOptions(mode: .off), endsAfterUtterance: Bool = false,
    levelInterval: Duration = .milliseconds(100), decide: @escaping Decide = { _ in .accept }
  ) {
    self.appId = appId
    self.languageCode = languageCode
    self.options = options
    self.endpointing = endpointing
    self.endsAfterUtterance = endsAfterUtterance
    self.levelInterval = levelInterval
    self.decide = decide
  }
}
