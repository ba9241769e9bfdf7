import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

@Suite("Finding a segment")
struct SegmentLookupTests {
  private let events: [SLUEvent] = {
    let (first, second) = (SegmentScript("abc-1", 0), SegmentScript("abd-2", 7))
    return [
      first.started, first.tentative("x"), second.started, second.word(0, "y"), second.end, second.finished,
      first.word(0, "x"), first.end, first.finished,
    ]
  }()

  private func found(_ name: String, until moment: LogHistory.Moment = .end) throws -> String {
    let reference = try #require(SegmentReference(name))
    return try history(events, until: moment).find(reference).segment.sketch
  }

  private func code(_ name: String, until moment: LogHistory.Moment = .end) -> SegmentLookupError.Code? {
    do {
      _ = try found(name, until: moment)
      return nil
    } catch { return (error as? SegmentLookupError)?.code }
  }

  @Test(arguments: ["abc-1/0", "abc/0", "abc-/0"])
  func theBeginningOfAnIdWillDo(name: String) throws {
    #expect(try found(name) == "x | intent \"\" | end")
  }

  @Test("Segments are told in the order of their numbers, however they come")
  func order() {
    let numbers = [7, 3, 9, 3, 1, 8, 7]
    let log = history(numbers.flatMap { [SegmentScript("c", $0).tentative("x")] }, until: .end)
    #expect(log.contexts.map(\.segmentIds) == [[1, 3, 7, 8, 9]])
  }

  @Test func whatIsWrong() {
    #expect(code("ab/0") == .ambiguousContext)
    #expect(code("/0") == .ambiguousContext)
    #expect(code("x/0") == .noSuchContext)
    #expect(code("abd/0") == .noSuchSegment)
    #expect(code("abd/7", until: .event(2)) == .notYet)
    #expect(code("abd/7", until: .time(299)) == .notYet)
    #expect(code("abd/7", until: .time(300)) == nil)
    #expect(code("abd/7", until: .event(9)) == .noSuchMoment)
    #expect(code("abd/7", until: .event(8)) == nil)
  }

  @Test func candidatesAreNamed() throws {
    let error = #expect(throws: SegmentLookupError.self) { try found("ab/0") }
    #expect(error?.candidates == ["abc-1/0", "abd-2/7"])
    let many = history((0..<50).map { .started(contextId: "c\($0)") })
    let reference = try #require(SegmentReference("c/0"))
    let crowded = #expect(throws: SegmentLookupError.self) { try many.find(reference) }
    #expect(crowded?.candidateLines.count == 21)
    #expect(crowded?.description.hasSuffix("  … and 30 more") == true)
  }

  @Test func aWholeIdMeansThatOne() throws {
    let events = ["ab", "a"].flatMap { id in
      let script = SegmentScript(id, 0)
      return [script.started, script.word(0, id), script.end, script.finished]
    }
    let reference = try #require(SegmentReference("a/0"))
    #expect(try history(events).find(reference).segment.text == "a")
  }

  @Test func withoutTimesThereIsNoMomentInTime() throws {
    let log = history(events, until: .time(5)) { _ in nil }
    let reference = try #require(SegmentReference("abd/7"))
    let error = #expect(throws: SegmentLookupError.self) { try log.find(reference) }
    #expect(error?.code == .noSuchMoment)
  }

  @Test func idsAreComparedByTheirBytes() throws {
    let events = ["caf\u{E9}", "cafe\u{301}"].map { SLUEvent.segment(contextId: $0, segmentId: 0, .intent($0)) }
    for id in ["caf\u{E9}", "cafe\u{301}"] {
      let reference = try #require(SegmentReference("\(id)/0"))
      #expect(try history(events).find(reference).segment.intent.value.utf8.elementsEqual(id.utf8))
    }
  }

  @Test(
    "Names of segments",
    arguments: [
      ("a/0", "a", 0), ("a/b/12", "a/b", 12), ("/3", "", 3), ("a", nil, 0), ("a/", nil, 0), ("a/x", nil, 0),
      ("a/-1", nil, 0),
    ])
  func names(text: String, context: String?, number: Int) {
    #expect(SegmentReference(text)?.context == context)
    if context != nil { #expect(SegmentReference(text)?.segmentId == number) }
  }

  @Test func aHeaderBeginsANewCount() throws {
    var log = LogHistory()
    let first = SegmentScript("a", 0)
    for (line, event) in [first.started, first.word(0, "x")].enumerated() {
      log.apply(.event(RecordedEvent(event, seq: line)), line: line + 1)
    }
    log.apply(.header(version: 1), line: 3)
    log.apply(.event(RecordedEvent(first.end, seq: 0)), line: 4)
    #expect(log.notices.isEmpty)
    #expect(log.segment(.init(contextId: "a", segmentId: 0))?.ended?.number == 2)
  }
}
