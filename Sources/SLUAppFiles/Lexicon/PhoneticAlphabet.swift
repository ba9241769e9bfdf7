import SLUPronunciation

/// The International Phonetic Alphabet as phones of American English, the nearest where English has no such sound.
enum PhoneticAlphabet {
  /// A sound that has no near one in English.
  struct Stranger: Error, Hashable {
    var sound: String
  }

  /// The phones of a transcription: `ˈhɛl.sɪŋ.ki` is HH EH L S IH NG K IY.
  ///
  /// Stress, length, ties, syllables, blanks and slashes are passed over.
  static func phones(_ text: String) -> Result<[Phone], Stranger> {
    let sounds = text.unicodeScalars.filter { !passedOver.contains($0) }
    var phones: [Phone] = []
    var rest = sounds[...]
    while let first = rest.first {
      // Two signs for one sound before one.
      let found = (1...2).reversed().lazy.compactMap { length -> (Int, [Phone])? in
        guard rest.count >= length, let phones = table[String(String.UnicodeScalarView(rest.prefix(length)))] else {
          return nil
        }
        return (length, phones)
      }.first
      guard let (length, sound) = found else { return .failure(Stranger(sound: String(Character(first)))) }
      // Consonants that are syllables of their own follow the mark's vowel: n̩ is AH N.
      let isSyllable = rest.dropFirst(length).first == "\u{0329}"
      if isSyllable { phones.append(.ah) }
      phones += sound
      rest = rest.dropFirst(length + (isSyllable ? 1 : 0))
    }
    return .success(phones)
  }

  private static let passedOver: Set<Unicode.Scalar> = Set(
    "ˈˌ'ː:ˑ.‿|‖-/[] \t\r\n\u{361}\u{35C}\u{303}\u{325}\u{32A}\u{31A}ʰ".unicodeScalars)

  private static let table: [String: [Phone]] = {
    var table: [String: [Phone]] = [:]
    for (signs, phones) in [
      ("ɑ a ɒ", [Phone.aa]), ("æ", [.ae]), ("ʌ ə ɐ ɘ ɵ", [.ah]), ("ɔ", [.ao]), ("aʊ ɑʊ aw au", [.aw]),
      ("aɪ ɑɪ aj ai", [.ay]), ("ɛ e", [.eh]), ("ɝ ɚ ɜ ə˞ ɜ˞ ɜɹ ɜr œ ø", [.er]), ("eɪ ej ei ɛɪ", [.ey]), ("ɪ ɨ", [.ih]),
      ("i", [.iy]), ("oʊ əʊ o ow ou", [.ow]), ("ɔɪ ɔj oɪ oi", [.oy]), ("ʊ ʏ", [.uh]), ("u ʉ y", [.uw]), ("˞", [.r]),
      ("b β", [.b]), ("tʃ ʧ", [.ch]), ("d ɖ", [.d]), ("ð", [.dh]), ("f ɸ", [.f]), ("ɡ g ɣ", [.g]), ("h ɦ ç ħ", [.hh]),
      ("dʒ ʤ", [.jh]), ("k q x χ c", [.k]), ("l ɫ", [.l]), ("ʎ", [.l, .y]), ("m", [.m]), ("n", [.n]), ("ɲ", [.n, .y]),
      ("ŋ", [.ng]), ("p", [.p]), ("r ɹ ɻ ʁ ʀ", [.r]), ("s", [.s]), ("ʃ ɕ ʂ", [.sh]), ("t ʈ ɾ ʔ", [.t]), ("θ", [.th]),
      ("v ʋ", [.v]), ("w ʍ", [.w]), ("j", [.y]), ("z", [.z]), ("ʒ ʑ ʐ", [.zh]),
    ] {
      for sign in signs.split(separator: " ") { table[String(sign)] = phones }
    }
    return table
  }()
}
