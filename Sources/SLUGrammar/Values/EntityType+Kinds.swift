// What types have in common. A type that is new must be named in each list.

extension EntityType {
  /// Whether it is read as words that count: dates, times, durations, numbers and amounts of money.
  package var isCounted: Bool {
    switch self {
    case .date, .time, .duration, .number, .money: true
    case .string, .identifier, .phone, .personName, .email, .website, .address, .lookup: false
    }
  }

  /// Whether its values have a form of their own; those of others are what lists have.
  package var hasOwnForm: Bool {
    switch self {
    case .string, .lookup: false
    case .date, .time, .duration, .number, .money, .identifier, .phone, .personName, .email, .website, .address: true
    }
  }

  /// Whether its values may be any words, which no list has: names, codes and addresses.
  package var isOpen: Bool { hasOwnForm && !isCounted }

  /// Whether its values are words rather than numbers, characters or addresses: what lists have, and names of people.
  package var isOfWords: Bool {
    switch self {
    case .string, .lookup, .personName: true
    case .date, .time, .duration, .number, .money, .identifier, .phone, .email, .website, .address: false
    }
  }

  /// Whether it is read as a day, or several.
  package var isDate: Bool {
    switch self {
    case .date: true
    case .string, .time, .duration, .number, .money, .identifier, .phone, .personName, .email, .website, .address,
      .lookup:
      false
    }
  }

  /// Whether its values tell when something is, and may be counted from now: "tomorrow", "in an hour".
  package var isMoment: Bool {
    switch self {
    case .date, .time: true
    case .string, .duration, .number, .money, .identifier, .phone, .personName, .email, .website, .address, .lookup:
      false
    }
  }

  /// Whether its values tell when something is, or how long it takes.
  package var isOfTime: Bool {
    switch self {
    case .date, .time, .duration: true
    case .string, .number, .money, .identifier, .phone, .personName, .email, .website, .address, .lookup: false
    }
  }
}

extension Grammar {
  /// The type of an entity: the words themselves where none is declared.
  ///
  /// - Parameter entity: The entity's name.
  package func type(of entity: String) -> EntityType { types[entity] ?? .string }
}
