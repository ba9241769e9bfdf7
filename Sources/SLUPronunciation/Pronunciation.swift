/// One way to say a word, and how it is known.
public struct Pronunciation: Hashable, Sendable {
  /// Its sounds.
  public var phones: [Phone]
  /// How it is known.
  public var source: Source

  /// Creates a pronunciation.
  ///
  /// - Parameters:
  ///   - phones: Its sounds.
  ///   - source: How it is known.
  public init(_ phones: [Phone], _ source: Source) {
    self.phones = phones
    self.source = source
  }

  /// The names of its phones with a blank between two: `HH AH L OW`.
  public var text: String { phones.map(\.name).joined(separator: " ") }

  /// How a pronunciation is known, the surest first.
  public enum Source: Int, CaseIterable, Comparable, Hashable, Sendable {
    /// From the application's own list of words.
    case app
    /// From a lexicon of the user's.
    case lexicon
    /// From the dictionary.
    case dictionary
    /// Made by rule of words that are known: plurals, compounds, words with hyphens.
    case derived
    /// Said letter by letter.
    case spelled
    /// Guessed from the letters; better looked at by somebody who knows the word.
    case guessed

    /// Whether the first is surer than the second.
    public static func < (first: Source, second: Source) -> Bool { first.rawValue < second.rawValue }
  }
}

extension [Pronunciation] {
  /// Ways to say parts one after the other: the first ways of each first, no way twice, at most four.
  ///
  /// - Parameter source: How the whole is known when all of its parts are known at least so well.
  static func joined(_ parts: [[Pronunciation]], _ source: Pronunciation.Source = .derived) -> [Pronunciation] {
    var whole = [Pronunciation([], source)]
    for part in parts {
      var longer: [Pronunciation] = []
      for next in part {
        for start in whole where longer.count < 4 {
          longer.append(Pronunciation(start.phones + next.phones, Swift.max(start.source, next.source)))
        }
      }
      whole = longer
    }
    return whole.unique
  }

  /// The same without those whose phones stand earlier, and without silence.
  var unique: [Pronunciation] {
    var known: Set<[Phone]> = []
    return filter { !$0.phones.isEmpty && known.insert($0.phones).inserted }
  }
}
