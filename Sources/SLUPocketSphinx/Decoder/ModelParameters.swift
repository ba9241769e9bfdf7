/// Reads files of an acoustic model's parameters (`means`, `variances`, `transition_matrices`).
///
/// The form is SphinxBase's (`bio.c`): lines of text up to `endhdr`, a number that tells the order of bytes, numbers of four
/// bytes, and their checksum.
enum ModelParameters {
  private static let first = Array("s3\n".utf8)
  private static let last = Array("endhdr\n".utf8)
  /// How far a header goes at most.
  private static let longestHeader = 4096

  /// The numbers of a file, without the mark and the checksum.
  ///
  /// - Parameter bytes: All of the file.
  /// - Throws: What is wrong with it.
  static func numbers(in bytes: [UInt8]) throws(ModelFault) -> ArraySlice<UInt32> {
    guard bytes.starts(with: first) else { throw ModelFault("expected \"s3\" on the first line") }
    let start = bytes.indices.prefix(longestHeader).first { bytes[$0...].starts(with: last) }
    guard let start else { throw ModelFault("expected a line \"endhdr\" within the first \(longestHeader) bytes") }
    let body = bytes[(start + last.count)...]
    guard body.count % 4 == 0, body.count >= 12 else {
      throw ModelFault("expected numbers of four bytes behind the header, found \(body.count) bytes: it is cut off")
    }
    let numbers = numbers(body)
    let isSwapped = numbers[0] == byteOrder.byteSwapped
    guard isSwapped || numbers[0] == byteOrder else {
      throw ModelFault("expected the mark of the order of bytes behind the header")
    }
    let own = isSwapped ? numbers.map(\.byteSwapped) : numbers
    guard String(decoding: bytes[..<start], as: UTF8.self).contains("chksum0 yes") else { return own.dropFirst() }
    let sum = own.dropFirst().dropLast().reduce(UInt32(0)) { ($0 << 20 | $0 >> 12) &+ $1 }
    guard sum == own.last else { throw ModelFault("its checksum is wrong: it is damaged") }
    return own.dropFirst().dropLast()
  }

  private static let byteOrder: UInt32 = 0x1122_3344

  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)) }
    }
  }
}
