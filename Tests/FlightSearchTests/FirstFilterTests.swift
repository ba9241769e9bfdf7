import Foundation
import SLUCore
import SLUFilters
import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

/// The article "Your first filter": its code is what is compiled here, and does what it says.
@Suite("The article \"Your first filter\"")
struct FirstFilterTests {
  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: URL(fileURLWithPath: Repository.path(path)), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The parts between an opening and a closing line, each without its common indentation.
  private static func parts(_ path: String, from opening: String, to closing: String) throws -> [String] {
    var parts: [[Substring]] = []
    var isInside = false
    for line in try lines(of: path) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if isInside, trimmed == closing {
        isInside = false
      } else if isInside {
        parts[parts.count - 1].append(line)
      } else if trimmed == opening {
        isInside = true
        parts.append([])
      }
    }
    return parts.map { lines in
      let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.map { $0.dropFirst(indentation) }.joined(separator: "\n")
    }
  }

  @Test("Each snippet is code that is compiled, and the other way round")
  func snippets() throws {
    let article = try Self.parts("Sources/SLUFilters/SLUFilters.docc/YourFirstFilter.md", from: "```swift", to: "```")
    let compiled = try Self.parts("Tests/FlightSearchTests/FirstFilterSnippets.swift", from: "// +", to: "// -")
    #expect(article.count == 7)
    #expect(article == compiled)
  }

  private func updates(_ events: [SLUEvent]) throws -> [SegmentUpdate] {
    var aggregator = SegmentAggregator()
    return try events.flatMap { Array(try aggregator.apply($0).updates) }
  }

  private let a = SegmentScript("a")

  @Test("The screen follows what is said, and takes back what was not")
  func screen() throws {
    var screen = TripScreen()
    let spoken = [
      a.started, a.tentativeIntent("filter"), a.tentativeEntities(("destination", "New", 0..<1)), a.intent("filter"),
      a.entity("destination", "Boston", 0..<1), a.entity("destination", "New York", 2..<4),
      a.entity("departure_date", "tomorrow", 4..<5),
    ]
    screen.listen(to: try updates(spoken), on: friday.referenceDate)
    #expect(screen.trip == Trip(destination: "New York", day: CalendarDate("2026-11-21")))
    #expect(screen.searches == ["New York", "2026-11-21"])

    screen.listen(to: try updates(spoken + [a.finished]), on: friday.referenceDate)
    #expect(screen.trip == Trip())
  }

  @Test(
    "The screen asks what must be asked",
    arguments: [
      ("*filter [tomorrow](departure_date)", "Where to?"),
      ("*filter to [Rome](destination) on [5/6/2027](departure_date)", "Did you mean 2027-05-06 or 2027-06-05?"),
      ("*filter to [Rome](destination) on [blursday](departure_date)", "blursday? \"blursday\" is no date"),
      ("*filter to [Rome](destination)", nil),
    ])
  func questions(text: String, question: String?) throws {
    var events = [a.started]
    for (number, segment) in try AnnotatedUtterance(text).segments.enumerated() {
      let script = SegmentScript("a", number)
      events += segment.words.enumerated().map { script.word($0, $1) }
      events += segment.entities.map { script.entity($0.type, $0.value, $0.range) }
      events += [script.intent(segment.intent), script.end]
    }
    var screen = TripScreen()
    screen.listen(to: try updates(events), on: friday.referenceDate)
    #expect(screen.question?.prefix(question?.count ?? 0) == question?[...])
  }

  @Test("The careful filter shows a destination at once, and asks before it forgets")
  func careful() throws {
    var session = FilterSession(CarefulFilter(), initial: Trip(), context: friday)
    let events = [
      a.started, a.tentativeIntent("filter"),
      a.tentativeEntities(("destination", "Oslo", 0..<1), ("departure_date", "tomorrow", 1..<2)),
    ]
    for update in try updates(events) { _ = session.apply(update) }
    #expect(session.query == Trip(destination: "Oslo"))
    let clear = SegmentScript("b")
    for update in try updates([clear.started, clear.intent("clear"), clear.end]) { _ = session.apply(update) }
    let issue = try #require(session.issues.last)
    #expect(issue.kind == .needsConfirmation(prompt: "Shall I forget all of it?"))
    #expect(session.preview.destination == "Oslo")
    _ = session.confirm(issue.key)
    #expect(session.preview == Trip())
  }
}
