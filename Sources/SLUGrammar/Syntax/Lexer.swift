/// Cuts template text into tokens.
///
/// Receives a text, emits its tokens and what is wrong with them. Which character means what depends on the brackets around
/// it: a line's end separates the items of a list, and ends a statement outside of brackets.
struct Lexer {
  let source: SourceText
  private let scalars: [Unicode.Scalar]
  var at = 0
  private var open: [(bracket: Token.Bracket, offset: Int, token: Int)] = []
  /// The brackets whose bars were complained of: each of them means the same.
  private var barred: Set<Int> = []
  private(set) var tokens: [Token] = []
  private(set) var log = DiagnosticLog()
  /// The places of brackets that are not closed.
  private(set) var unclosed: [Int] = []

  init(_ source: SourceText) {
    self.source = source
    scalars = source.scalars
    while at < scalars.count { scan() }
    closeAll(because: "at the end of the templates")
    emit(.newline, at: scalars.count)
  }

  private mutating func scan() {
    let start = at
    switch scalars[at] {
    case "\n":
      at += 1
      switch open.last?.bracket {
      case nil: emit(.newline, at: start)
      case .list, .permutation: emit(.separator, at: start)
      case .optional: break
      }
    case let next where next.properties.isWhitespace: at += 1
    case "[": enter(.list, 1)
    case "{":
      checkBrace()
      enter(.optional, 1)
    case "!" where peek(1) == "[": enter(.permutation, 2)
    case "]", "}": leave()
    case "|":
      at += 1
      switch open.last?.bracket {
      case nil: complain(.misplaced, "expected \"|\" only between the items of a list in [ ]", at: start)
      case .optional:
        guard let bracket = open.last, barred.insert(bracket.offset).inserted else { break }
        complain(.misplaced, "expected a list within { } around \"|\": {[ … | … ]}", at: start)
      case .list, .permutation: emit(.separator, at: start)
      }
    case "(": label()
    case ")":
      at += 1
      complain(.unbalancedBracket, "found \")\" without its \"(\"", at: start)
    case "*": intent()
    case "$": variable()
    default: wordOrMore()
    }
  }

  private mutating func enter(_ bracket: Token.Bracket, _ length: Int) {
    if open.count == Limits.nesting {
      complain(.tooLarge, "more than \(Limits.nesting) brackets lie within each other", at: at)
    }
    emit(.open(bracket), at: at)
    open.append((bracket, at, tokens.count))
    at += length
  }

  private mutating func leave() {
    let start = at
    let found = String(scalars[at])
    at += 1
    guard let last = open.last else {
      return complain(.unbalancedBracket, "found \"\(found)\" without an opening bracket", at: start)
    }
    if last.bracket.closing != found {
      complain(
        .unbalancedBracket,
        "expected \"\(last.bracket.closing)\" for the bracket of \(source.place(last.offset).lineAndColumn), "
          + "found \"\(found)\"", at: start)
    }
    open.removeLast()
    // Of lists within each other each one looks at the words of all within it.
    if last.bracket == .list, open.count < Limits.nesting {
      checkCommas(from: last.token)
      checkEmptyItem(from: last.token)
    }
    emit(.close(last.bracket), at: start)
  }

  private mutating func closeAll(because reason: String) {
    for (number, (bracket, offset, _)) in open.enumerated().reversed() {
      emit(.close(bracket), at: at)
      // One that lies too deep was complained of already.
      if number >= Limits.nesting { continue }
      complain(
        .unbalancedBracket, "expected \"\(bracket.closing)\" for the bracket that opens here, \(reason)", at: offset)
      unclosed.append(offset)
    }
    open = []
  }

  private mutating func label() {
    let start = at
    at += 1
    skipBlanks()
    let name = take { $0.isNamePart }
    skipBlanks()
    guard peek(0) == ")", !name.isEmpty else {
      // As far as the bracket goes, on this line.
      while let next = peek(0), next != "\n", next != ")" { at += 1 }
      if peek(0) == ")" { at += 1 }
      return complain(
        .badName, "expected the name of an entity in ( ): one word of letters, digits, - and _", at: start)
    }
    at += 1
    var isBehind = false
    if start > 0, tokens.last != nil, !scalars[start - 1].properties.isWhitespace {
      switch tokens[tokens.count - 1].kind {
      case .close(.list), .close(.permutation), .variable: isBehind = true
      default: break
      }
    }
    guard isBehind else {
      return complain(
        .misplaced, "expected (\(name)) right behind the \"]\" or the $variable that it names, with no space between",
        at: start)
    }
    emit(.label(name), at: start)
  }

