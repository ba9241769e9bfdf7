extension [[Span]] {
  /// Adds a heading, with an empty line before it.
  mutating func addHeading(_ text: String) {
    append([])
    append([Span(text, .bold)])
  }
}
