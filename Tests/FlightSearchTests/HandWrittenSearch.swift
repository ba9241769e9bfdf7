import FlightSearch
import Foundation
import SLUCore
import SLUValues

// The flight search of the original guide, parsed by hand, in its three variants.

/// What the guide's apps keep.
struct HandWrittenSearch {
  /// When an app of the guide looks at a segment.
  enum Variant: String, CaseIterable, Sendable {
    /// At every update.
    case everyUpdate
    /// When the intent is final, at the entities that are.
    case finalIntentAndEntities
    /// When the segment is final.
    case finalSegments
  }

  let variant: Variant
  private(set) var destination: String?
  private(set) var departure: Date?
  private(set) var seatClass = SeatClass.any

  init(_ variant: Variant) { self.variant = variant }

  mutating func look(at segment: SpeechSegment) {
    switch variant {
    case .everyUpdate: parse(segment, segment.entities)
    case .finalIntentAndEntities: if segment.intent.isFinal { parse(segment, segment.entities.filter(\.isFinal)) }
    case .finalSegments: if segment.isFinal { parse(segment, segment.entities) }
    }
  }

  private mutating func parse(_ segment: SpeechSegment, _ entities: [SpeechEntity]) {
    switch segment.intent.value.lowercased() {
    case "filter", "find", "search", "book", "book_flight":
      for entity in entities {
        switch entity.type.lowercased() {
        case "destination": destination = entity.value
        // As the guide makes it: it wants a date with a time and a zone.
        case "departure_date": departure = ISO8601DateFormatter().date(from: entity.value) ?? departure
        case "seat_class": seatClass = Self.classes[entity.value.lowercased()] ?? .any
        default: break
        }
      }
    case "clear": self = HandWrittenSearch(variant)
    default: break
    }
  }

  private static let classes: [String: SeatClass] = [
    "economy": .economy, "business": .business, "business class": .business, "first": .first, "first class": .first,
    "premium economy": .premiumEconomy,
  ]

  /// The same as our filter has it.
  var query: FlightQuery {
    let day = departure.flatMap {
      CalendarDate(daysSinceEpoch: Int(($0.timeIntervalSince1970 / 86_400).rounded(.down)))
    }
    return FlightQuery(destination: destination, departure: day, seatClass: seatClass)
  }
}

extension SpeechSegment {
  /// The segment as the original server sent it: dates are full ISO 8601 date-times, whatever was said.
  ///
  /// - Parameter sparing: Whether to leave alone what is a date in ISO 8601 already.
  func withServerDates(sparing: Bool) -> SpeechSegment {
    var copy = self
    copy.entities = entities.map { entity in
      guard entity.type.lowercased() == "departure_date", !(sparing && CalendarDate(entity.value) != nil),
        let day = SpokenDate().read(SpokenText(entity.value), in: friday).value
      else { return entity }
      return SpeechEntity(
        type: entity.type, value: "\(day)T00:00:00Z", startIndex: entity.startIndex, endIndex: entity.endIndex,
        isFinal: entity.isFinal)
    }
    return copy
  }
}
