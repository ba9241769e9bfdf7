import SLUCore

// What differs between two segments, in words: one line each, A for the first log and B for the second.

extension SegmentComparison {
  /// What differs, one line each.
  ///
  /// - Parameter isVerbose: Whether to tell the times of each item, instead of a summary.
  /// - Returns: The lines; none when the segments are equal.
  public func lines(isVerbose: Bool = false) -> [String] {
    var lines: [String] = []
    if state(left) != state(right) { lines.append("segment \(state(left)) → \(state(right))") }
    if let line = line(intent, isVerbose) { lines.append(line) }
    lines += words.compactMap { line($0, isVerbose) }
    lines += entities.compactMap { line($0, isVerbose) }
    if !hasShiftedWords {
      let moved = words.count { $0.left?.index != $0.right?.index }
      if moved > 0 { lines.append("\(moved == 1 ? "1 word has" : "\(moved) words have") another index") }
    }
    guard !options.onlyResults else { return lines }
    lines += gone(left, right, "A") + gone(right, left, "B")
    if let line = spoken { lines.append(line) }
    if !isVerbose, let line = times { lines.append(line) }
    return lines
  }

  private func state(_ history: SegmentHistory) -> String {
    history.ended != nil ? "ended" : history.dropped != nil ? "dropped" : "not ended"
  }

  // MARK: - Items

  private func line<Item: Nameable>(_ pair: ItemComparison<Item>, _ isVerbose: Bool) -> String? {
    switch (pair.left?.item ?? Item.absent, pair.right?.item ?? Item.absent) {
    case (nil, nil): return nil
    case (let old?, nil): return "\(old.label) only in A"
    case (nil, let new?): return "\(new.label) only in B"
    case (let old?, let new?):
      let isSaidTheSame = old.shown.utf8.elementsEqual(new.shown.utf8)
      if !isSaidTheSame { return change(old.name, old.shown, new.shown, pair) }
      if !hasShiftedWords, old.place != new.place { return change(old.label, old.place, new.place, pair) }
      if old.isFinal != new.isFinal { return "\(old.label): \(finality(old)) → \(finality(new))" }
      return options.onlyResults ? nil : way(pair, old, isVerbose)
    }
  }

  private func finality<Item: Sayable>(_ item: Item) -> String { item.isFinal ? "final" : "tentative" }

  private func change<Item: Nameable>(
    _ name: String, _ old: String, _ new: String, _ pair: ItemComparison<Item>
  ) -> String {
    var line = "\(name) \(old) → \(new)"
    if let start = pair.right?.item?.spokenAt ?? pair.left?.item?.spokenAt { line += " at \(start.asPlaceInSpeech)" }
    guard !options.onlyResults else { return line }
    if let delay = delay(pair.left?.finalized, pair.right?.finalized), delay != 0 { line += ", final \(delay.asDelay)" }
    return line
  }

  /// How two items of the same result came about differently; nil when they did not.
  private func way<Item: Nameable>(_ pair: ItemComparison<Item>, _ item: Item, _ isVerbose: Bool) -> String? {
    guard let left = pair.left, let right = pair.right else { return nil }
    var differences: [String] = []
    if left.shownWordings != right.shownWordings {
      differences.append("A \(left.shownWay), B \(right.shownWay)")
    }
    if isVerbose {
      let shown = delay(left.steps.first?.position, right.steps.first?.position) ?? 0
      let settled = delay(left.origin, right.origin) ?? 0
      let final = delay(left.finalized, right.finalized) ?? 0
      if shown != 0 { differences.append("shown \(shown.asDelay)") }
      if settled != shown, settled != 0 { differences.append("settled \(settled.asDelay)") }
      if final != 0 { differences.append("final \(final.asDelay)") }
    }
    return differences.isEmpty ? nil : "\(item.label): \(differences.joined(separator: ", "))"
  }

  /// Tentative words that stand no more at the end, and that the other log never had.
  private func gone(_ history: SegmentHistory, _ other: SegmentHistory, _ name: String) -> [String] {
    let known = Set(other.words.filter { $0.item == nil }.map { "\($0.index) \($0.shownWordings)" })
    return history.words.filter { $0.item == nil && !known.contains("\($0.index) \($0.shownWordings)") }.map { word in
      "word \(word.index) \(word.shownWordings.joined(separator: " → ")) came and went in \(name) only"
    }
  }

  // MARK: - Times

  /// Where in the audio words lie elsewhere; nil when all are in their place.
  private var spoken: String? {
    let shifts = words.compactMap { pair -> Int? in
      guard let left = pair.left?.item, let right = pair.right?.item, left.saysSame(as: right) else { return nil }
      return max((left.startTime - right.startTime).magnitudeInt, (left.endTime - right.endTime).magnitudeInt)
    }.filter { $0 > options.tolerance }
    guard let most = shifts.max() else { return nil }
    return
      "\(shifts.count == 1 ? "1 word lies" : "\(shifts.count) words lie") elsewhere in the audio, by up to \(most) ms"
  }

  /// When things happened, in one line; nil when there is no difference.
  private var times: String? {
    let parts = [
      summary("words shown", words) { delay($0.steps.first?.position, $1.steps.first?.position) },
      summary("words final", words) { delay($0.finalized, $1.finalized) },
      summary("entities final", entities) { delay($0.finalized, $1.finalized) },
      summary("intent final", [intent]) { delay($0.finalized, $1.finalized) },
      delay(left.ended, right.ended).flatMap { $0 == 0 ? nil : "end \($0.asDelay)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "times: " + parts.joined(separator: ", ")
  }

  private func summary<Item: Nameable>(
    _ what: String, _ pairs: [ItemComparison<Item>], _ delay: (ItemHistory<Item>, ItemHistory<Item>) -> Int?
  ) -> String? {
    let delays = pairs.compactMap { pair in pair.left.flatMap { left in pair.right.flatMap { delay(left, $0) } } }
    guard let least = delays.min(), let most = delays.max(), least != 0 || most != 0 else { return nil }
    if least == most { return "\(what) \(most.asDelay)" }
    if least >= 0 { return "\(what) up to \(most.asDelay)" }
    if most <= 0 { return "\(what) up to \(least.asDelay)" }
    return "\(what) from \(least.asDelay) to \(most.asDelay)"
  }
}
