import CAlsa

/// Keeps what ALSA says on this thread from standard error, for as long as it lives there.
struct AlsaWords: ~Copyable {
  private let words: UnsafeMutablePointer<slu_alsa_words>

  init() {
    words = .allocate(capacity: 1)
    words.initialize(to: slu_alsa_words())
    slu_alsa_listen(words)
  }

  deinit {
    slu_alsa_listen(nil)
    words.deallocate()
  }

  /// The first thing it said; nil for nothing.
  var first: String? {
    let text = String(cString: UnsafeRawPointer(words).assumingMemoryBound(to: CChar.self))
    return text.isEmpty ? nil : text
  }
}