  private mutating func intent() {
    let start = at
    at += 1
    let name = take { $0.isNamePart }
    guard !name.isEmpty else {
      return complain(.badName, "expected the name of an intent behind \"*\": letters, digits, - and _", at: start)
    }
    if let next = peek(0), !next.properties.isWhitespace, !"*[]{}$!|".unicodeScalars.contains(next) {
      complain(.badName, "expected a space behind *\(name), found \"\(next)\"", at: at)
      _ = take { !$0.properties.isWhitespace && !"[]{}|".unicodeScalars.contains($0) }
    }
    checkFolding(of: name, start)
    emit(.intent(name), at: start)
  }

  /// Warns of a template that begins in a line of its own, and is none: in folded text a blank line ends what is before it.
  private mutating func checkFolding(of name: String, _ start: Int) {
    guard open.isEmpty, let last = tokens.last, source.beginsLine(start) else { return }
    switch last.kind {
    case .newline, .definition: return
    default:
      complain(
        .misplaced,
        "*\(name) goes on with the line before it, as the text is folded: put a blank line between them, or write |, not >",
        at: start, as: .warning)
    }
  }

  private mutating func variable() {
    let start = at
    at += 1
    var name = take { $0.isNamePart }
    if name.uppercased() == "SPEECHLY", peek(0) == "." {
      at += 1
      name += "." + take { $0.isNamePart }
    }
    guard !name.isEmpty else {
      return complain(.badName, "expected the name of a variable behind \"$\": letters, digits, - and _", at: start)
    }
    emit(.variable(name), at: start)
  }

  /// A word, a weight before an item, or a name before `=`.
  private mutating func wordOrMore() {
    let start = at
    if let name = definedName() {
      if open.isEmpty { return emit(.definition(name), at: start) }
      if source.beginsLine(start) {
        closeAll(because: "before the definition of \(name) in line \(source.place(start).line)")
        emit(.newline, at: start)
        return emit(.definition(name), at: start)
      }
      at = start
    }
    if let weight = weight() { return emit(.weight(weight), at: start) }
    let word = take { !$0.properties.isWhitespace && !"[]{}()|*$".unicodeScalars.contains($0) }
    if word.last == "!" { checkMark(word, start) }
    checkProbability(word, start)
    checkVisibility(start)
    checkAngles(word, start)
    checkEnding(word, start)
    if word == "#" {
      complain(
        .misplaced, "a comment has spaces around its \"#\"; here \"#\" and what follows are words", at: start,
        as: .warning)
    }
    emit(.word(word), at: start)
  }

  /// The name before an equals sign, which is taken too; nothing is taken when there is none.
  private mutating func definedName() -> String? {
    let start = at
    let name = take { $0.isNamePart }
    skipBlanks()
    guard !name.isEmpty, peek(0) == "=" else {
      at = start
      return nil
    }
    at += 1
    return name
  }
}

// MARK: - Characters

extension Lexer {
  /// Whether the bracket around the character at hand is a list's.
  var isInList: Bool { open.last?.bracket == .list }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    at + distance < scalars.count ? scalars[at + distance] : nil
  }

  mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let next = peek(0), isPart(next) {
      text.append(next)
      at += 1
    }
    return String(text)
  }

  mutating func skipBlanks() {
    while let next = peek(0), next.properties.isWhitespace, next != "\n" { at += 1 }
  }

  private mutating func emit(_ kind: Token.Kind, at offset: Int) { tokens.append(Token(kind: kind, offset: offset)) }

  mutating func complain(
    _ code: Diagnostic.Code, _ message: String, at offset: Int,
    as severity: Diagnostic.Severity = .error
  ) {
    log.add(severity, code, message, at: source.place(offset))
  }
}
