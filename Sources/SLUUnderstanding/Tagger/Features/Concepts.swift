/// Words of everyday requests that mean much the same: what is learnt of one is a little true of the others.
///
/// A word without a class is its own stem: "lights" and "light" are one. It is a list of common English, the same for all
/// applications.
enum Concepts {
  /// The key of what a word means, roughly.
  static func key(_ word: String) -> UInt64 {
    if let key = keys[word] { return key }
    let stem = stem(word)
    return keys[stem] ?? FeatureKey.text(stem)
  }

  /// The word without an ending of its grammar; crude, but the same for all.
  static func stem(_ word: String) -> String {
    let bytes = Array(word.utf8)
    guard bytes.count > 3, bytes.allSatisfy({ (97...122).contains($0) || $0 == 39 }) else { return word }
    func without(_ count: Int) -> String { String(decoding: bytes.dropLast(count), as: UTF8.self) }
    if word.hasSuffix("'s") { return without(2) }
    if word.hasSuffix("ies"), bytes.count > 4 { return without(3) + "y" }
    if word.hasSuffix("sses") || word.hasSuffix("shes") || word.hasSuffix("ches") { return without(2) }
    if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"), !word.hasSuffix("is") { return without(1) }
    if word.hasSuffix("ing"), bytes.count > 5 { return without(3) }
    if word.hasSuffix("ed"), bytes.count > 4 { return without(2) }
    return word
  }

  private static let keys: [String: UInt64] = {
    var keys: [String: UInt64] = [:]
    for line in classes.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let name = words.first else { continue }
      for word in words { keys[word] = FeatureKey.text("class " + name) }
    }
    return keys
  }()

  private static let classes = """
    i we i'd we'd i'll we'll i'm we're i've we've
    me us myself ourselves
    my our mine
    want wanna wish need gotta hope
    like love prefer rather
    can could would will may might shall can't couldn't wouldn't
    please kindly
    thanks thank thankyou cheers
    hi hello hey greetings
    bye goodbye
    yes yeah yep sure okay ok alright
    no nope nah
    uh um er erm hmm ah oh well so
    not don't doesn't didn't isn't aren't won't never without
    sorry oops actually wait instead mean meant
    show list display view see tell
    find search look seek check browse
    book reserve reservation
    buy purchase get order take grab have
    give bring fetch pass hand
    go travel head
    leave depart departing leaving
    return back
    delete remove erase clear cancel drop undo discard scratch forget reset wipe trash
    start begin launch open activate enable
    stop end halt quit close kill deactivate disable
    save store keep done complete finish
    add include put insert append plus
    record log note enter write register
    change switch make set modify alter adjust update swap replace correct edit turn
    increase raise louder brighter warmer higher more
    decrease reduce lower quieter softer darker dimmer colder cooler less
    dim darken
    light lamp bulb
    play hear listen
    it that this them those these one ones
    everything all anything whatever
    what what's which
    how how's
    when when's
    where where's
    who who's
    why
    is are was were be been am being
    do does did
    some any few
    a an another
    pay spend spent paid bill checkout
    cost price costs priced expensive cheap cheapest
    receive received earn earned
    from out
    to into toward towards until till
    in inside within at on
    with including
    for
    and then also too
    or either
    but except
    by before
    after since
    maybe perhaps possibly
    just only simply
    now immediately
    again anew over
    large big huge
    small little tiny
    person people persons passengers adults folks travelers travellers guests
    money cash
    home house
    flight plane airplane fly
    ticket seat
    cup glass mug bottle
    """
}
