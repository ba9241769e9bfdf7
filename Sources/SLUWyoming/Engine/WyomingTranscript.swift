import Foundation
import SLUSpeech

/// What a peer has said of an utterance: pieces while it is spoken, or all of it in the end, or both.
///
/// A value without a connection.
struct WyomingTranscript: Sendable {
  /// The most bytes that an utterance may have.
  static let longest = 1 << 20
  /// The most words that an utterance may have: an hour of speech without a pause, and few seconds of understanding.
  static let mostWords = 10_000

  /// The text by now, where no more than the last piece of it was looked at.
  private var text = ""
  private var wordCount = 0
  private var isInWord = false
  /// Whether no more comes.
  private(set) var isOver = false

  /// The words by now.
  ///
  /// They are found when somebody asks: a peer may send a letter at a time.
  var words: [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// Takes a message; those that are about something else are left out.
  ///
  /// - Throws: `failed` with what the peer says is wrong, for a transcript without end, and for one that is no text.
  mutating func take(_ message: WyomingMessage) throws(RecognizerError) {
    switch message.type {
    case "transcript-start": clear()
    case "transcript-chunk": try append(try Self.text(of: message))
    case "transcript":
      let whole = try Self.text(of: message)
      clear()
      try append(whole)
      isOver = true
    case "transcript-stop": isOver = true
    case "error":
      throw RecognizerError(.failed, "the Wyoming peer says: \((message.text("text") ?? "an error").prefix(1000))")
    default: break
    }
  }

  /// A transcript's text; empty where there is none, as some peers say that nobody spoke.
  private static func text(of message: WyomingMessage) throws(RecognizerError) -> String {
    switch message.members["text"] {
    case let text as String: return text
    case nil, is NSNull: return ""
    case _?: throw RecognizerError(.failed, "the Wyoming peer sent a \(message.type) whose text is none")
    }
  }

  private mutating func clear() { (text, wordCount, isInWord) = ("", 0, false) }

  private mutating func append(_ piece: String) throws(RecognizerError) {
    text += piece
    guard text.utf8.count <= Self.longest else {
      throw RecognizerError(.failed, "the Wyoming peer has heard more than \(Self.longest) bytes of text")
    }
    for scalar in piece.unicodeScalars {
      let wasInWord = isInWord
      isInWord = !scalar.properties.isWhitespace
      if isInWord, !wasInWord { wordCount += 1 }
    }
    guard wordCount <= Self.mostWords else {
      throw RecognizerError(.failed, "the Wyoming peer has heard more than \(Self.mostWords) words")
    }
  }
}
