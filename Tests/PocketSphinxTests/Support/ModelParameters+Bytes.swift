@testable import SLUPocketSphinx

extension ModelParameters {
  /// A file of numbers, without a checksum.
  ///
  /// - Parameter numbers: What stands behind the header.
  static func bytes(of numbers: [UInt32]) -> [UInt8] {
    Array("s3\nversion 1.0\nendhdr\n".utf8) + ([0x1122_3344] + numbers).withUnsafeBytes { Array($0) }
  }
}

extension Gaussians {
  /// The shape of a file.
  init(_ bytes: [UInt8]) throws(ModelFault) { try self.init(numbers: ModelParameters.numbers(in: bytes)) }
}
