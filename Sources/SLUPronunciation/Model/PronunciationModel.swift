/// Guesses how a word is pronounced from its letters, as a dictionary has taught it.
///
/// A word is a sequence of chunks, each of one or two letters and the phones that they stand for; the model knows which
/// chunks follow each other. It is trained by ``PronunciationTraining``, which takes seconds, and kept as ``bytes``.
public struct PronunciationModel: Hashable, Sendable {
  /// The fingerprint of the dictionary that it was trained with.
  public let fingerprint: UInt64
  /// The chunks of tokens from 2 on, in the order of their codes.
  let chunks: [Chunk]
  /// N-grams by their length, the single tokens first.
  let levels: [Level]
  /// For letters, as ``Chunk`` numbers them, the tokens that begin with them.
  let ranges: [Range<Int32>]

  /// N-grams of one length; those that continue the same shorter one are side by side, in the order of their last tokens.
  struct Level: Hashable, Sendable {
    var tokens: [UInt16]
    /// What the last token costs behind the others.
    var costs: [UInt16]
    /// What it costs to look at the n-gram without its first token instead; none for the longest.
    var backoffs: [UInt16] = []
    /// Where the n-grams begin that continue each; then the number of them all.
    ///
    /// None for the longest.
    var starts: [UInt32] = []
  }

  init(fingerprint: UInt64, chunks: [Chunk], levels: [Level]) {
    self.fingerprint = fingerprint
    self.chunks = chunks
    self.levels = levels
    var ranges = [Range<Int32>](repeating: 0..<0, count: Chunk.letterCodes)
    for (number, chunk) in chunks.enumerated() {
      let token = Int32(number + ChunkSequences.firstChunk)
      let range = ranges[chunk.letters]
      ranges[chunk.letters] = (range.isEmpty ? token : range.lowerBound)..<(token + 1)
    }
    self.ranges = ranges
  }

  /// The likeliest pronunciations of a word, best first.
  ///
  /// - Parameters:
  ///   - word: A word of small letters from a to z, at most 64 of them.
  ///   - count: How many to have at most.
  /// - Returns: None for other words, and for letters that the model never saw.
  public func guesses(_ word: some StringProtocol, count: Int) -> [[Phone]] {
    guard word.utf8.count <= 64, let letters = Chunk.letters(of: word), !letters.isEmpty, count > 0 else { return [] }
    var search = ChunkSearch(self)
    return search.best(letters, count: count)
  }
}
