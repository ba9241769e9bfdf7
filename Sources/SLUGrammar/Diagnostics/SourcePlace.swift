/// A character in a file.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as it was given.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// The number of the character in the line (Unicode scalars), from 1.
  public let column: Int
  /// The line itself, for a caret under the character.
  public let excerpt: String

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - file: The file's name, as it was given.
  ///   - line: The number of the line, from 1.
  ///   - column: The number of the character in the line (Unicode scalars), from 1.
  ///   - excerpt: The line itself.
  public init(file: String, line: Int, column: Int, excerpt: String) {
    self.file = file
    self.line = line
    self.column = max(1, column)
    self.excerpt = excerpt
  }

  /// `FILE:LINE:COLUMN`.
  public var description: String { "\(file):\(line):\(column)" }

  /// The place in words, for messages about the same file.
  var lineAndColumn: String { "line \(line), column \(column)" }
}
