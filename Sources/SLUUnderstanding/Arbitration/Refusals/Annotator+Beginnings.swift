import SLUGrammar

extension Annotator {
  /// Whether some template begins with words, or has no more than them.
  func beginsTemplate(_ words: some Collection<String>) -> Bool {
    let parse = parse(Array(words))
    guard parse.segments.count == 1, let segment = parse.segments.first else { return false }
    return segment.template != nil && segment.strays == 0 && segment.unsaid == 0
  }
}
