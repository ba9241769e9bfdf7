import SLUSpeech

/// What a peer has said of an utterance: pieces while it is spoken, or all of it in the end, or both.
///
/// A value without a connection.
struct WyomingTranscript: Sendable {
  /// The most bytes that an utterance may have.
  static let longest = 1 << 20

  /// The words by now.
  private(set) var words: [String] = []
  /// Whether no more comes.
  private(set) var isOver = false

  private var pieces = ""

  /// Takes a message; those that are about something else are left out.
  ///
  /// - Throws: `failed` with what the peer says is wrong, or for a transcript without end.
  mutating func take(_ message: WyomingMessage) throws(RecognizerError) {
    switch message.type {
    case "transcript-start": pieces = ""
    case "transcript-chunk":
      pieces += message.text("text") ?? ""
      try show(pieces)
    case "transcript":
      try show(message.text("text") ?? "")
      isOver = true
    case "transcript-stop": isOver = true
    case "error":
      throw RecognizerError(.failed, "the Wyoming peer says: \((message.text("text") ?? "an error").prefix(1000))")
    default: break
    }
  }

  private mutating func show(_ text: String) throws(RecognizerError) {
    guard text.utf8.count <= Self.longest else {
      throw RecognizerError(.failed, "the Wyoming peer has heard more than \(Self.longest) bytes of text")
    }
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
