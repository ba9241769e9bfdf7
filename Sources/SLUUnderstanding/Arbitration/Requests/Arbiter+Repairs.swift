import SLUGrammar

// Requests of which a part takes the place of another: "turn it up no down".

extension Arbiter {
  /// What words mean that ask for something, as a template has it, and behind words that take it back have others for the last ones of it:
  /// "turn it up no down"; nil where they do not.
  ///
  /// Values that take the place of others are for ``UtteranceValues``, and a whole request behind another one is a second one.
  ///
  /// - Parameter words: The words.
  func repair(_ words: UtteranceWords) -> Verdict? {
    guard words.count <= Self.longestRepair,
      let sign = words.indices.dropFirst().first(where: { Self.takingBack.contains(words.said($0)) })
    else { return nil }
    let joint = words[..<sign].indices.reversed().prefix { Self.turning.contains(words.said($0)) }
    let before = 0..<(sign - joint.count)
    let start = (sign..<words.count).first { !Self.turning.contains(words.said($0)) } ?? words.count
    let ending = (start..<words.count).reversed().prefix { DiscourseWords.polite.contains(words.said($0)) }
    let behind = start..<(words.count - ending.count)
    guard !before.isEmpty, !behind.isEmpty, let first = request(Array(words[before])),
      !grammar.speechActs.asking.contains(first.intent), let second = replacement(of: before, by: behind, words),
      second.intent != first.intent || second.entities != first.entities
    else { return nil }
    return Verdict(segments: [second])
  }

  /// The request that words become with others for some of them; nil where the others are one by themselves.
  private func replacement(of before: Range<Int>, by behind: Range<Int>, _ words: UtteranceWords) -> Verdict.Segment? {
    guard behind.count <= Self.longestReplacement, behind.count <= before.count, request(Array(words[behind])) == nil,
      behind.allSatisfy({ grammar.speechActs.isOfTemplates(words.said($0)) })
    else { return nil }
    let starts = (before.lowerBound...(before.upperBound - behind.count)).reversed()
    return starts.lazy.compactMap { start in
      let place = start..<(start + behind.count)
      var request = self.request(
        Array(words[before.lowerBound..<start] + words[behind] + words[place.upperBound..<before.upperBound]))
      if request?.entities.contains(where: { $0.words.overlaps(place) }) == true { return nil }
      request?.words = words.indices
      return request
    }.first
  }

  /// What words ask for as a template has it, where they are more than a value.
  private func request(_ words: [String]) -> Verdict.Segment? {
    exactRequest(words).flatMap { Set($0.entities.flatMap(\.words)).count < words.count ? $0 : nil }
  }

  /// What takes back what was said before it; "make it louder" takes back nothing.
  private static let takingBack = CorrectionWords.takingBack.subtracting(["make"])
  /// What may stand around it.
  private static let turning = takingBack.union([
    "oh", "i", "actually", "well", "uh", "um", "stop", "not", "that", "please",
  ])
  /// The most words that are looked at.
  private static let longestRepair = 24
  private static let longestReplacement = 2
}
