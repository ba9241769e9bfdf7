// How the words of a segment change (laws 3 and 5).

extension SpeechSegment.Members {
  /// Replaces every tentative word (law 3).
  ///
  /// - Parameters:
  ///   - words: The words of the event; those whose index is final are skipped.
  ///   - finals: How many of the standing words are final.
  ///   - isShared: Whether someone still holds the last snapshot.
  mutating func replaceTentative(
    _ words: [SpeechTranscript], behind finals: Int, isShared: Bool
  ) -> SegmentState.Change {
    if words.isTentativeInOrder { return merge(words, behind: finals, isShared: isShared) ? .changed : .unchanged }
    if SegmentEvent.fault(in: words) != nil { return .refused }
    return merge(words.tentativeInOrder, behind: finals, isShared: isShared) ? .changed : .unchanged
  }

  private mutating func merge(_ words: [SpeechTranscript], behind finals: Int, isShared: Bool) -> Bool {
    if finals == 0 {
      // The event's own list, where changing ours would first have to copy it.
      if isShared || transcripts.isEmpty { return replaceAll(with: words) }
      return replaceTail(from: 0, with: words, from: 0)
    }
    if let start = startOfTail(in: words, behind: finals) { return replaceTail(from: finals, with: words, from: start) }
    return replaceAll(with: words.mergedWithFinals(of: transcripts))
  }

  /// Makes a word final, in the place of a tentative one (law 5).
  mutating func insertFinal(_ word: SpeechTranscript) -> SegmentState.Change {
    if word.index < 0 { return .refused }
    let position = transcripts.position(ofIndex: word.index)
    guard position < transcripts.count, transcripts[position].index == word.index else {
      transcripts.insert(word.asFinal, at: position)
      return .changed
    }
    if transcripts[position].isFinal {
      return transcripts[position].value.isSameText(as: word.value) ? .repeated : .refused
    }
    transcripts[position] = word.asFinal
    return .changed
  }

  private mutating func replaceAll(with words: [SpeechTranscript]) -> Bool {
    if words == transcripts { return false }
    transcripts = words
    return true
  }

  /// Where in `words` the part behind all final words begins; nil when new words lie between final ones.
  private func startOfTail(in words: [SpeechTranscript], behind finals: Int) -> Int? {
    // When no word behind so many words is final, then all of these are.
    guard !transcripts[finals...].contains(where: \.isFinal) else { return nil }
    let (first, last) = (transcripts[0].index, transcripts[finals - 1].index)
    // So many words within so many indices: there is no gap.
    let isRun = last - first == finals - 1
    guard let lowest = words.first?.index, lowest <= last else { return 0 }
    guard isRun, lowest >= first else { return nil }
    let position = words.position(ofIndex: last)
    return position < words.count && words[position].index == last ? position + 1 : position
  }

  private mutating func replaceTail(
    from position: Int, with words: [SpeechTranscript], from start: Int
  ) -> Bool {
    let standing = transcripts.count - position
    let coming = words.count - start
    let common = min(standing, coming)
    // Most words of a growing hypothesis stay as they were: what is equal is left alone.
    var same = 0
    transcripts.withUnsafeBufferPointer { standing in
      words.withUnsafeBufferPointer { coming in
        while same < common, standing[position + same] == coming[start + same] { same += 1 }
      }
    }
    if same == standing, same == coming { return false }
    if standing > coming { transcripts.removeLast(standing - coming) }
    // One by one: what is overwritten in place costs less than what is removed and appended.
    for offset in same..<common { transcripts[position + offset] = words[start + offset] }
    if standing < coming {
      // Room for the words to come as well: a phrase grows word by word.
      if transcripts.capacity < position + coming { transcripts.reserveCapacity(2 * (position + coming) + 4) }
      for word in words[(start + standing)...] { transcripts.append(word) }
    }
    return true
  }
}

extension SpeechTranscript {
  /// The same word, never to change.
  fileprivate var asFinal: SpeechTranscript {
    SpeechTranscript(index: index, value: value, startTime: startTime, endTime: endTime, isFinal: true)
  }
}
