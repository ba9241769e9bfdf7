import CFastSphinx

/// How many gaussians an acoustic model has, and of what: the shape of `means` and `variances`.
struct Gaussians: Hashable {
  /// How many sets of gaussians there are.
  let codebooks: Int
  /// How many gaussians a codebook has for each stream of features.
  let gaussians: Int
  /// How many features each stream has.
  let lengths: [Int]

  /// How many numbers there are in all.
  var size: Int { codebooks * gaussians * lengths.reduce(0, +) }

  /// The means or variances among the numbers of a file of this shape: by codebook, stream, gaussian and feature.
  func values(in numbers: some BidirectionalCollection<UInt32>) -> [Float] {
    numbers.suffix(size).map(Float.init(bitPattern:))
  }

  /// What the library has room for, and what takes the place of its parts.
  private static let most = (
    codebooks: Int(SLU_MOST_CODEBOOKS), streams: Int(SLU_MOST_STREAMS), gaussians: Int(SLU_MOST_DENSITIES),
    features: 1024
  )

  /// Reads the shape of a file.
  ///
  /// - Parameter numbers: All numbers of the file.
  /// - Throws: What is wrong with them.
  init(numbers: ArraySlice<UInt32>) throws(ModelFault) {
    guard numbers.count > 4 else {
      throw ModelFault("expected more than four numbers, found \(numbers.count): it is cut off")
    }
    // What follows may be half a million.
    let head = numbers.prefix(4 + Self.most.streams).map(Int.init)
    guard (1...Self.most.codebooks).contains(head[0]), (1...Self.most.streams).contains(head[1]),
      (1...Self.most.gaussians).contains(head[2]), numbers.count > 3 + head[1]
    else {
      throw ModelFault(
        """
        expected up to \(Self.most.codebooks) codebooks, \(Self.most.streams) streams and \(Self.most.gaussians) gaussians, \
        found \(head[0]), \(head[1]) and \(head[2])
        """)
    }
    (codebooks, gaussians, lengths) = (head[0], head[2], Array(head[3..<3 + head[1]]))
    guard lengths.allSatisfy({ (1...Self.most.features).contains($0) }) else {
      throw ModelFault("expected up to \(Self.most.features) features in each stream, found \(lengths)")
    }
    let rest = numbers.count - 4 - lengths.count
    guard head[3 + lengths.count] == size, rest == size else {
      throw ModelFault("expected \(size) numbers, found \(rest)")
    }
    guard numbers.suffix(rest).allSatisfy({ Float(bitPattern: $0).isFinite }) else {
      throw ModelFault("expected numbers, found one that is infinite or none: it is damaged")
    }
  }
}
