/// What stands behind an apostrophe, or makes a plural, and how it sounds behind a stem.
enum Ending: CaseIterable {
  case s, will, would, have, are, am

  /// The letters behind the apostrophe.
  var letters: String {
    switch self {
    case .s: "s"
    case .will: "ll"
    case .would: "d"
    case .have: "ve"
    case .are: "re"
    case .am: "m"
    }
  }

  /// Its phones behind a stem that ends so.
  func phones(behind last: Phone?) -> [Phone] {
    switch (self, last) {
    case (.s, .s), (.s, .z), (.s, .sh), (.s, .zh), (.s, .ch), (.s, .jh): [.ih, .z]
    case (.s, .p), (.s, .t), (.s, .k), (.s, .f), (.s, .th): [.s]
    case (.s, _): [.z]
    case (.will, _): [.ah, .l]
    case (.would, .t), (.would, .d): [.ih, .d]
    case (.would, _): [.d]
    case (.have, let last?): last.isVowel ? [.v] : [.ah, .v]
    case (.have, nil): [.ah, .v]
    case (.are, _): [.er]
    case (.am, _): [.m]
    }
  }

  /// The stem's pronunciations with this behind them.
  func added(to stem: [Pronunciation]) -> [Pronunciation] {
    stem.map { Pronunciation($0.phones + phones(behind: $0.phones.last), max($0.source, .derived)) }
  }
}
