/// Words and how they are pronounced, packed so that a hundred thousand take a few megabytes.
///
/// It keeps the order in which words and their pronunciations were added. Words are compared byte by byte; the reader
/// makes them lower case.
public struct PronunciationDictionary: Sendable {
  /// The most pronunciations of a word that are kept.
  public static let mostVariants = 32
  /// The most phones of a pronunciation.
  public static let mostPhones = 255
  /// The most bytes of a word.
  public static let mostBytes = 255

  /// The number of pronunciations, each variant of a word counted.
  public var count: Int { entries.count }

  private struct Entry {
    var word: UInt32
    var phones: UInt32
    var wordLength: UInt8
    var phoneCount: UInt8
  }

  private var entries: [Entry] = []
  private var letters: [UInt8] = []
  private var sounds: [UInt8] = []
  /// Numbers of entries plus 1, by hash; 0 is a free place.
  ///
  /// Pronunciations of a word are found in their order.
  private var places: [UInt32] = []

  /// Creates a dictionary without words.
  public init() {}

  /// The pronunciations of a word in their order; none when it is not there.
  ///
  /// - Parameter word: A word in lower case.
  public func pronunciations(of word: some StringProtocol) -> [[Phone]] {
    var word = String(word)
    return word.withUTF8 { bytes in
      var found: [[Phone]] = []
      visit(UnsafeRawBufferPointer(bytes)) { found.append(phones(of: $0)) }
      return found
    }
  }

  /// Whether a word is there.
  ///
  /// - Parameter word: A word in lower case.
  public func contains(_ word: some StringProtocol) -> Bool {
    var word = String(word)
    return word.withUTF8 { bytes in
      var isFound = false
      visit(UnsafeRawBufferPointer(bytes)) { _ in isFound = true }
      return isFound
    }
  }

  /// Adds a pronunciation to those that a word has.
  ///
  /// One that the word has already is passed over.
  ///
  /// - Parameters:
  ///   - phones: How it is pronounced; at least one and at most ``mostPhones``.
  ///   - word: A word in lower case, of at most ``mostBytes``.
  /// - Returns: False when it is too long, or the word has ``mostVariants`` already.
  @discardableResult
  public mutating func add(_ phones: [Phone], to word: some StringProtocol) -> Bool {
    let word = Array(word.utf8)
    let sounds = phones.map(\.rawValue)
    return word.withUnsafeBytes { word in sounds.withUnsafeBytes { add($0, to: word) } }
  }

  /// A number that tells these words and pronunciations from others, the same on every machine.
  public var fingerprint: UInt64 {
    var checksum = Checksum()
    for entry in entries {
      checksum.add(UInt64(entry.wordLength) << 40 | UInt64(entry.phoneCount) << 32 | UInt64(entry.word))
    }
    letters.withUnsafeBytes { checksum.add($0) }
    sounds.withUnsafeBytes { checksum.add($0) }
    return checksum.value
  }

  /// The same dictionary without some words.
  ///
  /// - Parameter words: The words to leave out.
  public func removing(_ words: Set<String>) -> PronunciationDictionary {
    var rest = PronunciationDictionary()
    rest.reserve(words: count, letters: letters.count)
    forEach { word, phones in
      if !words.contains(word) { rest.add(phones, to: word) }
    }
    return rest
  }

  /// Each pronunciation with its word, in the order in which they were added.
  ///
  /// - Parameter body: Called with the word and its phones.
  public func forEach(_ body: (_ word: String, _ phones: [Phone]) -> Void) {
    for (number, entry) in entries.enumerated() {
      let word = letters[Int(entry.word)..<Int(entry.word) + Int(entry.wordLength)]
      body(String(decoding: word, as: UTF8.self), phones(of: number))
    }
  }
}

// MARK: - Bytes

extension PronunciationDictionary {
  /// Makes room, so that adding does not move what is there again and again.
  mutating func reserve(words: Int, letters count: Int) {
    entries.reserveCapacity(words)
    letters.reserveCapacity(count)
    sounds.reserveCapacity(count)
    grow(to: words)
  }

  mutating func add(_ phones: UnsafeRawBufferPointer, to word: UnsafeRawBufferPointer) -> Bool {
    guard !word.isEmpty, !phones.isEmpty, phones.count <= Self.mostPhones, word.count <= Self.mostBytes,
      letters.count < Int(Int32.max), sounds.count < Int(Int32.max)
    else { return false }
    var start: UInt32?
    var (variants, isKnown) = (0, false)
    visit(word) { number in
      let entry = entries[number]
      start = start ?? entry.word
      variants += 1
      let known = sounds[Int(entry.phones)..<Int(entry.phones) + Int(entry.phoneCount)]
      if known.elementsEqual(phones) { isKnown = true }
    }
    if isKnown { return true }
    guard variants < Self.mostVariants else { return false }
    entries.append(
      Entry(
        word: start ?? UInt32(letters.count), phones: UInt32(sounds.count), wordLength: UInt8(word.count),
        phoneCount: UInt8(phones.count)))
    if start == nil { letters.append(contentsOf: word) }
    sounds.append(contentsOf: phones)
    if entries.count * 2 > places.count { grow(to: entries.count) } else { place(entries.count - 1, word) }
    return true
  }

  private func phones(of number: Int) -> [Phone] {
    let start = Int(entries[number].phones)
    return sounds[start..<start + Int(entries[number].phoneCount)].compactMap(Phone.init(rawValue:))
  }

  private mutating func grow(to count: Int) {
    var size = 1024
    while size < count * 3 { size *= 2 }
    guard size > places.count else { return }
    places = [UInt32](repeating: 0, count: size)
    let letters = letters
    letters.withUnsafeBytes { all in
      for (number, entry) in entries.enumerated() {
        let word = Int(entry.word)..<Int(entry.word) + Int(entry.wordLength)
        place(number, UnsafeRawBufferPointer(rebasing: all[word]))
      }
    }
  }

  private mutating func place(_ number: Int, _ word: UnsafeRawBufferPointer) {
    var place = start(of: word)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = UInt32(number + 1)
  }

  /// Where the search for a word begins.
  ///
  /// Seeded anew in each process, so that no file makes words collide on purpose; nothing is published in this order.
  private func start(of word: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: word)
    return hasher.finalize() & (places.count - 1)
  }

  private func visit(_ word: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
    guard !places.isEmpty, !word.isEmpty else { return }
    var place = start(of: word)
    letters.withUnsafeBytes { all in
      while places[place] != 0 {
        let number = Int(places[place] - 1)
        let entry = entries[number]
        if Int(entry.wordLength) == word.count,
          all[Int(entry.word)..<Int(entry.word) + word.count].elementsEqual(word)
        {
          body(number)
        }
        place = (place + 1) & (places.count - 1)
      }
    }
  }
}
