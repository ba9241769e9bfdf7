import CPocketSphinx
public import SLULanguageModel
public import SLUSpeech

extension PocketSphinxDecoder {
  /// Hears another language from the next utterance on, such as its own with more words; the utterance before is given up.
  ///
  /// - Parameter language: What can be said; nil: what the decoder was loaded with, of which nothing has changed.
  /// - Throws: `unusableModel` with PocketSphinx's own sentence; the decoder then hears its own language.
  public mutating func use(_ language: SpokenLanguage?) throws(RecognizerError) {
    guard language != otherLanguage else { return }
    abandon()
    let (decoder, other) = (first.pointer, other)
    if otherLanguage != nil { SphinxLog.during(to: log) { other.remove(decoder) } }
    otherLanguage = nil
    guard let language else { return }
    let files = try LanguageFiles.write(language)
    let (words, model) = (files.dictionary, files.languageModel)
    let complaints = Complaints(log)
    // 0, or less than 0 when the file cannot be used.
    let isLoaded = SphinxLog.during(to: complaints) {
      ps_load_dict(decoder, words, nil, nil) == 0 && other.makeMixtures(decoder, model: model)
    }
    guard isLoaded, complaints.isEmpty else {
      SphinxLog.during(to: log) { other.remove(decoder) }
      throw RecognizerError(.unusableModel, "PocketSphinx cannot use the language: \(complaints.sentence)")
    }
    otherLanguage = language
  }
}
