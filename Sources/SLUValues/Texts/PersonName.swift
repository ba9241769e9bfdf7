/// Reads the name of a person, said in words or spelled.
///
/// - Every part begins with a capital: "mary jane watson", "anne-marie", "o'brien", "mcdonald" (McDonald), "ångström". Particles
///   ("van", "von", "de", "der", "den", "del", "della", "di", "da", "du", "la", "le", "bin", "ibn", "al", "ter", "zu") stay
///   small between other names. Capitals that a word has already, but not all through, stay: "DiCaprio", "Van Halen".
/// - Letters one after another are a name that is spelled: "c o n a n", "double l", "double u" (w), "capital c", "k as in kilo",
///   "c-o-n-a-n". They are initials instead when none of them is a vowel ("j r r tolkien" is J R R Tolkien), or when they are only
///   two and another name follows ("j e hoover" is J E Hoover). A single letter is an initial.
/// - "hyphen" and "dash" join the names beside them.
///
/// ```swift
/// PersonName().read("c o n a n o'brien", in: context)  // "Conan O'Brien"
/// ```
public struct PersonName: ValueParser, Hashable {
  /// Creates a parser.
  public init() {}

  /// Puts the parts of the name together.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Makes no difference.
  /// - Returns: The name, or a fault when there is none or it has digits or symbols.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<String> {
    var tokens: [String] = []
    for token in text.tokens {
      guard Self.isMadeOfLetters(token) else {
        return .fault(.notOfThisKind("\"\(token)\" is no part of a name; expected letters, apostrophes and hyphens"))
      }
      tokens += Self.parts(of: token)
    }
    guard !tokens.isEmpty else { return .fault(.notOfThisKind("expected a name")) }
    let names = SpelledName.joined(tokens)
    var name = ""
    var isJoined = true
    for (position, part) in names.enumerated() {
      let isBetween = position > 0 && position + 1 < names.count
      if isBetween, part == "-" {
        name += "-"
        isJoined = true
        continue
      }
      let isParticle = isBetween && (part.isAllCapitals ? part.lowercased() : part).isParticle
      name += (isJoined ? "" : " ") + (isParticle ? part.lowercased() : part.asName)
      isJoined = false
    }
    return .value(name)
  }

  private static func isMadeOfLetters(_ token: String) -> Bool {
    guard token.contains(where: \.isLetter) else { return false }
    return token.allSatisfy { $0.isLetter || "'’-.".contains($0) }
  }

  /// Letters that were written together as initials or as spelled ("j.f.", "c-o-n-a-n") are separate parts.
  private static func parts(of token: String) -> [String] {
    let pieces = token.split(separator: ".").map(String.init)
    return pieces.flatMap { piece in
      let letters = piece.split(separator: "-").map(String.init)
      return letters.count > 1 && letters.allSatisfy { $0.count == 1 } ? letters : [piece]
    }
  }
}

extension String {
  fileprivate var isParticle: Bool {
    let particles = [
      "van", "von", "de", "der", "den", "del", "della", "di", "da", "du", "la", "le", "bin", "ibn", "al", "ter", "zu",
    ]
    return particles.contains(self)
  }

  fileprivate var isAllCapitals: Bool { count > 1 && !contains(where: \.isLowercase) }

  /// With the capitals of a name, part by part between hyphens.
  var asName: String {
    split(separator: "-", omittingEmptySubsequences: false).map { part in
      // Capitals somewhere inside were chosen by somebody.
      if part.dropFirst().contains(where: \.isUppercase), part.contains(where: \.isLowercase) { return String(part) }
      var letters = Array(part.lowercased())
      let apostrophe = letters.count > 2 && "'’".contains(letters[1]) ? 2 : nil
      let afterMc = letters.count > 3 && letters.starts(with: "mc") ? 2 : nil
      let capital = (apostrophe ?? afterMc).map { String(letters[0...1]).capitalizedParts + letters[$0].titlecased }
      guard let capital else { return String(letters).capitalizedParts }
      letters.removeFirst(3)
      return capital + String(letters)
    }.joined(separator: "-")
  }
}
