/// Makes expressions of tokens.
///
/// Receives the tokens of a text, emits its statements and what is wrong with them. After an error it goes on with the next
/// statement, so that one run shows all of them.
struct TemplateParser {
  private let source: SourceText
  let tokens: [Token]
  /// The places of brackets that are not closed, in order, from the next statement on.
  private var unclosed: ArraySlice<Int>
  var at = 0
  /// The brackets around what is read.
  private(set) var open: [Token.Bracket] = []
  private(set) var statements: [Statement] = []
  private(set) var log: DiagnosticLog
  /// The words that are all of an optional part: the name of a variable may have been meant.
  private(set) var bracedWords: [(word: String, offset: Int)] = []

  init(_ source: SourceText) {
    self.source = source
    let lexer = Lexer(source)
    tokens = lexer.tokens
    unclosed = lexer.unclosed.sorted()[...]
    log = lexer.log
    while at < tokens.count {
      if case .newline = tokens[at].kind { at += 1 } else { statement() }
    }
  }

  private mutating func statement() {
    let start = tokens[at]
    let found = log.diagnostics.count
    var kind = Statement.Kind.template
    if case .definition(let name) = start.kind {
      kind = .definition(name)
      at += 1
    }
    if case .weight = tokens[at].kind {
      // Templates weigh the same but in a list of them (SAL, section 2).
      let remedy =
        if case .template = kind { "; templates have weights in a list: all = [3: *a … | *b …], and then $all" } else {
          ""
        }
      complain(.misplaced, "expected a weight only before an item of a list in [ ]" + remedy, at: tokens[at].offset)
      at += 1
    }
    let expression = sequence()
    if log.diagnostics.count == found, case .definition(let name) = kind, expression.isEmpty {
      complain(.empty, "expected what \(name) stands for behind \"=\"", at: start.offset)
    }
    let end = at < tokens.count ? tokens[at].offset : .max
    let isTorn = unclosed.first.map { $0 < end } ?? false
    unclosed = unclosed.drop { $0 < end }
    statements.append(Statement(kind: kind, expression: expression, offset: start.offset, isTorn: isTorn))
  }

