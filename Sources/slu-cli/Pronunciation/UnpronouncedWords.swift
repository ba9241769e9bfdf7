import Foundation
import SLUAppFiles
import SLUGrammar

/// Words that nobody knows how to pronounce, for people.
enum UnpronouncedWords {
  /// How many are named, and how many characters of each: a table may have thousands, and a word of millions.
  private static let (shown, longest) = (10, 100)

  /// The words in a sentence: `a$ap, p!nk and 3 more`.
  static func text(_ words: [String]) -> String {
    let more = words.count > shown ? " and \(words.count - shown) more" : ""
    return words.prefix(shown).map(excerpt).joined(separator: ", ") + more
  }

  /// A word, cut behind a hundred characters.
  static func excerpt(_ word: String) -> String {
    let start = word.unicodeScalars.prefix(longest)
    return String(String.UnicodeScalarView(start)) + (start.endIndex < word.unicodeScalars.endIndex ? "…" : "")
  }

  /// Where the first of some words stands in a configuration's files; nil where those that are named are not written as
  /// they are said.
  ///
  /// - Parameters:
  ///   - words: Words as they are said.
  ///   - app: The configuration's path.
  static func place(of words: [String], in app: String) -> SourcePlace? {
    let texts = AppFolder.files(of: app).compactMap { path in
      (try? System.text(ofFile: path)).flatMap { text in text.map { (path, SourceText.lines(of: $0)) } }
    }
    // To look for thousands of words in as many lines would take minutes.
    for word in words.prefix(shown) {
      for (path, lines) in texts {
        for (number, line) in lines.enumerated() {
          guard let column = column(of: word, in: line) else { continue }
          return SourcePlace(file: path, line: number + 1, column: column, excerpt: line)
        }
      }
    }
    return nil
  }

  /// Where a word begins in a line, from 1.
  private static func column(of word: String, in line: String) -> Int? {
    // Most lines do not have it, and to look at their words takes longer.
    guard line.range(of: word, options: .caseInsensitive) != nil else { return nil }
    let written = line.split { $0.isWhitespace || "[](){}|,\"*".contains($0) }
    return written.first { SpokenForm.words(of: $0).contains(word) }.map { found in
      line.unicodeScalars.distance(from: line.startIndex, to: found.startIndex) + 1
    }
  }
}
