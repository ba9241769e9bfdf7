extension Parse {
  /// Makes segments of a trace.
  ///
  /// Words that belong to no template go to the segment before them; a few at the very beginning ("um", "please"), and
  /// those of a template that was given up with nothing in it ("is it possible to"), to the one behind them.
  ///
  /// - Parameters:
  ///   - trace: What was found.
  ///   - cost: What it costs.
  ///   - network: What the words were matched with.
  ///   - wordOfToken: The word that each matched word is part of.
  ///   - words: The words as they were pushed.
  init(_ trace: Trace, cost: Float, network: Network, wordOfToken: [Int32], words: ArraySlice<String>) {
    let wordCount = words.count
    var drafts: [Draft] = []
    var open: Trace.Mark?
    for piece in trace.pieces {
      open = nil
      switch piece {
      case .stray:
        if drafts.isEmpty { drafts.append(Draft(intent: "", start: 0)) }
        drafts[drafts.count - 1].strays += 1
      case .entity(let entity):
        if drafts.isEmpty { drafts.append(Draft(intent: "", start: 0)) }
        drafts[drafts.count - 1].entities.append(entity)
        drafts[drafts.count - 1].strays += entity.words.count
      case .derivation(let derivation):
        var own = Self.drafts(of: derivation, network)
        if let last = drafts.last, last.isLead, !own.isEmpty {
          drafts.removeLast()
          own[0].follow(last)
        }
        drafts += own
        open = derivation.open
      }
    }
    self.init(segments: [], cost: Double(cost), isExact: trace.isExact, open: nil)
    let starts = drafts.map { draft in
      draft.start < wordOfToken.count ? Int(wordOfToken[Int(draft.start)]) : wordCount
    }
    for (number, draft) in drafts.enumerated() {
      let start = number == 0 ? 0 : max(starts[number], segments.last?.words.upperBound ?? 0)
      let end = number + 1 < drafts.count ? max(starts[number + 1], start) : wordCount
      guard start < end else { continue }
      segments.append(draft.segment(start..<end, of: words, network, wordOfToken))
    }
    if segments.isEmpty, wordCount > 0 {
      segments = [Draft(intent: "", start: 0).segment(0..<wordCount, of: words, network, [])]
    }
    if let open {
      self.open = OpenEntity(name: network.entities[Int(open.name)], start: Int(wordOfToken[Int(open.start)]))
    }
  }

  /// A segment in the making; positions are those of matched words.
  private struct Draft {
    var intent: String
    var start: Int32
    var entities: [Trace.Entity] = []
    var matched = 0
    var strays = 0
    var lead = 0
    var unsaid = 0
    var isWhole = false
    var template: Int32 = -1
    var cost: Float = 0

    /// Whether it only leads up to what follows.
    var isLead: Bool {
      let length = matched + strays
      return template < 0 ? length <= 4 : !isWhole && entities.isEmpty && matched <= 2 && length <= 5
    }

    /// Takes the words before it.
    mutating func follow(_ leading: Draft) {
      start = leading.start
      entities = leading.entities + entities
      lead += leading.matched + leading.strays
      strays += leading.matched + leading.strays
    }

    func segment(
      _ place: Range<Int>, of words: ArraySlice<String>, _ network: Network, _ wordOfToken: [Int32]
    ) -> Segment {
      var segment = Segment(
        intent: intent, words: place, entities: [], matched: matched, strays: strays, lead: lead,
        conjunctions: strays == 0 ? 0 : Self.conjunctions(atEndOf: words[place]),
        unsaid: unsaid, isWhole: isWhole, template: template < 0 ? nil : network.templates[Int(template)],
        cost: Double(cost))
      for entity in entities {
        let first = Int(wordOfToken[Int(entity.words.lowerBound)])
        let last = Int(wordOfToken[Int(entity.words.upperBound) - 1]) + 1
        // A hyphen may join the words of two entities: the first has them.
        let start = max(first, segment.entities.last?.words.upperBound ?? place.lowerBound)
        guard start < last, last <= place.upperBound else { continue }
        segment.entities.append(
          Entity(
            name: network.entities[Int(entity.name)], words: start..<last,
            spelling: entity.spelling.text(words, wordOfToken)))
      }
      return segment
    }

    /// How many words at the end only join what stands before them with what follows: "and", "and then".
    private static func conjunctions(atEndOf words: ArraySlice<String>) -> Int {
      words.reversed().prefix(2).prefix { Conjunctions.words.contains(SpokenForm.bare($0.lowercased())) }.count
    }
  }

  private static func drafts(of derivation: Trace.Derivation, _ network: Network) -> [Draft] {
    var marks = derivation.intents.map { (intent: network.intents[Int($0.name)], at: $0.start) }
    if marks.first.map({ $0.at > derivation.start }) ?? true { marks.insert(("", derivation.start), at: 0) }
    return marks.enumerated().map { number, mark in
      let end = number + 1 < marks.count ? marks[number + 1].at : derivation.end
      let isLast = number + 1 == marks.count
      var draft = Draft(intent: mark.intent, start: mark.at)
      draft.entities = derivation.entities.filter { $0.words.lowerBound >= mark.at && $0.words.upperBound <= end }
      draft.matched = derivation.matched.count { $0 >= mark.at && $0 < end }
      draft.strays = derivation.inserted.count { $0 >= mark.at && $0 < end }
      let range = (mark.at)...(isLast ? Int32.max : max(end - 1, mark.at))
      draft.unsaid = derivation.unsaid.reduce(0) { $0 + (range.contains($1.position) ? $1.count : 0) }
      draft.isWhole = derivation.isWhole || !isLast
      draft.template = derivation.template
      draft.cost = derivation.cost
      return draft
    }
  }
}
