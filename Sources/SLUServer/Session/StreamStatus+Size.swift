import SLUTransport

// What is kept for as long as a stream, a context or a job has to be short, whatever a message may have.
extension StreamStatus {
  /// The most bytes of a name that a client gives.
  static let longestName = 256
  /// The most bytes that options of a configuration, a start or an upload take: several longest vocabularies.
  static let longestOptions = 256 << 10

  /// Looks whether a name is short.
  ///
  /// - Throws: `INVALID_ARGUMENT`, with the field.
  static func check(name: String, of field: String) throws(StreamStatus) {
    guard name.utf8.count <= longestName else {
      throw StreamStatus(
        .invalidArgument, "\(field): expected at most \(longestName) bytes, found \(name.utf8.count)")
    }
  }

  /// Looks whether options are short.
  ///
  /// - Throws: `INVALID_ARGUMENT`.
  static func check(_ options: [RequestOption]) throws(StreamStatus) {
    let count = options.keptBytes
    guard count <= longestOptions else {
      throw StreamStatus(
        .invalidArgument, "options: expected some that take at most \(longestOptions) bytes, found \(count)")
    }
  }
}

extension [RequestOption] {
  /// How many bytes they take: an empty one takes room, too.
  var keptBytes: Int {
    reduce(0) { sum, option in
      ([option.key] + option.values).reduce(sum + MemoryLayout<RequestOption>.stride) {
        $0 + $1.utf8.count + MemoryLayout<String>.stride
      }
    }
  }
}
