/// A class of seats.
public enum SeatClass: String, Hashable, Sendable, Codable, CaseIterable {
  /// Whichever there is.
  case any
  /// At the back.
  case economy
  /// Between the back and the front.
  case premiumEconomy
  /// At the front.
  case business
  /// Before the front.
  case first

  /// What people also say for the classes.
  static let synonyms: [String: SeatClass] = [
    "any class": .any, "economy class": .economy, "coach": .economy, "tourist class": .economy,
    "premium": .premiumEconomy, "premium economy class": .premiumEconomy, "business class": .business,
    "first class": .first,
  ]
}

extension SeatClass: CustomStringConvertible {
  /// The class as people say it: `premium economy`.
  public var description: String { self == .premiumEconomy ? "premium economy" : rawValue }
}
