import Yams

extension Node {
  /// The whole number that this says; nil for everything else, and for digits in groups of sixty (`1:30`).
  ///
  /// Yams reads those, too, and traps when they are too many for an `Int`.
  var wholeNumber: Int? { scalar?.string.utf8.contains(UInt8(ascii: ":")) == false ? int : nil }
}
