import SLUCore

/// Hears a segment again that an app knows in part: which words are new, and which index they have for the app.
///
/// Final words are never taken back (law 5), so speech up to the end of the last one is the app's already: what is said
/// about it again, the same or something else, is not told. A word counts as said again when
///
/// 1. the app has the same text at the same place, counted from the segment's first word, at about the same time; or
/// 2. its middle lies before the end of the app's last final word, unless it fills a gap between the app's final words; or
/// 3. it has no time, and the app has a final word at its place.
///
/// A new word keeps its place, and moves on behind the app's last final word where that is taken.
struct Rehearing: Hashable, Sendable {
  /// The app's final words when the connection broke, by index.
  private let told: [SpeechTranscript]
  private let places: [Int: Int]
  private let firstIndex: Int?
  /// Where the last final word ends; nil when no word has a time.
  private let end: Int?
  /// From an index of the new context to one of the app's; nil until there is a word.
  private var offset: Int?
  /// The app's index of each word that was said in the new context.
  private var indices: [Int: Int] = [:]
  /// Words that are final in the new context, by its own indices.
  private var finals: Set<Int> = []
  /// The app's indices of those that are new.
  private var taken: Set<Int> = []

  init(_ segment: ToldSegment) {
    told = segment.words.values.sorted { $0.index < $1.index }
    places = Dictionary(uniqueKeysWithValues: told.enumerated().map { ($1.index, $0) })
    firstIndex = segment.firstIndex
    end = segment.end
  }

  /// A final word as the app is to be told it; nil when the app has it.
  mutating func place(final word: SpeechTranscript) -> SpeechTranscript? {
    let offset = settledOffset([word])
    guard finals.insert(word.index).inserted else { return nil }
    if let known = knownIndex(of: word, offset) {
      indices[word.index] = known
      return nil
    }
    var index = word.index.moved(by: offset)
    if !isFree(index) {
      index = floor
      self.offset = index.moved(by: 0 - word.index)
    }
    while index < .max, taken.contains(index) || places[index] != nil { index += 1 }
    taken.insert(index)
    indices[word.index] = index
    return word.at(index)
  }

  /// The words of a tentative list that the app does not have.
  mutating func place(tentative words: [SpeechTranscript]) -> [SpeechTranscript] {
    guard !words.isEmpty else { return [] }
    var offset = settledOffset(words)
    var new: [SpeechTranscript] = []
    for word in words where !finals.contains(word.index) {
      if let known = knownIndex(of: word, offset) {
        indices[word.index] = known
        continue
      }
      // Only for this list: the next one may split the words otherwise.
      if !isFree(word.index.moved(by: offset)) { offset = floor.moved(by: 0 - word.index) }
      let index = word.index.moved(by: offset)
      indices[word.index] = index
      if !taken.contains(index) { new.append(word.at(index)) }
    }
    return new
  }

  /// An entity over the app's words; nil when there is nothing left of its range.
  func place(_ entity: SpeechEntity) -> SpeechEntity? {
    let start = index(entity.startIndex)
    let end = index(entity.endIndex - 1).moved(by: 1)
    guard start >= 0, start < end else { return nil }
    return SpeechEntity(
      type: entity.type, value: entity.value, startIndex: start, endIndex: end, isFinal: entity.isFinal)
  }

  private func index(_ index: Int) -> Int { indices[index] ?? index.moved(by: offset ?? 0) }

  /// The index behind the app's last final word.
  private var floor: Int { (told.last?.index ?? -1).moved(by: 1) }

  /// Servers may count words from the start of the segment or of the audio: both begin with the segment's first word.
  private mutating func settledOffset(_ words: [SpeechTranscript]) -> Int {
    if let offset { return offset }
    let first = words.lazy.map(\.index).min() ?? 0
    let settled = (firstIndex ?? first) - first
    offset = settled
    return settled
  }

  /// Whether a new word may stand at an index: behind all that is told, or in a gap of it.
  private func isFree(_ index: Int) -> Bool { index >= floor || isGap(index) }

  private func isGap(_ index: Int) -> Bool {
    guard let first = told.first?.index else { return false }
    return index > first && index < floor && places[index] == nil
  }

  /// The app's index of a word that it has; nil for a new one.
  private func knownIndex(of word: SpeechTranscript, _ offset: Int) -> Int? {
    let place = word.index.moved(by: offset)
    let same = places[place].map { told[$0] }
    if let same, same.value.isSameText(as: word.value), !word.isTimed || !same.isTimed || same.touches(word) {
      return place
    }
    guard word.isTimed, let end else { return same?.index }
    guard word.middle < end else { return nil }
    if isGap(place), !told.contains(where: { $0.startTime <= word.middle && word.middle < $0.endTime }) { return nil }
    return (told.last { $0.startTime <= word.middle } ?? told.first)?.index
  }
}

extension SpeechTranscript {
  /// The middle of the word, in milliseconds.
  fileprivate var middle: Int { startTime / 2 + endTime / 2 }

  fileprivate func touches(_ other: SpeechTranscript) -> Bool {
    startTime <= other.endTime && other.startTime <= endTime
  }

  fileprivate func at(_ index: Int) -> SpeechTranscript {
    var word = self
    word.index = index
    return word
  }
}
