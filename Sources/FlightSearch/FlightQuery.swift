public import SLUValues

/// What a flight search asks for: filled in word by word, while the speaker still talks.
public struct FlightQuery: Hashable, Sendable, Codable {
  /// Where to; nil until somebody says it.
  public var destination: String?
  /// When; nil until somebody says it.
  public var departure: CalendarDate?
  /// In which class.
  public var seatClass: SeatClass

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - destination: Where to.
  ///   - departure: When.
  ///   - seatClass: In which class.
  public init(destination: String? = nil, departure: CalendarDate? = nil, seatClass: SeatClass = .any) {
    self.destination = destination
    self.departure = departure
    self.seatClass = seatClass
  }

  /// Asks for nothing yet.
  public static let empty = FlightQuery()
}

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
}
