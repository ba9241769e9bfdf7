import SLUCore
import SLUTransport

/// How contexts and segments look to a person: lines of styled text, each context with a rule at its left.
///
///     ┌ 680e98cf-1c1d-4ac3-b915-1183144f92fb
///     │ 0 book    book a flight to New York‹destination›
///     └ 1 segment
struct PrettyLayout {
  /// How many columns a line may take; nil for any number.
  var width: Int?
  /// Whether there are colours; without them signs say what is tentative and what is an entity.
  var isStyled: Bool
  /// How wide the column of intents is: as wide as the widest so far, within reason.
  private(set) var intentColumns = 6

  private static let maximumIntentColumns = 16
  /// Below this width columns and deep indents would leave no room for words.
  private static let roomyWidth = 48

  init(width: Int?, isStyled: Bool) {
    self.width = width
    self.isStyled = isStyled
  }

  /// The line that names a context.
  ///
  /// - Parameter isFirst: Whether it is the first time; later ones come where contexts interleave.
  func heading(_ contextId: String, isFirst: Bool) -> [Span] {
    let name = LineWrapping(width: width.map { $0 - 2 }).cut(contextId.isEmpty ? "\"\"" : contextId.printable)
    return [Span(isFirst ? "┌ " : "├ ", .dim), Span(name, .dim)]
  }

  /// The line that ends a context.
  ///
  /// - Parameter isNamed: Whether to name the context, as another one was shown last.
  func end(_ context: SpeechContext, discarded: [Int], isNamed: Bool) -> [[Span]] {
    var text = context.summary(discarded: discarded)
    if isNamed { text = "\(context.contextId.isEmpty ? "\"\"" : context.contextId): \(text)" }
    return wrapped(text, .dim, head: "└ ", indent: "  ")
  }

  /// A segment: its number, its intent, its words.
  mutating func lines(_ segment: SpeechSegment) -> [[Span]] {
    let words = SegmentWords(notation: isStyled ? .styles : .signs)
    // A broken rule at the left of what may still change.
    let rule = Span(segment.isFinal ? "│ " : "┊ ", .dim)
    let intent = words.intent(of: segment)
    let isRoomy = width.map { $0 >= Self.roomyWidth } ?? true
    var head = [rule, Span("\(segment.segmentId) ", .dim)] + intent
    if isRoomy {
      intentColumns = min(max(intentColumns, intent.columns), Self.maximumIntentColumns)
      head.append(Span(String(repeating: " ", count: max(0, intentColumns - intent.columns) + 2)))
    } else if !intent.isEmpty {
      head.append(Span(" "))
    }
    let depth = isRoomy ? min(head.columns, Self.roomyWidth / 2) : (width ?? 80) < 16 ? 2 : 4
    let indent = [rule, Span(String(repeating: " ", count: depth - 2))]
    return LineWrapping(width: width).lines(words.words(of: segment), head: head, indent: indent)
  }

  /// A remark about an event or about the input.
  ///
  /// - Parameters:
  ///   - text: What there is to say.
  ///   - isReport: Whether something is wrong, and not just left aside.
  ///   - isInside: Whether it is about the context that was shown last.
  func remark(_ text: String, isReport: Bool, isInside: Bool) -> [[Span]] {
    let rule = isInside ? "│ " : ""
    return wrapped(
      text, isReport ? TextStyle(color: "33") : .dim, head: rule + (isReport ? "! " : "· "), indent: rule + "  ")
  }

  /// A line about the query: what was done to it, what it is.
  ///
  /// - Parameters:
  ///   - mark: The sign in front.
  ///   - text: What there is to say.
  ///   - style: How sign and text look.
  ///   - rule: What stands at the left of every line.
  ///   - number: What stands in front of the sign.
  func note(_ mark: String, _ text: String, _ style: TextStyle, rule: String, number: String = "") -> [[Span]] {
    let words = text.split(separator: " ").map { [Span(String($0), style)] }
    let space = String(repeating: " ", count: number.count + 2)
    return LineWrapping(width: width).lines(
      words, head: [Span(rule + number, .dim), Span(mark + " ", style)], indent: [Span(rule + space, .dim)])
  }

  private func wrapped(_ text: String, _ style: TextStyle, head: String, indent: String) -> [[Span]] {
    let words = text.split(separator: " ").map { [Span(String($0), style)] }
    return LineWrapping(width: width).lines(words, head: [Span(head, .dim)], indent: [Span(indent, .dim)])
  }
}
