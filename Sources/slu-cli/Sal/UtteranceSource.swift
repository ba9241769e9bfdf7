import SLUAppFiles
import SLUGrammar

/// Where the utterances of a command come from: the command line, a file, or standard input.
struct UtteranceSource {
  /// The most that a line may have, in bytes.
  static let longestLine = UtteranceFile.longestLine

  /// What is said of a line that has more.
  static let excess = "expected an utterance of at most \(longestLine) bytes, found a longer line"

  /// The name for messages.
  let name: String
  private let reader: LineReader?
  private let text: String

  /// - Parameter argument: `-` for standard input; a file; else an utterance itself.
  /// - Throws: A ``FileError`` for what looks like a file and cannot be read.
  init(_ argument: String) throws(FileError) {
    name = argument
    text = argument
    if argument == "-" {
      reader = LineReader(input: .input, limit: Self.longestLine)
    } else if Self.isPath(argument) || System.length(ofFile: argument) != nil {
      reader = try LineReader(path: argument, limit: Self.longestLine)
    } else {
      reader = nil
    }
  }

  /// Words with a slash ("the tv/radio") are words; a word alone with a slash is a path, and so is what ends in .txt.
  private static func isPath(_ argument: String) -> Bool {
    let isWord = !argument.contains(where: \.isWhitespace)
    return argument.hasSuffix(".txt") || argument.hasPrefix("/") || (isWord && argument.contains("/"))
  }

  /// Whether a word may be the name of a file that is not there: "gold.far", neither "3.5" nor the end of a sentence.
  private static func mayBeName(_ argument: String) -> Bool {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { $0.first?.isLetter == true && !$0.contains(where: \.isWhitespace) }
  }

  /// Hands over each utterance; a line that cannot be used is said, and the next one is read.
  ///
  /// - Returns: Whether all lines can be used.
  func forEach(_ messages: Messages, _ body: ([String]) throws -> Void) throws -> Bool {
    guard let reader else {
      if Self.mayBeName(text) { messages.error("\(text): no such file; it is read as an utterance") }
      return try pass(text, "text", messages, body)
    }
    var (number, isWhole) = (0, true)
    while let line = reader.next() {
      number += 1
      let place = "\(name):\(number)"
      switch line {
      case .text(let text): isWhole = try pass(text, place, messages, body) && isWhole
      case .notText: isWhole = Self.complain("\(place): expected UTF-8 text", messages)
      case .tooLong:
        isWhole = Self.complain("\(place): \(Self.excess)", messages)
      case .failed(let reason): isWhole = Self.complain("\(name): cannot be read: \(reason)", messages)
      }
    }
    return isWhole
  }

  /// - Returns: Whether the line can be used.
  private func pass(
    _ line: String, _ place: String, _ messages: Messages, _ body: ([String]) throws -> Void
  ) throws -> Bool {
    let text: UtteranceText
    do throws(ExcessiveText) { text = try UtteranceText(checked: line) } catch {
      return Self.complain("\(place): \(error)", messages)
    }
    if !text.replaced.isEmpty {
      let characters = text.replaced.map(String.init).joined(separator: " ")
      messages.error("\(place): a space is put for what the notation keeps for itself: \(characters)")
    }
    guard !text.words.isEmpty else {
      // A blank line is left out; who says an utterance on the command line means one.
      return reader != nil || Self.complain("\(place): expected an utterance, found no words", messages)
    }
    try body(text.words)
    return true
  }

  /// - Returns: False: the line cannot be used.
  private static func complain(_ message: String, _ messages: Messages) -> Bool {
    messages.error(message)
    return false
  }
}
