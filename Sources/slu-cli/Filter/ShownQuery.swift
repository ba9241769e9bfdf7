import FlightSearch
import SLUEventLog
import SLUValues

/// A query that can be shown to people and to programs.
protocol ShownQuery: Equatable, Sendable, CustomStringConvertible {
  /// The query as an object: every member, always in the same order.
  var json: JSONValue { get }
}

extension FlightQuery: ShownQuery {
  var json: JSONValue {
    [
      "destination": JSONValue(destination), "departure": JSONValue(departure?.description),
      "seatClass": .string(seatClass.rawValue),
    ]
  }
}
