import CPocketSphinx

/// How words are pronounced, as a decoder's dictionary has it.
enum WordPhones {
  /// The names of the phones of a word's first pronunciation; none for a word that the dictionary does not have.
  static func names(of word: String, _ decoder: OpaquePointer) -> [String] {
    // The phones with spaces between them, which are the caller's, or nil.
    guard let phones = ps_lookup_word(decoder, word) else { return [] }
    defer { free(phones) }
    return String(cString: phones).split(separator: " ").map(String.init)
  }
}
