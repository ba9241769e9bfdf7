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

extension FlightQuery: CustomStringConvertible {
  /// The query in one line: `to New York, 2026-11-21, business`; `nothing yet` when it is empty.
  public var description: String {
    let parts = [
      destination.map { "to \($0)" }, departure?.description, seatClass == .any ? nil : seatClass.description,
    ].compactMap(\.self)
    return parts.isEmpty ? "nothing yet" : parts.joined(separator: ", ")
  }
}
