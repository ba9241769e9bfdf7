extension String {
  /// The first letter of every part as a capital, the others small; parts end at blanks and hyphens.
  ///
  /// The rules are Unicode's own, so that no language of a machine is asked: a Turkish i becomes I.
  var capitalizedParts: String {
    var isFirst = true
    var capitalized = ""
    for character in self {
      capitalized += isFirst ? character.titlecased : character.lowercased()
      isFirst = character.isWhitespace || character == "-" || character == "‐"
    }
    return capitalized
  }
}

extension Character {
  /// The character at the beginning of a capitalised word: "ß" gives "Ss", not "SS".
  var titlecased: String {
    var titlecased = ""
    for (position, scalar) in unicodeScalars.enumerated() {
      titlecased += position == 0 ? scalar.properties.titlecaseMapping : String(scalar)
    }
    return titlecased
  }
}
