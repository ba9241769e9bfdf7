import SLUGrammar

/// What people say around requests in English.
enum Asides {
  /// What is said to any application, and is heard between sentences of the graph, too: with more there, everyday English became
  /// sentences ("do you remember the name of that song" two orders with "no" between them).
  static let common: [Aside] = [
    Aside("and", .between, share: 0.02), Aside("and then", .between, share: 0.002),
    Aside("then", .between, share: 0.002),
  ]

  /// What is said, too, where it is understood: strict applications take every word for what it is.
  static let lenient: [Aside] = [
    Aside("um", .before, share: 0.005), Aside("uh", .before, share: 0.005), Aside("hmm", .before, share: 0.002),
    Aside("okay", .before, share: 0.005), Aside("so", .before, share: 0.002), Aside("well", .before, share: 0.001),
    Aside("no", .before, share: 0.002), Aside("wait", .before, share: 0.001),
    Aside("no wait", .before, share: 0.002), Aside("actually", .before, share: 0.001),
    Aside("don't", .before, share: 0.003), Aside("please don't", .before, share: 0.002),
    Aside("do not", .before, share: 0.001), Aside("i don't want to", .before, share: 0.001),
    Aside("but don't", .between, share: 0.001), Aside("and don't", .between, share: 0.001),
    Aside("no wait", .between, share: 0.003), Aside("wait", .between, share: 0.001),
    Aside("no", .between, share: 0.001), Aside("sorry", .between, share: 0.001),
    Aside("no sorry", .between, share: 0.001), Aside("actually", .between, share: 0.001),
    Aside("please", .behind, share: 0.01), Aside("thanks", .behind, share: 0.003),
    Aside("thank you", .behind, share: 0.002),
  ]

  /// What is said to an application.
  ///
  /// - Parameter grammar: What may be said to it.
  static func of(_ grammar: Grammar) -> [Aside] { common + (grammar.settings.isStrict ? [] : lenient) }
}
