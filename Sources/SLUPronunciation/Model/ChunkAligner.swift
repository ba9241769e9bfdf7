/// Finds which letters of words stand for which phones, by expectation and maximisation.
///
/// Receives words with their phones, emits each as a sequence of chunks. A chunk has one letter and up to two phones, or
/// two letters and one. (Bisani and Ney, "Joint-sequence models for grapheme-to-phoneme conversion", 2008.)
struct ChunkAligner {
  /// A word and one of its pronunciations: letters from 1, phones from 1.
  struct Example {
    var letters: [UInt8]
    var phones: [UInt8]
  }

  /// How often chunks are, by their codes.
  private var weights = [Double](repeating: 0, count: Chunk.letterCodes * Chunk.phoneCodes)
  private var expected: [Double] = []
  // Tables of a word, used again for the next.
  private var forward: [Double] = []
  private var backward: [Double] = []
  private var arcs: [Int32] = []

  init() {}

  /// The steps through a word: so many letters, so many phones.
  private static let steps = [(1, 0), (1, 1), (1, 2), (2, 1)]

  /// Learns the weights of chunks.
  ///
  /// - Parameters:
  ///   - examples: Words with their phones.
  ///   - rounds: How often all of them are looked at.
  ///   - progress: Called after each round.
  mutating func learn(_ examples: [Example], rounds: Int, progress: () -> Void = {}) {
    // At first what is paired one to one is likelier than the rest.
    for code in weights.indices {
      let chunk = Chunk(code: code)
      weights[code] =
        chunk.length == 1 && (40..<Chunk.phoneCodes).contains(chunk.phones) && chunk.phones % 40 == 0 ? 1 : 0.05
    }
    for _ in 0..<rounds {
      expected = [Double](repeating: 0, count: weights.count)
      for example in examples { expect(example) }
      let total = expected.reduce(0, +)
      guard total > 0 else { return }
      // Weights are frequencies; scaled up so that long words do not vanish.
      for code in weights.indices { weights[code] = expected[code] / total * 64 }
      progress()
    }
  }

  /// Adds what a word says about chunks.
  private mutating func expect(_ example: Example) {
    let (rows, columns) = (example.letters.count + 1, example.phones.count + 1)
    let size = rows * columns
    prepare(size)
    let steps = Self.steps
    example.letters.withUnsafeBufferPointer { letters in
      example.phones.withUnsafeBufferPointer { phones in
        forward.withUnsafeMutableBufferPointer { forward in
          backward.withUnsafeMutableBufferPointer { backward in
            expected.withUnsafeMutableBufferPointer { expected in
              weights.withUnsafeBufferPointer { weights in
                forward[0] = 1
                for row in 0..<rows {
                  for column in 0..<columns {
                    let here = forward[row * columns + column]
                    if here == 0 { continue }
                    for (down, right) in steps where row + down < rows && column + right < columns {
                      let code = Self.code(letters, row, down, phones, column, right)
                      forward[(row + down) * columns + column + right] += here * weights[code]
                    }
                  }
                }
                let whole = forward[size - 1]
                guard whole > 0 else { return }
                backward[size - 1] = 1
                for row in (0..<rows).reversed() {
                  for column in (0..<columns).reversed() {
                    let place = row * columns + column
                    let share = forward[place] / whole
                    var sum = backward[place]
                    for (down, right) in steps where row + down < rows && column + right < columns {
                      let code = Self.code(letters, row, down, phones, column, right)
                      let after = weights[code] * backward[(row + down) * columns + column + right]
                      sum += after
                      expected[code] += share * after
                    }
                    backward[place] = sum
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// The likeliest chunks of a word; nil when it cannot be cut so, or only with chunks that were never seen.
  mutating func align(_ example: Example) -> [Int]? {
    let (rows, columns) = (example.letters.count + 1, example.phones.count + 1)
    let size = rows * columns
    prepare(size)
    return example.letters.withUnsafeBufferPointer { letters in
      example.phones.withUnsafeBufferPointer { phones in
        forward[0] = 1
        for row in 0..<rows {
          for column in 0..<columns {
            let here = forward[row * columns + column]
            if here == 0 { continue }
            for (number, (down, right)) in Self.steps.enumerated() where row + down < rows && column + right < columns {
              let weight = here * weights[Self.code(letters, row, down, phones, column, right)]
              let place = (row + down) * columns + column + right
              if weight > forward[place] {
                forward[place] = weight
                arcs[place] = Int32(number)
              }
            }
          }
        }
        guard forward[size - 1] > 0 else { return nil }
        var (row, column) = (rows - 1, columns - 1)
        var chunks: [Int] = []
        while row > 0 || column > 0 {
          let (down, right) = Self.steps[Int(arcs[row * columns + column])]
          row -= down
          column -= right
          chunks.append(Self.code(letters, row, down, phones, column, right))
        }
        return chunks.reversed()
      }
    }
  }

  private mutating func prepare(_ size: Int) {
    if forward.count < size {
      forward = [Double](repeating: 0, count: size)
      backward = forward
      arcs = [Int32](repeating: 0, count: size)
    }
    for place in 0..<size {
      forward[place] = 0
      backward[place] = 0
    }
  }

  @inline(__always)
  private static func code(
    _ letters: UnsafeBufferPointer<UInt8>, _ row: Int, _ down: Int, _ phones: UnsafeBufferPointer<UInt8>, _ column: Int,
    _ right: Int
  ) -> Int {
    let letters = Int(letters[row]) * 27 + (down == 2 ? Int(letters[row + 1]) : 0)
    let phones = (right > 0 ? Int(phones[column]) * 40 : 0) + (right == 2 ? Int(phones[column + 1]) : 0)
    return letters * Chunk.phoneCodes + phones
  }
}
