// Lists that a configuration imports from tables.

extension Checker {
  /// Defines variables as lists of phrases.
  ///
  /// A number with a colon is a weight where tables have more than one of them.
  mutating func define(_ lists: [ImportedList]) {
    let mayBeWeighed = lists.lazy.flatMap(\.items).filter(WrittenItem.isWeighed).prefix(2).count > 1
    for list in lists { define(list, mayBeWeighed) }
  }

  private mutating func define(_ list: ImportedList, _ mayBeWeighed: Bool) {
    if !list.name.unicodeScalars.allSatisfy(\.isNamePart) {
      complain(
        .error, .badName, "expected a name for the list, one word of letters, digits, - and _; found \(list.name)",
        at: list.place)
    }
    findEarlier(list.name, list.place)
    var (items, all): ([(weight: Double, expression: Checked.Expression)], Facts?) = ([], nil)
    for row in list.items {
      let item = item(row, mayBeWeighed, list.place)
      guard !Self.isSilent(item.expression) else { continue }
      items.append((item.weight, item.expression))
      all = all?.or(item.facts) ?? item.facts
    }
    if items.isEmpty { complain(.warning, .empty, "the list $\(list.name) has no items", at: list.place) }
    let facts = all ?? .nothing
    add(list.name, isSmall(facts, list.place) ? .list(items) : .sequence([]), list.place, facts)
    imported += 1
  }

  /// A row of an imported list: words, unless it is written as templates are, without an error and with words that must be said.
  private mutating func item(
    _ row: String, _ mayBeWeighed: Bool, _ place: SourcePlace?
  ) -> (weight: Double, expression: Checked.Expression, facts: Facts) {
    if let written = WrittenItem(row, mayBeWeighed: mayBeWeighed, at: place) {
      let before = self
      source = written.source
      let (expression, facts) = expression(written.expression)
      source = before.source
      // Of a row that may be left out as a whole nothing might be said: it is a name with signs in it.
      if log.diagnostics.count == before.log.diagnostics.count, !facts.isMaybeEmpty {
        return (written.weight, expression, facts)
      }
      self = before
    }
    let words = Checked.Expression.words(words(row.split(whereSeparator: \.isWhitespace)))
    return (1, words, facts(words))
  }
}
