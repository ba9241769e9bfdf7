import SLUCore
import SLUGrammar

/// The utterances that somebody has labelled for an application: who says one of them means what the label says.
///
/// They are found by the words that they are said with: how they are written, and filled pauses, do not matter. Where two labels have the
/// same words the later one counts.
struct LabelledUtterances: Sendable {
  /// In the order of their words, each once.
  private let lines: [LabelledLine]
  private let grammar: Grammar
  private let spellings: EntitySpelling?

  /// Collects what was labelled for a grammar (its settings).
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - spellings: How the grammar writes entities, when that is at hand.
  init(_ grammar: Grammar, spellings: EntitySpelling? = nil) {
    self.grammar = grammar
    let labelled = grammar.settings.labelled
    guard !labelled.isEmpty else {
      (lines, self.spellings) = ([], nil)
      return
    }
    let pauses = grammar.filledPauses
    let found = labelled.compactMap { LabelledLine($0, without: pauses) }
    let last = Dictionary(found.map { ($0.key, $0) }) { _, later in later }
    lines = last.values.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    self.spellings = spellings ?? EntitySpelling(grammar)
  }

  /// What some words mean if just these were labelled; nil where they were not.
  ///
  /// - Parameter words: Words as they are shown, without filled pauses.
  func verdict(of words: [String]) -> Verdict? {
    guard !lines.isEmpty, !words.isEmpty else { return nil }
    let spoken = SpokenWords(words)
    let place = place(of: spoken.key)
    guard place < lines.count, lines[place].key == spoken.key else { return nil }
    return segments(lines[place], spoken, words).map { Verdict(segments: $0, isLabelled: true) }
  }

  /// What some words mean if they turn out to begin something that was labelled.
  ///
  /// As long as they may, what labels say otherwise is in the way of what is final.
  ///
  /// - Parameters:
  ///   - words: Words as they are shown, without filled pauses.
  ///   - limit: How many interpretations to find at most.
  /// - Returns: Each once, in the order of the words of the labels.
  func interpretations(ofBeginning words: [String], atMost limit: Int) -> [Interpretation] {
    guard !lines.isEmpty, !words.isEmpty, limit > 0 else { return [] }
    let spoken = SpokenWords(words)
    let begun = lines[place(of: spoken.key)..<place(behind: spoken.key)]
    var found: [Interpretation] = []
    // Of thousands that begin alike some from all over say what can be meant: this is asked at every word.
    for place in stride(from: begun.startIndex, to: begun.endIndex, by: 1 + begun.count / Self.mostAsked) {
      if found.count == limit { break }
      let line = lines[place]
      guard let segments = segments(line, spoken, words) else { continue }
      let interpretation = Verdict(segments: segments).interpretation
      if !found.contains(interpretation) { found.append(interpretation) }
    }
    return found
  }

  /// Whether some words begin something that was labelled, or are all of it.
  ///
  /// - Parameter words: Words as they are shown, without filled pauses.
  func isBegun(by words: [String]) -> Bool {
    guard !lines.isEmpty, !words.isEmpty else { return false }
    let key = SpokenWords(words).key
    let place = place(of: key)
    return place < lines.count && lines[place].key.starts(with: key)
  }

  /// How many lines with one beginning are looked at, at most.
  static let mostAsked = 1000

  /// The first line that is no less than some words.
  private func place(of key: [String]) -> Int { lines.firstPlace { !$0.key.lexicographicallyPrecedes(key) } }

  /// The first line behind those that begin with some words.
  private func place(behind key: [String]) -> Int {
    lines.firstPlace { !$0.key.lexicographicallyPrecedes(key) && !$0.key.starts(with: key) }
  }

  private func segments(_ line: LabelledLine, _ spoken: SpokenWords, _ words: [String]) -> [Verdict.Segment]? {
    line.segments(of: spoken) { entity, place in
      Verdict.Entity(name: entity.name, words: place, spelling: spelling(entity, words[place]), score: 1)
    }
  }

  /// Words as the label writes them, or the configuration: what other types make of words is up to them.
  private func spelling(_ entity: LabelledLine.Entity, _ words: ArraySlice<String>) -> String {
    let own =
      grammar.type(of: entity.name) == .string ? entity.value ?? spellings?.text(of: words, as: entity.name) : nil
    return own ?? SpokenForm.bare(words)
  }
}
