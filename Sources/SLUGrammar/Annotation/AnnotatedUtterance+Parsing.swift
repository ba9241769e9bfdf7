extension AnnotatedUtterance {
  /// Reads annotated text.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - line: The line's number, for errors.
  /// - Throws: An ``AnnotationError`` at the first character that cannot be right.
  public init(_ text: String, line: Int = 1) throws(AnnotationError) {
    var parser = AnnotationParser(text, line: line)
    segments = try parser.segments()
  }
}

/// Reads annotated text, character by character (SAL, section 1).
private struct AnnotationParser {
  private let text: String
  private let line: Int
  private let scalars: [Unicode.Scalar]
  private var at = 0

  init(_ text: String, line: Int) {
    self.text = text
    self.line = line
    scalars = Array(text.unicodeScalars)
  }

  mutating func segments() throws(AnnotationError) -> [AnnotatedUtterance.Segment] {
    var segments: [AnnotatedUtterance.Segment] = []
    skipSpace()
    guard scalar == "*" else {
      throw error(.noIntent, "expected an intent such as *book (or *_ for none) before the first word, found \(found)")
    }
    while scalar == "*" { segments.append(try segment()) }
    return segments
  }

  private mutating func segment() throws(AnnotationError) -> AnnotatedUtterance.Segment {
    let start = at
    at += 1
    let intent = try name(of: "an intent", closing: nil)
    var segment = AnnotatedUtterance.Segment(intent: intent == "_" ? "" : intent, words: [])
    while true {
      skipSpace()
      switch scalar {
      case nil, "*":
        guard !segment.words.isEmpty else {
          throw error(.intentWithoutWords, "expected words after *\(intent), found \(found)", at: start)
        }
        return segment
      case "[": try entity(into: &segment)
      case "]", "(", ")": throw error(.unbalancedBracket, "expected a word, an entity or an intent, found \(found)")
      default: segment.words.append(word { Self.isReserved($0) })
      }
    }
  }

  private mutating func entity(into segment: inout AnnotatedUtterance.Segment) throws(AnnotationError) {
    let start = at
    at += 1
    var words: [String] = []
    var value: String?
    while scalar != "]" {
      skipSpace()
      switch scalar {
      case nil: throw error(.unbalancedBracket, "expected \"]\" for the bracket that opens here", at: start)
      case "[", "(", ")", "*": throw error(.unbalancedBracket, "expected \"]\" or a word of the entity, found \(found)")
      case "|":
        at += 1
        value = try self.value(start)
      case "]": break
      default: words.append(word { Self.isReserved($0) || $0 == "|" })
      }
    }
    if words.isEmpty { throw error(.emptyEntity, "expected at least one word in the entity", at: start) }
    at += 1
    guard scalar == "(" else {
      throw error(.unbalancedBracket, "expected \"(\" and the entity's name right after \"]\", found \(found)")
    }
    let opening = at
    at += 1
    skipSpace()
    let type = try name(of: "an entity", closing: opening)
    let range = segment.words.count..<(segment.words.count + words.count)
    segment.entities.append(.init(type: type, value: value ?? words.joined(separator: " "), range: range))
    segment.words += words
  }

  /// What stands between `|` and `]`: anything but brackets of that kind, which end it.
  private mutating func value(_ start: Int) throws(AnnotationError) -> String {
    var parts: [String] = []
    skipSpace()
    while let next = scalar, next != "]" {
      if next == "[" { throw error(.unbalancedBracket, "expected \"]\" after the value, found \(found)") }
      parts.append(word { $0 == "[" || $0 == "]" })
      skipSpace()
    }
    if scalar != nil, parts.isEmpty { throw error(.emptyEntity, "expected a value between \"|\" and \"]\"") }
    return parts.joined(separator: " ")
  }

  /// A name; one in brackets up to its closing one.
  private mutating func name(of what: String, closing opening: Int?) throws(AnnotationError) -> String {
    let name = word { !$0.isNamePart }
    guard !name.isEmpty else {
      throw error(.badName, "expected the name of \(what) (letters, digits, - and _), found \(found)")
    }
    guard let opening else {
      if let next = scalar, !next.properties.isWhitespace, next != "*", next != "[" {
        let code: AnnotationError.Code = Self.isReserved(next) ? .unbalancedBracket : .badName
        throw error(code, "expected a space after *\(name), found \(found)")
      }
      return name
    }
    skipSpace()
    guard scalar != nil else {
      throw error(.unbalancedBracket, "expected \")\" for the bracket that opens here", at: opening)
    }
    guard scalar == ")" else {
      let isReserved = scalar.map(Self.isReserved) ?? false
      throw error(
        isReserved ? .unbalancedBracket : .badName,
        "expected \")\" after the name \(name): a name is one word of letters, digits, - and _; found \(found)")
    }
    at += 1
    return name
  }
}

// MARK: - Characters

extension AnnotationParser {
  private var scalar: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  private mutating func skipSpace() {
    while let next = scalar, next.properties.isWhitespace { at += 1 }
  }

  private mutating func word(upTo isEnd: (Unicode.Scalar) -> Bool) -> String {
    var word = String.UnicodeScalarView()
    while let next = scalar, !next.properties.isWhitespace, !isEnd(next) {
      word.append(next)
      at += 1
    }
    return String(word)
  }

  private static func isReserved(_ scalar: Unicode.Scalar) -> Bool { "[]()*".unicodeScalars.contains(scalar) }

  /// What is here: a sign, or the word from here on.
  private var found: String {
    guard let scalar else { return "the end of the line" }
    guard scalar.isNamePart else { return "\"\(String(scalar))\"" }
    var ahead = self
    let word = ahead.word { Self.isReserved($0) }
    // What is no text may have words without an end.
    return word.count > Self.longWord ? "\"\(word.prefix(Self.longWord))…\"" : "\"\(word)\""
  }

  private static let longWord = 40

  private func error(_ code: AnnotationError.Code, _ message: String, at place: Int? = nil) -> AnnotationError {
    AnnotationError(code: code, line: line, column: (place ?? at) + 1, message: message, text: text)
  }
}

extension Unicode.Scalar {
  /// Whether it may be part of a name: a letter with its marks, a digit, a hyphen or an underscore.
  ///
  /// So it is for names of intents, entities and definitions alike (SAL, section 1).
  public var isNamePart: Bool {
    if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) || self == "-" || self == "_" }
    return switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: properties.isAlphabetic
    }
  }
}
