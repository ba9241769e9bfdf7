import CPocketSphinx
import Glibc

/// How the frequencies of a speaker's voice lie beside those of an average one: a short vocal tract resonates higher.
///
/// Cepstra of a warped voice are about a linear function of those of the same voice unwarped: the smooth spectrum that they stand for
/// is read at other frequencies. Features are those of the model `en-us`.
struct FrequencyWarp: Hashable, Sendable {
  /// What frequencies are multiplied by where an average voice has them: more than 1 for a short vocal tract.
  let factor: Float
  /// How much farther apart the warp puts cepstra: the logarithm of its determinant, 0 for an average voice.
  ///
  /// What is drawn together fits any gaussians better.
  let spread: Float
  /// What each number of a cepstrum is made of; nothing where it stays as it is.
  private let rows: [[Float]]

  /// An average voice.
  static let none = FrequencyWarp(factor: 1)
  /// What voices are compared with.
  static let candidates = [0.86, 0.93, 1, 1.07, 1.14].map(FrequencyWarp.init)

  /// The cepstrum of the voice as an average one would have it.
  func apply(_ cepstrum: [Float]) -> [Float] {
    rows.isEmpty ? cepstrum : rows.map { slu_weighted_sum($0, cepstrum, Int32(min($0.count, cepstrum.count))) }
  }

  private init(factor: Double) {
    self.factor = Float(factor)
    let rows = factor == 1 ? [] : Filters.rows(factor)
    spread = Float(Self.logDeterminant(of: rows))
    self.rows = rows.map { row in row.map(Float.init) }
  }

  /// The logarithm of a matrix's determinant, by elimination: the diagonal of a warp is far from 0.
  private static func logDeterminant(of rows: [[Double]]) -> Double {
    var rows = rows
    for pivot in rows.indices {
      for row in rows.indices.dropFirst(pivot + 1) {
        let share = rows[row][pivot] / rows[pivot][pivot]
        rows[row] = zip(rows[row], rows[pivot]).map { $0 - share * $1 }
      }
    }
    return rows.indices.reduce(0) { $0 + log(abs(rows[$1][$1])) }
  }
}

/// The filters of the model's features: triangles, as wide as the ear tells frequencies apart.
private enum Filters {
  private static let count = 25
  private static let numbers = 13
  private static let lifter = 22.0
  private static let (lowest, highest) = (pitch(130), pitch(6800))
  private static let step = (highest - lowest) / Double(count + 1)

  /// The pitch of a frequency in mel.
  private static func pitch(_ frequency: Double) -> Double { 2595 * log10(1 + frequency / 700) }
  private static func frequency(_ pitch: Double) -> Double { 700 * (pow(10, pitch / 2595) - 1) }

  /// What a cepstrum's number counts at a place among the filters, 0 to their count.
  private static func weight(_ number: Int, at place: Double) -> Double {
    let size = (number == 0 ? 1 : 2) / Double(count)
    return size.squareRoot() * cos(.pi * Double(number) * place / Double(count))
  }

  /// How a cepstrum's number is made larger, so that all are about as large.
  private static func lift(_ number: Int) -> Double { 1 + lifter / 2 * sin(Double(number) * .pi / lifter) }

  /// A cepstrum's numbers when all frequencies are multiplied, by its numbers when they are not.
  static func rows(_ factor: Double) -> [[Double]] {
    let centers = (0..<count).map { Double($0) + 0.5 }
    let places = centers.map { (pitch(frequency(lowest + ($0 + 0.5) * step) * factor) - lowest) / step - 0.5 }
    return (0..<numbers).map { row in
      (0..<numbers).map { column in
        let sum = zip(centers, places).reduce(0) { $0 + weight(row, at: $1.0) * weight(column, at: $1.1) }
        return sum * lift(row) / lift(column)
      }
    }
  }
}
