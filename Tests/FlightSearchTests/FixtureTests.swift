import FlightSearch
import SLUCore
import SLUFilters
import Testing

/// Laws of the flight filter over every recording.
@Suite("The flight filter over the fixtures")
struct FixtureTests {
  @Test("There are fixtures") func list() { #expect(Fixture.all.count >= 45) }

  @Test("All policies come to the same committed query, at every update", arguments: Fixture.all)
  func committed(fixture: Fixture) throws {
    let filter = FlightFilter()
    var sessions = FinalityPolicy.ladder.map {
      FilterSession(filter, initial: .empty, context: friday, policy: $0)
    }
    for (time, update) in try fixture.updates {
      for index in sessions.indices {
        if let time { _ = sessions[index].advance(to: time) }
        _ = sessions[index].apply(update)
      }
      #expect(Set(sessions.map(\.committed)).count == 1)
      #expect(Set(sessions.map(\.preview)).count == 1)
    }
  }

  @Test("When every context has finished, committed query, query and preview are one", arguments: Fixture.all)
  func end(fixture: Fixture) throws {
    var open: Set<String> = []
    var session = FilterSession(FlightFilter(), initial: .empty, context: friday, policy: .tentative)
    for (_, update) in try fixture.updates {
      _ = session.apply(update)
      switch update {
      case .contextStarted(let contextId): open.insert(contextId)
      case .contextFinished(let context, _): open.remove(context.contextId)
      default: break
      }
      guard open.isEmpty else { continue }
      #expect(session.query == session.committed && session.preview == session.committed)
    }
  }

  @Test("Compared policies agree in the end; the surest takes nothing back", arguments: Fixture.all)
  func comparison(fixture: Fixture) throws {
    var comparison = PolicyComparison(FlightFilter(), initial: .empty, context: friday)
    for (time, update) in try fixture.updates {
      if let time { comparison.advance(to: time) }
      comparison.apply(update)
    }
    let results = comparison.results
    #expect(Set(results.map(\.committed)).count == 1)
    // Who waits for the end takes nothing back, and is never early.
    let surest = try #require(results.last)
    #expect(surest.policy == .finalSegment && surest.revised == 0 && surest.retracted == 0)
    #expect(surest.leads.allSatisfy { $0 == 0 } && surest.applied <= results[0].applied)
  }
}
