/// Finds the cheapest sequences of chunks for letters: a beam that goes from letter to letter.
struct ChunkSearch {
  /// How many ways to begin a word are followed at each letter.
  static let width = 48
  /// A way that costs so much more than the best one so far is dropped: e to the power of 10 times less likely.
  private static let window: Int32 = 10 * 2048

  private struct Path {
    var cost: Int32
    var token: UInt16
    /// The number of the path without its last chunk; -1 for the beginning.
    var before: Int32
  }

  private let model: PronunciationModel
  private let order: Int
  private var paths: [Path] = []
  /// For each path, the n-grams of one token, of two … that it ends with; ``ChunkSequences/none`` where never seen.
  private var contexts: [UInt32] = []
  // What the tokens of a range cost next, and the n-grams that they end; used again for each.
  private var costs: [Int32] = []
  private var grams: [UInt32] = []

  init(_ model: PronunciationModel) {
    self.model = model
    order = model.levels.count
  }

  /// The cheapest sequences' phones, cheapest first, each once.
  mutating func best(_ letters: [UInt8], count: Int) -> [[Phone]] {
    paths = [Path(cost: 0, token: ChunkSequences.begin, before: -1)]
    contexts = [UInt32(ChunkSequences.begin)] + [UInt32](repeating: ChunkSequences.none, count: order - 2)
    // Which paths end before a letter, each as its cost and its number.
    var reached = [[Int64]](repeating: [], count: letters.count + 1)
    var cheapest = [Int32](repeating: .max, count: letters.count + 1)
    reached[0] = [0]
    for place in letters.indices {
      for path in kept(reached[place], cheapest[place]) {
        for length in 1...2 where place + length <= letters.count {
          let code = Int(letters[place]) * 27 + (length == 2 ? Int(letters[place + 1]) : 0)
          let range = model.ranges[code]
          if range.isEmpty { continue }
          price(range, after: path)
          let next = place + length
          for offset in 0..<range.count {
            let cost = paths[path].cost + costs[offset]
            if cheapest[next] != .max, cost - cheapest[next] > Self.window { continue }
            cheapest[next] = min(cheapest[next], cost)
            reached[next].append(Int64(cost) << 32 | Int64(paths.count))
            paths.append(Path(cost: cost, token: UInt16(Int(range.lowerBound) + offset), before: Int32(path)))
            contexts += grams[(offset * (order - 1))..<((offset + 1) * (order - 1))]
          }
        }
      }
    }
    return ended(kept(reached[letters.count], cheapest[letters.count]), count: count)
  }

  /// The cheapest of the paths that end at one place.
  private func kept(_ reached: [Int64], _ cheapest: Int32) -> [Int] {
    let most = cheapest == .max ? Int64.max : Int64(cheapest + Self.window + 1) << 32
    return reached.filter { $0 < most }.sorted().prefix(Self.width).map { Int($0 & 0x7FFF_FFFF) }
  }

  /// The phones of paths that end the word now.
  private mutating func ended(_ ways: [Int], count: Int) -> [[Phone]] {
    let end = Int32(ChunkSequences.end)
    var found: [(cost: Int32, phones: [Phone])] = []
    for way in ways {
      price(end..<(end + 1), after: way)
      found.append((paths[way].cost + costs[0], phones(of: way)))
    }
    // Paths differ in their chunks, perhaps not in their phones.
    found.sort {
      $0.cost != $1.cost
        ? $0.cost < $1.cost : $0.phones.lexicographicallyPrecedes($1.phones) { $0.rawValue < $1.rawValue }
    }
    var known: Set<[Phone]> = []
    return Array(found.map(\.phones).filter { !$0.isEmpty && known.insert($0).inserted }.prefix(count))
  }

  private func phones(of way: Int) -> [Phone] {
    var chunks: [Chunk] = []
    var way = way
    while way > 0 {
      chunks.append(model.chunks[Int(paths[way].token) - ChunkSequences.firstChunk])
      way = Int(paths[way].before)
    }
    return chunks.reversed().flatMap(\.sounds)
  }

  /// Finds what each token of a range costs behind a path: by the longest n-gram that there is.
  private mutating func price(_ range: Range<Int32>, after path: Int) {
    let (count, width) = (range.count, order - 1)
    costs.removeAll(keepingCapacity: true)
    costs.append(contentsOf: repeatElement(-1, count: count))
    grams.removeAll(keepingCapacity: true)
    grams.append(contentsOf: repeatElement(ChunkSequences.none, count: count * width))
    let (first, end) = (UInt16(range.lowerBound), UInt16(range.upperBound))
    var backoff: Int32 = 0
    for length in (1...width).reversed() {
      let context = contexts[path * width + length - 1]
      if context == ChunkSequences.none { continue }
      let starts = model.levels[length - 1].starts
      let tokens = model.levels[length].tokens
      let prices = model.levels[length].costs
      let children = Int(starts[Int(context)])..<Int(starts[Int(context) + 1])
      var child = Self.first(of: children, in: tokens, from: first)
      while child < children.upperBound, tokens[child] < end {
        let offset = Int(tokens[child] - first)
        if costs[offset] < 0 { costs[offset] = backoff + Int32(prices[child]) }
        if length < width { grams[offset * width + length] = UInt32(child) }
        child += 1
      }
      backoff += Int32(model.levels[length - 1].backoffs[Int(context)])
    }
    for offset in 0..<count {
      let token = Int(first) + offset
      if costs[offset] < 0 { costs[offset] = backoff + Int32(model.levels[0].costs[token]) }
      grams[offset * width] = UInt32(token)
    }
  }

  /// The first n-gram of some whose last token is not below a token.
  private static func first(of children: Range<Int>, in tokens: [UInt16], from token: UInt16) -> Int {
    var (low, high) = (children.lowerBound, children.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle] < token { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
