import SLUGrammar
import SLUValues

// Addresses of which only a part was found, as nobody can list all names and domains.

extension UtteranceValues {
  /// The words of an address that goes on to either side: the name before "at hooli dot com", letter by letter too, and what stands
  /// behind a slash; nil where there is no more of it.
  func wholeAddress(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Range<Int>? {
    guard let type = types[entity.name], type == .email || type == .website else { return nil }
    var start = entity.words.lowerBound
    if type == .email {
      guard let sign = sign(entity, segment) else { return nil }
      start = min(start, nameStart(before: sign, segment.words.lowerBound))
    }
    var end = entity.words.upperBound
    let limit = segment.words.upperBound
    while end + 1 < limit, words.said(end) == "dot" { end += 2 }
    if type == .website, end + 1 < limit, words.said(end) == "slash" {
      end = pathEnd(from: end, segment)
    }
    let whole = start..<end
    guard whole != entity.words, isReadable(whole, type),
      segment.entities.allSatisfy({
        !$0.words.overlaps(whole) || whole.lowerBound <= $0.words.lowerBound && $0.words.upperBound <= end
      })
    else { return nil }
    return whole
  }

  /// Where the "at" of an address is, in it or before it.
  private func sign(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let first = max(segment.words.lowerBound, entity.words.lowerBound - 1)
    return (first..<entity.words.upperBound).first { words.said($0) == "at" }
  }

  /// Where the name before the sign begins: characters and what joins them, and a whole word beside either sign.
  private func nameStart(before sign: Int, _ limit: Int) -> Int {
    var start = sign
    var isOpen = true
    while start > limit {
      let word = words.said(start - 1)
      if Self.joints.contains(word) {
        // Between two names a joint may stand, before the first there is none.
        guard start < sign, start - 1 > limit else { break }
        isOpen = true
      } else if isCharacter(word), start == sign || isCharacter(words[start]) || isOpen {
        isOpen = false
      } else if isOpen {
        isOpen = false
        start -= 1
        guard start > limit, Self.joints.contains(words.said(start - 1)) else { break }
        continue
      } else {
        break
      }
      start -= 1
    }
    return start
  }

  /// Where the path of a website ends: a word or letters behind each slash, and one word more where nothing else is said.
  private func pathEnd(from slash: Int, _ segment: Verdict.Segment) -> Int {
    let limit = segment.words.upperBound
    var end = slash
    while end + 1 < limit, words.said(end) == "slash" || Self.joints.contains(words.said(end)) {
      end += 2
      while end < limit, isCharacter(words[end - 1]), isCharacter(words[end]) { end += 1 }
    }
    let isLast = end + 1 == limit && !isCharacter(words[end - 1]) && !Self.asides.contains(words.said(end))
    return isLast && !segment.entities.contains(where: { $0.words.contains(end) }) ? end + 1 : end
  }

  /// Whether a word is one character, or a number of some.
  private func isCharacter(_ word: String) -> Bool {
    word.count == 1 || isNumber(word)
  }

  private static let joints: Set<String> = ["dot", "dash", "hyphen", "underscore"]
  /// What is said behind an address and is none of it.
  private static let asides: Set<String> = ["please", "thanks", "now", "today", "and", "or", "again", "too", "instead"]
}
