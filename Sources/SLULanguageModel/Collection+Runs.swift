extension Collection {
  /// The stretches of elements that share something, in order, each with what it is that they share.
  ///
  /// - Parameter key: What an element may share with those beside it.
  func runs<Key: Equatable>(sharing key: (Element) -> Key) -> [(key: Key, elements: SubSequence)] {
    var runs: [(key: Key, elements: SubSequence)] = []
    var rest = self[...]
    while let shared = rest.first.map(key) {
      let run = rest.prefix { key($0) == shared }
      rest = rest[run.endIndex...]
      runs.append((shared, run))
    }
    return runs
  }
}
