/// The names of characters, as they are said in English.
enum SpelledNames {
  /// How often the next character stands there.
  static let times = ["double": 2, "triple": 3, "treble": 3, "quadruple": 4]

  /// Symbols by one word; a symbol may also have been written alone.
  static let symbols = [
    "dot": ".", "point": ".", "period": ".", "dash": "-", "hyphen": "-", "minus": "-", "underscore": "_", "slash": "/",
    "backslash": "\\", "colon": ":", "comma": ",", "plus": "+", "hash": "#", "hashtag": "#", "asterisk": "*",
    "star": "*",
    "ampersand": "&", "equals": "=", "percent": "%", "tilde": "~", "-": "-", "_": "_", "/": "/", "\\": "\\", "+": "+",
    "#": "#", "*": "*", "&": "&", "=": "=", "%": "%", "~": "~", "@": "@",
  ]

  /// Symbols by two words.
  static let symbolPairs = [
    "full stop": ".", "forward slash": "/", "back slash": "\\", "under score": "_", "at sign": "@", "at symbol": "@",
    "hash sign": "#", "number sign": "#", "pound sign": "#", "plus sign": "+", "minus sign": "-", "equals sign": "=",
    "equal sign": "=", "percent sign": "%", "question mark": "?",
  ]

  /// How many words behind a letter give an example of it: "as in apple", "for bravo", "as in x ray"; 0 when none do.
  static func example(of letter: String, in words: ArraySlice<String>) -> Int {
    let words = words.prefix(4).map { $0.lowercased() }
    let link = words.starts(with: ["as", "in"]) ? 2 : words.first == "for" || words.first == "like" ? 1 : 0
    guard link > 0, let example = words.dropFirst(link).first, example.hasPrefix(letter.lowercased()) else { return 0 }
    if example.count > 1 { return link + 1 }
    return example == "x" && words.dropFirst(link + 1).first == "ray" ? link + 2 : 0
  }

  /// Letters whose names are no letters.
  static let letters = ["zed": "z", "zee": "z"]

  /// Whether the next letter is a capital.
  static let cases = ["capital": true, "cap": true, "uppercase": true, "lowercase": false]
  /// The same in two words.
  static let casePairs = ["upper case": true, "lower case": false, "capital letter": true]

  /// The spelling alphabet of radio operators (ICAO and NATO), in the spellings that recognisers write.
  static let alphabet = [
    "alpha": "a", "alfa": "a", "bravo": "b", "charlie": "c", "delta": "d", "echo": "e", "foxtrot": "f", "golf": "g",
    "hotel": "h", "india": "i", "juliet": "j", "juliett": "j", "kilo": "k", "lima": "l", "mike": "m", "november": "n",
    "oscar": "o", "papa": "p", "quebec": "q", "romeo": "r", "sierra": "s", "tango": "t", "uniform": "u", "victor": "v",
    "whiskey": "w", "whisky": "w", "x-ray": "x", "xray": "x", "yankee": "y", "zulu": "z",
  ]
}
