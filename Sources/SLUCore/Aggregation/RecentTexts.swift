/// Recognises strings by where they are in memory, before anyone looks at their bytes.
///
/// Whoever decodes a stream hands in the same string for the same context again and again. Two strings whose own words
/// are the same are the same text, as long as one of them is alive: only texts that someone else keeps may be
/// remembered here, and they must be forgotten before they are let go.
struct RecentTexts: Sendable {
  private struct Place {
    var words: (UInt64, UInt64) = (0, 0)
    var number: Int32 = -1
  }

  private static let bits: UInt64 = 11
  // None until there is a text: those who compare states make many aggregators that see nothing.
  private var places: [Place] = []

  /// The number of a string that is remembered, or nil.
  @inline(__always)
  subscript(text: String) -> Int? {
    let words = Self.words(of: text)
    let home = Self.home(of: words)
    guard home < places.count else { return nil }
    let place = places[home]
    if place.words == words, place.number >= 0 { return Int(place.number) }
    return neighbour(of: home, words)
  }

  // A text has two places, as two texts that share one would drive each other out with every event.
  @inline(never)
  private func neighbour(of home: Int, _ words: (UInt64, UInt64)) -> Int? {
    let place = places[home ^ 1]
    return place.words == words && place.number >= 0 ? Int(place.number) : nil
  }

  /// Remembers a string, in the place of another one if need be.
  mutating func remember(_ text: String, number: Int) {
    let words = Self.words(of: text)
    let home = Self.home(of: words)
    if places.isEmpty { places = Array(repeating: Place(), count: 1 << Int(Self.bits)) }
    // One that stands here moves next door; nothing moves, and so nothing there is lost, when the place is free.
    if places[home].number >= 0 { places[home ^ 1] = places[home] }
    places[home] = Place(words: words, number: Int32(truncatingIfNeeded: number))
  }

  /// Forgets a string.
  mutating func forget(_ text: String) {
    let words = Self.words(of: text)
    let home = Self.home(of: words)
    guard !places.isEmpty else { return }
    for place in [home, home ^ 1] where places[place].words == words { places[place] = Place() }
  }

  @inline(__always)
  private static func home(of words: (UInt64, UInt64)) -> Int {
    // The highest bits of the product depend on all bits of both words.
    Int(truncatingIfNeeded: ((words.0 ^ words.1) &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
  }

  /// What a string consists of in memory: its bytes when it is short, an address and its length when it is long.
  @inline(__always)
  private static func words(of text: String) -> (UInt64, UInt64) {
    var words: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &words) { target in
      withUnsafeBytes(of: text) { target.copyMemory(from: $0) }
    }
    return words
  }
}
