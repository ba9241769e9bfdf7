import SLUTransport

/// How text looks on a terminal.
struct TextStyle: Hashable {
  var isBold = false
  var isDim = false
  /// The parameters of the escape code that sets the colour, such as `36`.
  var color: String?

  static let plain = TextStyle()
  static let bold = TextStyle(isBold: true)
  static let dim = TextStyle(isDim: true)

  /// The escape code that switches to this style from the plain one; empty for the plain one.
  fileprivate var code: String {
    let codes = [isBold ? "1" : nil, isDim ? "2" : nil, color].compactMap(\.self)
    return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// A run of text in one style.
///
/// The text is printable: it holds no control characters.
struct Span: Hashable {
  var text: String
  var style: TextStyle

  /// Creates a run of text, with whatever a terminal would obey written out.
  init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text.printable
    self.style = style
  }
}

extension [Span] {
  /// How many columns the line takes.
  var columns: Int { reduce(0) { $0 + $1.text.columns } }

  /// The line as text.
  ///
  /// - Parameter isStyled: Whether to put the escape codes in that set the styles.
  func text(isStyled: Bool) -> String {
    guard isStyled else { return reduce(into: "") { $0 += $1.text } }
    var text = ""
    var current = TextStyle.plain
    for (position, span) in enumerated() {
      // A space between two words of one style joins them: half the escape codes for the same picture.
      let isJoint = span.text == " " && position + 1 < count && self[position + 1].style == current
      let style = isJoint ? current : span.style
      if style != current {
        if current != .plain { text += "\u{1B}[0m" }
        text += style.code
        current = style
      }
      text += span.text
    }
    return current == .plain ? text : text + "\u{1B}[0m"
  }
}
