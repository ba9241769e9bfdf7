extension Grammar {
  /// A number that two grammars share only when they let people say the same (FNV-1a of the network).
  ///
  /// What was learnt from a grammar is good for grammars with its fingerprint. Comments and the order of files do not
  /// count unless they change the network; it is the same on every machine.
  public var fingerprint: UInt64 {
    var hash = FNV1a()
    for texts in [network.vocabulary, network.spellings.map(\.text), network.intents, network.entities] {
      hash.add(UInt64(texts.count))
      for text in texts { hash.add(text) }
    }
    for node in network.nodes {
      hash.add(UInt64(truncatingIfNeeded: node.net))
      hash.add(UInt64(node.words.count) << 32 | UInt64(node.arcs.count))
    }
    for arc in network.wordArcs {
      hash.add(UInt64(UInt32(bitPattern: arc.word)) << 32 | UInt64(UInt32(bitPattern: arc.target)))
      hash.add(UInt64(arc.probability.bitPattern) << 32 | UInt64(UInt32(bitPattern: arc.spelling)))
    }
    for arc in network.arcs {
      hash.add(UInt64(arc.kind.rawValue) << 32 | UInt64(UInt32(bitPattern: arc.target)))
      hash.add(UInt64(UInt32(bitPattern: arc.net)) << 32 | UInt64(UInt32(bitPattern: arc.name)))
      hash.add(UInt64(arc.probability.bitPattern))
    }
    return hash.value
  }

  /// The same for a grammar and a text beside it: what is made of both is good where both are the same.
  ///
  /// - Parameter text: The text; an empty one changes nothing.
  package func fingerprint(beside text: String) -> UInt64 {
    var hash = FNV1a(fingerprint)
    hash.add(text.utf8)
    return hash.value
  }
}

extension FNV1a {
  /// Adds a number, its lowest byte first.
  fileprivate mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  fileprivate mutating func add(_ text: String) {
    add(text.utf8)
    // No UTF-8 has it: texts do not run into each other.
    add(UInt8(0xff))
  }
}
