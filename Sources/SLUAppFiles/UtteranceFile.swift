import Foundation
import SLUGrammar

/// Utterances of a file: one a line, as plain text or as a JSON object with a member `text`.
public struct UtteranceFile: Sendable {
  /// The utterances in order, each as words with one blank between; each once.
  public private(set) var utterances: [String] = []
  /// The numbers of the lines that are no utterances: broken JSON, or words that are none.
  public private(set) var brokenLines: [Int] = []

  /// The numbers of the lines that are longer than ``longestLine``.
  public private(set) var longLines: [Int] = []

  /// The most that a line may have, in bytes of UTF-8: more than the longest utterance.
  public static let longestLine = 1 << 16

  /// Reads a file.
  ///
  /// What has a meaning in annotated utterances (`[`, `]`, `(`, `)`, `*`, `|`) is a blank, and so are control characters, as in
  /// `UtteranceText`.
  ///
  /// - Parameter text: What it says; blank lines are left out.
  public init(_ text: String) {
    var known: Set<String> = []
    for (number, line) in SourceText.lines(of: text).enumerated() where line.contains(where: { !$0.isWhitespace }) {
      guard line.utf8.count <= Self.longestLine else {
        longLines.append(number + 1)
        continue
      }
      guard let text = line.trimmed.first == "{" ? Self.text(ofJSON: line) : line else {
        brokenLines.append(number + 1)
        continue
      }
      let words = UtteranceText(text).words
      guard !words.isEmpty else {
        brokenLines.append(number + 1)
        continue
      }
      let utterance = words.joined(separator: " ")
      if known.insert(utterance).inserted { utterances.append(utterance) }
    }
  }

  private static func text(ofJSON line: String) -> String? {
    // Values deep within each other are no concern: Foundation refuses them.
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?["text"] as? String
  }
}
