import SLUGrammar

/// What people ask about requests, and do not request: "why did you turn off the heater", "what happens if I send it", "how do I book a flight".
///
/// Templates say what is to be done, and words before them do not keep it from being done. Words that begin a question are no part of a
/// request where no template begins with them; where one does, it means what it says.
///
/// "When did" and "how do I" ask for many things that applications answer ("when did I spend most"). They are such a question where what
/// follows is what a template begins with; but who asks how to get to a place, or to see something, wants just that.
struct Question: Sendable {
  private let annotator: Annotator

  /// Creates the questions of those who speak to an application.
  ///
  /// - Parameter annotator: Knows what templates begin with.
  init(_ annotator: Annotator) { self.annotator = annotator }

  /// Whether a segment asks about a request.
  ///
  /// - Parameters:
  ///   - segment: The segment's words.
  ///   - words: All words as they are shown.
  func holds(_ segment: Range<Int>, of words: [String]) -> Bool {
    let said = Self.beginning(of: segment, of: words)
    guard let opening = Self.openings.first(where: { $0.isBegun(by: said) && $0.words.count <= said.count }) else {
      return false
    }
    let count = opening.words.count
    if beginsTemplate(said.prefix(count)) { return false }
    guard opening.isBeforeRequest else { return true }
    guard count < said.count, !Self.wanted.contains(said[count]) else { return false }
    return beginsTemplate(said[count...count])
  }

  /// Whether a segment, the last one of the words, may turn out to be such a question: so far it has only the first words of one, and no
  /// template begins with them.
  ///
  /// - Parameters:
  ///   - segment: The segment's words.
  ///   - words: All words as they are shown.
  func mayFollow(_ segment: Range<Int>, of words: [String]) -> Bool {
    guard segment.upperBound == words.count else { return false }
    let said = Self.beginning(of: segment, of: words)
    guard !said.isEmpty else { return false }
    let isBegun = Self.openings.contains { opening in
      let isOpen = said.count < opening.words.count + (opening.isBeforeRequest ? 1 : 0)
      return isOpen && opening.isBegun(by: said)
    }
    return isBegun && !beginsTemplate(said[...])
  }

  /// Whether some template begins with words.
  private func beginsTemplate(_ words: ArraySlice<String>) -> Bool {
    let parse = annotator.parse(Array(words))
    guard parse.segments.count == 1, let segment = parse.segments.first else { return false }
    return segment.template != nil && segment.strays == 0 && segment.unsaid == 0
  }

  /// The first words of a segment as they are said, without what may stand before a question.
  private static func beginning(of segment: Range<Int>, of words: [String]) -> [String] {
    var beginning: [String] = []
    for word in words[segment] {
      for said in SpokenForm.words(of: word) where !(beginning.isEmpty && Negation.leads.contains(said)) {
        beginning.append(said)
        if beginning.count == longest { return beginning }
      }
    }
    return beginning
  }

  /// The words that a question begins with, each one of several.
  private struct Opening {
    let words: [Set<String>]
    /// Whether it is one only before what a template begins with.
    let isBeforeRequest: Bool

    init(_ words: Set<String>..., isBeforeRequest: Bool = false) {
      (self.words, self.isBeforeRequest) = (words, isBeforeRequest)
    }

    /// Whether words are the first ones of it, or have all of them.
    func isBegun(by said: [String]) -> Bool { zip(words, said).allSatisfy { $0.contains($1) } }
  }

  private static let people: Set<String> = ["i", "you", "we", "they", "he", "she"]
  private static let openings = [
    // "Why don't you" and "why not" suggest; "why is it so cold" complains.
    Opening(
      ["why"], ["did", "didn't", "do", "does", "doesn't", "have", "haven't", "has", "hasn't", "would", "should"]),
    Opening(["what"], ["happens"], ["if", "when"]),
    Opening(["what"], ["would", "will"], ["happen"], ["if", "when"]),
    Opening(["how", "when"], ["did"], people, isBeforeRequest: true),
    Opening(["how"], ["do"], people, isBeforeRequest: true),
  ]
  /// The most words of an opening, and one behind it.
  private static let longest = 5
  /// What people want who ask how to do it.
  private static let wanted: Set<String> = ["get", "go", "find", "see", "check", "pay", "reach", "know"]
}
