/// What a recogniser may take a word for, before it has heard more.
enum Mishearings {
  /// Other words for a word, each possibly more than one; nothing when none comes to mind.
  ///
  /// - Parameter word: As it was said.
  static func of(_ word: String) -> [[String]] {
    let plain = word.lowercased()
    var heard = similar[plain, default: []].map { $0.split(separator: " ").map(String.init) }
    if let other = otherNumber(plain) { heard.append([other]) }
    return heard.filter { $0 != [word] }
  }

  /// The first syllable or so of a long word, which is all that was heard of it so far; nil for a short one.
  ///
  /// - Parameter word: As it was said.
  static func beginning(of word: String) -> String? {
    // By ASCII letters only: what a character is elsewhere depends on the version of Unicode.
    let letters = Array(word.utf8)
    guard letters.count >= 5, letters.allSatisfy(\.isASCIILetter), word.syllables > 1 else { return nil }
    guard let vowel = letters.firstIndex(where: \.isASCIIVowel),
      let next = letters[vowel...].firstIndex(where: { !$0.isASCIIVowel })
    else { return nil }
    let end = max(3, next + 1)
    return end < letters.count ? String(decoding: letters[..<end], as: UTF8.self) : nil
  }

  /// "ticket" for "tickets" and the other way round.
  private static func otherNumber(_ word: String) -> String? {
    guard word.utf8.count > 4, word.utf8.allSatisfy(\.isASCIILetter) else { return nil }
    return word.hasSuffix("s") ? String(word.dropLast()) : word + "s"
  }

  private static let similar: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in pairs.split(separator: "\n") {
      let parts = line.split(separator: ":")
      table[String(parts[0])] = parts[1].split(separator: ",").map(String.init)
    }
    return table
  }()

  private static let pairs = """
    t-shirts:tea,tea shirts
    t-shirt:tea,tea shirt
    a:the,uh
    an:and
    and:an,in
    at:add
    berlin:burlin
    book:look,cook
    boston:bosom
    by:buy,bye
    buy:by,bye
    car:card
    cheap:sheep
    class:glass
    clear:clean
    coffee:copy
    direct:correct
    eight:ate
    eleven:a lemon
    find:fine
    five:hive
    flight:fly,light
    flights:lights
    for:four
    four:for
    friday:fry day
    from:form
    green:grin,cream
    helsinki:hell sinking
    her:hair
    hotel:hotels,oh tell
    in:and
    kitchen:chicken
    large:lodge
    light:like
    lights:likes
    london:london's,lone dun
    me:be
    milk:silk
    monday:one day
    morning:mourning
    new:knew,you
    next:necks
    off:of
    on:and,own
    one:won
    paris:paros
    please:peas
    red:read
    rent:rend
    room:rum
    san:sand
    sea:see
    seat:seed
    seats:seeds
    show:shoe
    six:sick
    small:mall
    some:sum
    sunday:some day
    tea:tee
    ten:then
    the:a
    there:their
    three:tree
    to:two
    today:to day
    tomorrow:to morrow
    tonight:to night
    turn:torn
    two:to,too
    week:weak
    white:wide
    window:win though
    with:which
    york:your,yolk
    """
}
