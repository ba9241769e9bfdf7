/// A piece of template text that means something by itself.
struct Token: Hashable {
  enum Kind: Hashable {
    case word(String)
    /// `*name`.
    case intent(String)
    /// `$name`.
    case variable(String)
    /// `name =`, which begins a definition.
    case definition(String)
    /// `(name)` right behind what it names.
    case label(String)
    /// `3:` or `0.1:` at the beginning of an item.
    case weight(Double)
    case open(Bracket)
    case close(Bracket)
    /// `|`, or the end of a line inside a list.
    case separator
    /// The end of a line outside of brackets.
    case newline
  }

  enum Bracket: Hashable {
    /// `[`
    case list
    /// `{`
    case optional
    /// `![`
    case permutation

    var closing: String { self == .optional ? "}" : "]" }
  }

  let kind: Kind
  /// Where it begins in the text.
  let offset: Int
}
