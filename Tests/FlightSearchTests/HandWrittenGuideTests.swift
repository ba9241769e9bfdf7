import FlightSearch
import SLUCore
import SLUFilters
import Testing

@Suite("The flight filter and the guide's code by hand")
struct HandWrittenGuideTests {
  @Test(
    "Final segments by hand, in their order and with full dates, give our committed query at every update",
    arguments: Fixture.all)
  func finalSegments(fixture: Fixture) throws {
    var session = FilterSession(FlightFilter(), initial: .empty, context: friday)
    var finals = FinalSegments()
    for (_, update) in try fixture.updates {
      finals.apply(update)
      _ = session.apply(update)
      #expect(session.committed == finals.search.query)
    }
  }

  /// Where a search by hand, which takes updates as they come, has something else than we when something ends.
  private func differences(_ variant: HandWrittenSearch.Variant, _ fixture: Fixture) throws -> [String] {
    var search = HandWrittenSearch(variant)
    var session = FilterSession(FlightFilter(), initial: .empty, context: friday)
    var contexts: [String] = []
    var found: [String] = []
    for (_, update) in try fixture.updates {
      _ = session.apply(update)
      switch update {
      case .contextStarted(let contextId): contexts.append(contextId)
      case .segmentChanged(let segment), .segmentFinalized(let segment):
        search.look(at: segment.withServerDates(sparing: true))
      case .contextFinished, .ignored: break
      }
      guard let place = place(of: update, in: contexts) else { continue }
      if search.query != session.committed {
        found.append("\(place): \(search.query) | \(session.committed)")
      }
    }
    return found
  }

  /// Where something ended: `0/1` for segment 1 of the first context, `0` for that context; nil when nothing did.
  private func place(of update: SegmentUpdate, in contexts: [String]) -> String? {
    switch update {
    case .segmentFinalized(let segment): "\(contexts.lastIndex(of: segment.contextId) ?? 0)/\(segment.segmentId)"
    case .contextFinished(let context, _): "\(contexts.lastIndex(of: context.contextId) ?? 0)"
    case .contextStarted, .segmentChanged, .ignored: nil
    }
  }

  @Test("There is no other difference than those of the table", arguments: Fixture.all)
  func everyDifferenceIsKnown(fixture: Fixture) throws {
    for variant in HandWrittenSearch.Variant.allCases {
      let known = KnownDifference.all.filter { $0.fixture == fixture.name && $0.variants.contains(variant) }
      #expect(known.count <= 1)
      #expect(try differences(variant, fixture) == known.flatMap(\.places), "\(variant)")
    }
  }

  @Test("Each row of the table is about a fixture that is there", arguments: KnownDifference.all)
  func rows(row: KnownDifference) {
    #expect(Fixture.all.contains { $0.name == row.fixture } && !row.variants.isEmpty && !row.places.isEmpty)
  }
}

/// All final segments so far, as one who waits for them would put them in order.
private struct FinalSegments {
  private var contexts: [String] = []
  private var segments: [(context: Int, segment: SpeechSegment)] = []

  mutating func apply(_ update: SegmentUpdate) {
    switch update {
    case .contextStarted(let contextId): contexts.append(contextId)
    case .segmentFinalized(let segment):
      // The last one: an id may be used again.
      guard let context = contexts.lastIndex(of: segment.contextId) else { return }
      segments.append((context, segment))
      segments.sort { ($0.context, $0.segment.segmentId) < ($1.context, $1.segment.segmentId) }
    case .segmentChanged, .contextFinished, .ignored: break
    }
  }

  var search: HandWrittenSearch {
    var search = HandWrittenSearch(.finalSegments)
    for (_, segment) in segments { search.look(at: segment.withServerDates(sparing: false)) }
    return search
  }
}
