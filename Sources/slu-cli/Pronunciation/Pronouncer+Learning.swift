import SLUPronunciation

extension Pronouncer {
  /// Lets words be guessed, if one of them must be.
  ///
  /// The model is read from where this program keeps it; the first time it is trained, which takes seconds.
  ///
  /// - Parameters:
  ///   - words: What is going to be pronounced.
  ///   - messages: Where to say that it takes a while.
  mutating func learn(for words: some Sequence<String>, _ messages: Messages) {
    guard model == nil, words.contains(where: needsModel) else { return }
    let fingerprint = dictionary.fingerprint
    let cache = ProgramCache(String(fingerprint, radix: 16), kind: "slp")
    if let bytes = cache?.bytes, let kept = try? PronunciationModel(bytes: bytes), kept.fingerprint == fingerprint {
      model = kept
      return
    }
    messages.tell("slu-cli: learning from the dictionary how words are pronounced that it does not have; once only")
    let progress = PassingLine()
    model = PronunciationTraining().train(on: dictionary) { progress.show("learning", share: $0) }
    progress.end()
    if let model, let cache, let reason = cache.keep(model.bytes) {
      messages.error("\(cache.path): cannot be written: \(reason)")
    }
  }
}