  /// Everything up to the end of a statement, an item or a bracket.
  private mutating func sequence() -> Expression {
    var parts: [Expression] = []
    var words: [String] = []
    func flush(_ words: inout [String], _ parts: inout [Expression]) {
      if !words.isEmpty { parts.append(.words(words)) }
      words = []
    }
    while at < tokens.count {
      let token = tokens[at]
      if case .word(let word) = token.kind {
        if let range = range(word) {
          flush(&words, &parts)
          parts.append(range)
        } else {
          words.append(word)
        }
        at += 1
        continue
      }
      guard let part = part(token) else { break }
      flush(&words, &parts)
      parts.append(part)
    }
    flush(&words, &parts)
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// The next part; nil at the end of the sequence.
  private mutating func part(_ token: Token) -> Expression? {
    switch token.kind {
    case .newline, .separator, .close, .definition, .word: return nil
    case .weight:
      at += 1
      complain(.misplaced, "expected one weight before an item", at: token.offset)
      return .sequence([])
    case .label(let name):
      at += 1
      complain(.misplaced, "expected (\(name)) only once behind a \"]\" or a $variable", at: token.offset)
      return .sequence([])
    case .intent(let name):
      at += 1
      if at < tokens.count, case .intent = tokens[at].kind {
        complain(.empty, "expected words behind the intent \(name), before the next one", at: token.offset)
      }
      return .intent(name, offset: token.offset)
    case .variable(let name):
      at += 1
      return labelled(.variable(name, offset: token.offset), token.offset)
    case .open(let bracket): return group(bracket, token.offset)
    }
  }

  private mutating func group(_ bracket: Token.Bracket, _ offset: Int) -> Expression {
    at += 1
    open.append(bracket)
    defer { open.removeLast() }
    guard open.count <= Limits.nesting, open.count(where: { $0 == .permutation }) <= Limits.nestedPermutations else {
      if open.count <= Limits.nesting {
        complain(
          .tooLarge, "more than \(Limits.nestedPermutations) permutations lie within each other", at: offset)
      }
      skipGroup()
      return .sequence([])
    }
    if bracket == .optional, at + 1 < tokens.count, case .word(let word) = tokens[at].kind,
      case .close = tokens[at + 1].kind, !isBesideVariable(word)
    {
      bracedWords.append((word, tokens[at].offset))
    }
    let items = items(in: bracket)
    if at < tokens.count { at += 1 }
    switch bracket {
    case .list:
      guard !items.isEmpty else {
        complain(.empty, "expected at least one item in [ ]", at: offset)
        return labelled(Self.anyWord, offset)
      }
      return labelled(items.count == 1 ? items[0].expression : .list(items), offset)
    case .permutation:
      guard !items.isEmpty else {
        complain(.empty, "expected at least one item in ![ ]", at: offset)
        return labelled(Self.anyWord, offset)
      }
      if items.count > Limits.permutationItems {
        complain(
          .tooLarge, "expected at most \(Limits.permutationItems) items in a permutation, found \(items.count)",
          at: offset)
      }
      return labelled(.permutation(items.prefix(Limits.permutationItems).map(\.expression)), offset)
    case .optional:
      if items.isEmpty { complain(.empty, "expected words in { }", at: offset, as: .warning) }
      let item = items.first ?? Expression.Item(weight: 0.5, expression: .sequence([]))
      return .optional(probability: item.weight, item.expression)
    }
  }

  /// Whether the optional word at hand stands directly behind the variable of its name, or before it: `$class {class}`.
  private func isBesideVariable(_ name: String) -> Bool {
    let before = tokens[..<(at - 1)].last { token in
      switch token.kind {
      case .close, .label: false
      default: true
      }
    }
    let after = tokens[(at + 2)...].first { if case .open = $0.kind { false } else { true } }
    return [before, after].contains { if case .variable(name)? = $0?.kind { true } else { false } }
  }

  /// What stands for a part that is wrong, so that nothing else is wrong because of it.
  static var anyWord: Expression { .range(1, 1) }

  /// The items up to the closing bracket; empty ones are left out.
  private mutating func items(in bracket: Token.Bracket) -> [Expression.Item] {
    var items: [Expression.Item] = []
    while at < tokens.count {
      switch tokens[at].kind {
      case .close, .newline, .definition: return items
      case .separator:
        at += 1
        continue
      default: break
      }
      var weight = bracket == .optional ? 0.5 : 1
      let start = tokens[at]
      if case .weight(let given) = start.kind {
        check(given, in: bracket, start.offset)
        weight = given
        at += 1
      }
      let expression = sequence()
      if !expression.isEmpty {
        items.append(.init(weight: weight, expression: expression))
      } else if case .weight = start.kind {
        complain(.empty, "expected an item behind the weight", at: start.offset)
      }
    }
    return items
  }

  private mutating func check(_ weight: Double, in bracket: Token.Bracket, _ offset: Int) {
    switch bracket {
    case .optional where weight > 1:
      complain(.badNumber, "expected a probability from 0 to 1, found \(weight)", at: offset)
    case .permutation:
      complain(.misplaced, "expected no weight: all orders of ![ ] are equally likely", at: offset)
    case .list where weight == 0:
      complain(.badNumber, "expected a weight above 0", at: offset)
    default: break
    }
  }

  /// The expression, as an entity if a name follows.
  private mutating func labelled(_ expression: Expression, _ offset: Int) -> Expression {
    guard at < tokens.count, case .label(let name) = tokens[at].kind else { return expression }
    at += 1
    return .entity(name, expression, offset: offset)
  }

  private mutating func skipGroup() {
    var open = 1
    while at < tokens.count, open > 0 {
      if case .open = tokens[at].kind { open += 1 }
      if case .close = tokens[at].kind { open -= 1 }
      at += 1
    }
  }

  mutating func complain(
    _ code: Diagnostic.Code, _ message: String, at offset: Int,
    as severity: Diagnostic.Severity = .error
  ) {
    log.add(severity, code, message, at: source.place(offset))
  }
}

extension Expression {
  /// Whether it says nothing at all.
  var isEmpty: Bool {
    if case .sequence(let parts) = self { return parts.allSatisfy(\.isEmpty) }
    return false
  }
}
