/// All words as sequences of tokens, one after the other, and which n-grams begin where.
///
/// Token 0 begins a word, 1 ends it, the others are chunks from 2. N-grams do not go beyond a word's end. Those of each
/// length are numbered in the order of the n-gram without its last token, then of that token: so the numbers of those that
/// go on alike are side by side.
struct ChunkSequences {
  /// N-grams of one length.
  struct Level {
    /// The last token of each.
    var tokens: [UInt16] = []
    /// Where each occurs first.
    var places: [UInt32] = []
    /// How often each occurs.
    var counts: [UInt32] = []
    /// For each n-gram that is shorter by one, where those begin that continue it; then their whole number.
    var starts: [UInt32] = []
    /// The number of the n-gram that begins at a place; ``none`` where it would go beyond the word.
    var at: [UInt32] = []
  }

  static let begin: UInt16 = 0
  static let end: UInt16 = 1
  static let firstChunk = 2
  static let none = UInt32.max
  /// The most tokens of a model, and the most of all words together: their numbers are sorted as parts of one.
  static let mostTokens = 1 << 14
  static let mostPlaces = 1 << 24

  /// The chunks of the tokens from 2 on, in the order of their codes.
  private(set) var chunks: [Chunk] = []
  private(set) var tokens: [UInt16] = []
  private(set) var levels: [Level] = []

  /// Numbers chunks and n-grams.
  ///
  /// - Parameters:
  ///   - words: The chunks' codes of each word.
  ///   - order: The length of the longest n-grams.
  ///   - least: How often a chunk must occur; words with a rarer one are left out, they are slips and foreign spellings.
  init(_ words: [[Int]], order: Int, least: Int) {
    var counts: [Int: Int] = [:]
    for word in words { for code in word { counts[code, default: 0] += 1 } }
    let codes = counts.filter { $0.value >= least }.keys.sorted().prefix(Self.mostTokens - Self.firstChunk)
    chunks = codes.map(Chunk.init(code:))
    let numbers = Dictionary(
      uniqueKeysWithValues: codes.enumerated().map { ($0.element, UInt16($0.offset + Self.firstChunk)) })
    for word in words {
      let numbered = word.compactMap { numbers[$0] }
      guard numbered.count == word.count, tokens.count + word.count + 2 < Self.mostPlaces else { continue }
      tokens.append(Self.begin)
      tokens += numbered
      tokens.append(Self.end)
    }
    levels.append(singles())
    for length in 2...max(order, 2) { levels.append(level(length)) }
  }

  private func singles() -> Level {
    let count = chunks.count + Self.firstChunk
    var level = Level()
    level.tokens = (0..<count).map { UInt16($0) }
    level.places = [UInt32](repeating: 0, count: count)
    level.counts = [UInt32](repeating: 0, count: count)
    level.starts = [0, UInt32(count)]
    level.at = tokens.map(UInt32.init)
    for (place, token) in tokens.enumerated().reversed() {
      level.places[Int(token)] = UInt32(place)
      level.counts[Int(token)] += 1
    }
    return level
  }

  private func level(_ length: Int) -> Level {
    let shorter = levels[length - 2]
    // A shorter n-gram, the token behind it, where: 26 + 14 + 24 bits.
    var keys: [UInt64] = []
    keys.reserveCapacity(tokens.count)
    for place in 0..<max(0, tokens.count - length + 1) {
      let start = shorter.at[place]
      if start == Self.none || tokens[place + length - 2] == Self.end { continue }
      keys.append(UInt64(start) << 38 | UInt64(tokens[place + length - 1]) << 24 | UInt64(place))
    }
    keys.sort()
    var level = Level()
    level.at = [UInt32](repeating: Self.none, count: tokens.count)
    level.starts = [UInt32](repeating: 0, count: shorter.tokens.count + 1)
    var last = UInt64.max
    for key in keys {
      let place = Int(key & 0xFF_FFFF)
      if key >> 24 != last {
        last = key >> 24
        level.tokens.append(UInt16(truncatingIfNeeded: last & 0x3FFF))
        level.places.append(UInt32(place))
        level.counts.append(0)
        level.starts[Int(last >> 14) + 1] += 1
      }
      level.counts[level.counts.count - 1] += 1
      level.at[place] = UInt32(level.tokens.count - 1)
    }
    for number in level.starts.indices.dropFirst() { level.starts[number] += level.starts[number - 1] }
    return level
  }
}
