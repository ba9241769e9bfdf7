import SLUAppFiles

/// A file should be text, and is not.
struct NotText: Error, CustomStringConvertible {
  /// Its name, as an argument said it.
  var path: String
  /// The first byte that is no UTF-8.
  var place: TextPlace

  var description: String { "\(path):\(place): expected UTF-8 text" }
}

extension System {
  /// The text of a file that an argument names, `-` for standard input.
  ///
  /// - Throws: A ``FileError`` with the system's reason; ``NotText``.
  static func utf8Text(ofFile argument: String) throws -> String {
    let bytes = try bytes(ofFile: inputFile(argument))
    if let place = TextPlace(ofOtherThanUTF8: bytes) { throw NotText(path: argument, place: place) }
    return String(decoding: ByteOrderMark.removed(from: bytes[...]), as: UTF8.self)
  }
}
