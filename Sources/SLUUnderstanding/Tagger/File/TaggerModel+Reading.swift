package import SLUGrammar

extension TaggerModel {
  /// Reads a compiled file, whoever wrote it: what is not a model is an error, never a trap.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: A ``TaggerFileError``.
  public init(bytes: [UInt8]) throws(TaggerFileError) {
    guard bytes.starts(with: TaggerFile.magic) else {
      throw TaggerFileError(
        code: .otherFormat, offset: 0, message: "expected a compiled file (\"slu-cli sal compile\")")
    }
    var reader = ByteReader(bytes, from: TaggerFile.magic.count)
    let version = try reader.integer("the version", as: UInt16.self)
    guard version == TaggerFile.version else {
      throw TaggerFileError(
        code: .otherVersion, offset: TaggerFile.magic.count,
        message: "expected version \(TaggerFile.version), found \(version); compile the configuration again")
    }
    let checksum = try reader.integer("the checksum", as: UInt64.self)
    guard checksum == TaggerFile.checksum(bytes[TaggerFile.headerLength...]) else {
      throw TaggerFileError(
        code: .badChecksum, offset: TaggerFile.headerLength - 8,
        message: "expected the checksum of what follows; the file is damaged")
    }
    try self.init(&reader)
  }

  /// Reads a compiled file for a grammar, whoever wrote it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - grammar: What it must be good for.
  /// - Returns: Nil for a model of another grammar.
  /// - Throws: A ``TaggerFileError`` for what is no model.
  package init?(bytes: [UInt8], for grammar: Grammar) throws(TaggerFileError) {
    try self.init(bytes: bytes)
    guard fits(grammar) else { return nil }
  }

  private init(_ reader: inout ByteReader) throws(TaggerFileError) {
    let hasGrammar = try reader.integer("whether there is a grammar", as: UInt8.self)
    guard hasGrammar <= 1 else { throw reader.error(.badContent, "expected 0 or 1 before, found \(hasGrammar)") }
    let fingerprint = try reader.integer("the fingerprint of the grammar", as: UInt64.self)
    let intents = try ChainModel(&reader, hasOutside: false)
    guard !intents.labels.names.isEmpty else { throw reader.error(.badContent, "expected at least one intent before") }
    let entities = try ChainModel(&reader, hasOutside: true)
    let count = try reader.count("phrases", each: 16)
    var entries: [Gazetteer.Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let entry = Gazetteer.Entry(
        phrase: try reader.integer("a phrase"), entity: try reader.integer("the entity of a phrase"))
      if let last = entries.last, last >= entry {
        throw reader.error(.badContent, "expected phrases in rising order before")
      }
      entries.append(entry)
    }
    guard reader.rest == 0 else { throw reader.error(.badLength, "expected the end, found \(reader.rest) more bytes") }
    self.init(
      grammarFingerprint: hasGrammar == 1 ? fingerprint : nil, intents: intents, entities: entities,
      gazetteer: Gazetteer(entries: entries))
  }
}

extension ChainModel {
  fileprivate init(_ reader: inout ByteReader, hasOutside: Bool) throws(TaggerFileError) {
    var names: [String] = []
    for _ in 0..<(try reader.count("names", each: 2, atMost: LabelSet.mostNames)) {
      let name = try reader.text("a name")
      if let last = names.last, last >= name {
        throw reader.error(.badContent, "expected names in rising order before")
      }
      guard LabelSet.isName(name), !name.isEmpty || !hasOutside else {
        throw reader.error(.badContent, "expected a name of letters, digits, - and _ before, found \"\(name)\"")
      }
      names.append(name)
    }
    let labels = LabelSet(names: names, hasOutside: hasOutside)
    guard reader.rest / 4 >= labels.count * labels.count else {
      throw reader.error(.badLength, "expected \(labels.count * labels.count) weights, found the end")
    }
    var transitions: [Float] = []
    for _ in 0..<(labels.count * labels.count) { transitions.append(try reader.weight()) }
    // A key, the length of its row, and at least one weight.
    let count = try reader.count("features", each: 16)
    var keys: [UInt64] = []
    keys.reserveCapacity(count)
    for _ in 0..<count {
      let key: UInt64 = try reader.integer("a feature")
      if let last = keys.last, last >= key {
        throw reader.error(.badContent, "expected features in rising order before")
      }
      keys.append(key)
    }
    guard ChainModel.areSpread(keys) else { throw reader.error(.badContent, "expected keys of features before") }
    var ends: [Int32] = []
    var total = 0
    for _ in 0..<count {
      let length = Int(try reader.integer("the number of a feature's weights", as: UInt16.self))
      guard (1...max(labels.count, 1)).contains(length) else {
        throw reader.error(.badContent, "expected 1 to \(labels.count) weights before, found \(length)")
      }
      total += length
      ends.append(Int32(clamping: total))
    }
    guard total <= reader.rest / 6 else {
      throw reader.error(.badLength, "expected \(total) weights, found the end")
    }
    var weights: [Weight] = []
    weights.reserveCapacity(total)
    var start = 0
    for end in ends.map(Int.init) {
      for number in start..<end {
        let label: UInt16 = try reader.integer("the label of a weight")
        guard Int(label) < labels.count, number == start || weights[number - 1].label < label else {
          throw reader.error(.badContent, "expected labels in rising order, below \(labels.count), before")
        }
        weights.append(Weight(label: label, value: try reader.weight()))
      }
      start = end
    }
    self.init(labels: labels, transitions: transitions, keys: keys, ends: ends, weights: weights)
  }
}
