extension PronunciationModel {
  /// Reads a file, whoever wrote it: what is not a model is an error, never a trap.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: A ``PronunciationModelError``.
  public init(bytes: [UInt8]) throws(PronunciationModelError) {
    guard bytes.starts(with: PronunciationModelFile.magic) else {
      throw PronunciationModelError(code: .otherFormat, offset: 0, message: "expected a model of pronunciations")
    }
    var reader = ModelReader(bytes, from: PronunciationModelFile.magic.count)
    let version: UInt16 = try reader.integer("the version")
    guard version == PronunciationModelFile.version else {
      throw PronunciationModelError(
        code: .otherVersion, offset: PronunciationModelFile.magic.count,
        message: "expected version \(PronunciationModelFile.version), found \(version)")
    }
    let checksum: UInt64 = try reader.integer("the checksum")
    guard checksum == PronunciationModelFile.checksum(bytes[PronunciationModelFile.headerLength...]) else {
      throw PronunciationModelError(
        code: .badChecksum, offset: PronunciationModelFile.headerLength - 8,
        message: "expected the checksum of what follows; the file is damaged")
    }
    let fingerprint: UInt64 = try reader.integer("the fingerprint of the dictionary")
    let order: UInt16 = try reader.integer("the length of the longest n-grams")
    guard (2...8).contains(order) else {
      throw reader.error(.badContent, "expected a longest n-gram of 2 to 8 before, found \(order)")
    }
    let chunks = try Self.chunks(&reader)
    var levels: [Level] = []
    for number in 0..<Int(order) {
      levels.append(try Self.level(&reader, number, isLast: number == Int(order) - 1, tokens: chunks.count + 2))
      if number > 0 { try Self.check(levels[number - 1], levels[number], reader) }
    }
    guard reader.rest == 0 else { throw reader.error(.badLength, "expected the end, found \(reader.rest) more bytes") }
    self.init(fingerprint: fingerprint, chunks: chunks, levels: levels)
  }

  private static func chunks(_ reader: inout ModelReader) throws(PronunciationModelError) -> [Chunk] {
    let most = ChunkSequences.mostTokens - ChunkSequences.firstChunk
    let count = try reader.count("chunks", each: 4, 1...most)
    var chunks: [Chunk] = []
    chunks.reserveCapacity(count)
    for _ in 0..<count {
      let parts: [UInt8] = try reader.integers(4, "a chunk")
      guard let chunk = Chunk(letters: parts[0], parts[1], phones: parts[2], parts[3]) else {
        throw reader.error(.badContent, "expected two letters and two phones before, found \(parts)")
      }
      if let last = chunks.last, last >= chunk {
        throw reader.error(.badContent, "expected chunks in rising order before")
      }
      chunks.append(chunk)
    }
    return chunks
  }

  private static func level(
    _ reader: inout ModelReader, _ number: Int, isLast: Bool, tokens: Int
  ) throws(PronunciationModelError) -> Level {
    let size = (number > 0 ? 2 : 0) + 2 + (isLast ? 0 : 6)
    let count = try reader.count("n-grams", each: size, number == 0 ? tokens...tokens : 0...Int(Int32.max))
    var level = Level(tokens: (0..<tokens).map { UInt16($0) }, costs: [])
    if number > 0 { level.tokens = try reader.integers(count, "tokens") }
    level.costs = try reader.integers(count, "costs")
    if !isLast {
      level.backoffs = try reader.integers(count, "costs of shorter n-grams")
      level.starts = try reader.integers(count + 1, "where longer n-grams begin")
    }
    if let stranger = level.tokens.first(where: { $0 >= tokens }) {
      throw reader.error(.badContent, "expected tokens below \(tokens) before, found \(stranger)")
    }
    return level
  }

  /// Checks that the n-grams that continue each shorter one are its own, and in the order of their tokens.
  private static func check(
    _ shorter: Level, _ longer: Level, _ reader: ModelReader
  ) throws(PronunciationModelError) {
    var start = 0
    guard shorter.starts[0] == 0, Int(shorter.starts[shorter.starts.count - 1]) == longer.tokens.count else {
      throw reader.error(.badContent, "expected the beginnings of \(longer.tokens.count) n-grams before")
    }
    for number in shorter.starts.indices.dropFirst() {
      let end = Int(shorter.starts[number])
      guard start <= end, end <= longer.tokens.count else {
        throw reader.error(.badContent, "expected the beginnings of n-grams in rising order before")
      }
      for place in start..<end where place > start {
        guard longer.tokens[place - 1] < longer.tokens[place] else {
          throw reader.error(.badContent, "expected tokens in rising order before")
        }
      }
      start = end
    }
  }
}
