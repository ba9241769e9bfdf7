/// A variable that a configuration imports from a table: a list of phrases.
public struct ImportedList: Hashable, Sendable {
  /// The variable's name.
  public var name: String
  /// The phrases, row by row; rows that leave the field empty count in lookups.
  public var items: [String]
  /// Where it is declared.
  public var place: SourcePlace?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - items: The phrases, row by row.
  ///   - place: Where it is declared.
  public init(name: String, items: [String], place: SourcePlace? = nil) {
    self.name = name
    self.items = items
    self.place = place
  }
}
