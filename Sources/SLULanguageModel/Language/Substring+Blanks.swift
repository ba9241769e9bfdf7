extension Substring {
  /// What stands between blanks; none is empty.
  ///
  /// A blank before a mark, as of an accent, is one character with it: what was written behind a blank is found by its bytes.
  var blankSeparated: [Substring] { utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) } }
}
