/// An utterance that templates have with two intents: only one of them is ever found.
public struct Ambiguity: Hashable, Sendable {
  /// The words.
  public let words: [String]
  /// The intent that is found.
  public let found: String
  /// Where its template stands.
  public let place: SourcePlace
  /// The intent that is not.
  public let missed: String

  /// What is wrong, for those who write the configuration.
  public var diagnostic: Diagnostic {
    let said = words.joined(separator: " ")
    let message =
      "\"\(said)\" is \(found) here and \(missed) in another template, and never found as that: leave it out of one of them"
    return Diagnostic(.warning, .ambiguous, message, at: place)
  }
}

extension Grammar {
  /// Utterances with two intents, as far as sampling finds any: one of each template and intent.
  ///
  /// - Parameters:
  ///   - samples: How many utterances are looked at; nil for 2,000, or fewer where a large grammar makes each of them slow.
  ///   - count: How many to find at most.
  ///   - random: Decides what is looked at; equal random numbers find the same.
  /// - Returns: In the order in which they were found.
  public func ambiguities(
    samples: Int? = nil, atMost count: Int = 10, using random: inout some RandomNumberGenerator
  ) -> [Ambiguity] {
    guard intents.count > 1 else { return [] }
    let samples = samples ?? min(2000, max(50, Self.arcsLookedAt / max(1, network.arcs.count)))
    let (sampler, blank) = (Sampler(self), Matcher(self))
    var found: [Ambiguity] = []
    var kinds: Set<[String]> = []
    var seen: Set<[String]> = []
    for _ in 0..<samples where found.count < count {
      let segments = sampler.sample(using: &random).segments
      guard segments.count == 1, let sampled = segments.first, sampled.words.count <= Self.longestLookedAt,
        seen.insert([sampled.intent] + sampled.words).inserted
      else { continue }
      var matcher = blank
      for word in sampled.words { matcher.push(word) }
      let parse = matcher.best
      guard parse.isExact, parse.segments.count == 1, let best = parse.segments.first, best.intent != sampled.intent,
        let place = best.template, kinds.insert(["\(place)", sampled.intent]).inserted
      else { continue }
      found.append(Ambiguity(words: sampled.words, found: best.intent, place: place, missed: sampled.intent))
    }
    return found
  }

  /// How many steps of a grammar all samples together may have to choose from.
  private static let arcsLookedAt = 20_000_000

  /// Longer utterances are not said twice.
  private static let longestLookedAt = 12
}
