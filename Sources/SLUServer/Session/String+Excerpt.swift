extension String {
  /// As much of what a client sent as a status may quote: its end is left for what was expected.
  ///
  /// A status is cut behind a thousand bytes. A hundred scalars have 400 of them, and 800 where control characters are written out; a
  /// hundred characters have no bound.
  var excerpt: String { String(String.UnicodeScalarView(unicodeScalars.prefix(100))) }
}
