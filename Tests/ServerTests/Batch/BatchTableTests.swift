import SLUCore
import SLUTransport
import Testing

@testable import SLUServer

/// Which jobs are kept, and for how long.
@Suite("Jobs that are kept")
struct BatchTableTests {
  private let now = ContinuousClock.now

  /// Has jobs of three words each uploaded and heard, one after the other.
  private func table(_ limits: BatchLimits, _ ids: [String]) throws -> BatchTable<ContinuousClock.Instant> {
    var table = BatchTable<ContinuousClock.Instant>(limits: limits)
    for id in ids { try hear(id, in: &table) }
    return table
  }

  private func hear(_ id: String, of owner: String = "", in table: inout BatchTable<ContinuousClock.Instant>) throws {
    try upload(id, of: owner, to: &table)
    _ = table.next()
    table.began(id)
    let words = (0..<3).map { SpeechTranscript(index: $0, value: "word", startTime: 0, endTime: 1) }
    _ = table.end(id, .done(words), now: now)
  }

  private func upload(_ id: String, of owner: String = "", to table: inout BatchTable<ContinuousClock.Instant>) throws {
    try table.beginUpload(now: now)
    try table.reserve(2)
    let work = BatchWork(
      request: .init(id: id, appId: "", options: []), format: try StreamFormat(StreamConfig()), pieces: [[1, 2]])
    let job = BatchJob(id: id, reference: "", appId: "", deviceId: "", languageCode: "", milliseconds: 1)
    try table.add(job, of: owner, on: "", work, reserved: 2, now: now)
  }

  private func kept(
    _ ids: [String], of owner: String = "", in table: BatchTable<ContinuousClock.Instant>
  ) -> [String] {
    var table = table
    return ids.filter { table.job(id: $0, reference: "", of: owner, on: "", now: now) != nil }
  }

  @Test("jobs that are done leave room for others")
  func room() throws {
    let ids = (0..<300).map(String.init)
    var table = try table(BatchLimits(jobs: 2), ids)
    #expect(kept(ids, in: table) == ids)
    try upload("x", to: &table)
    try table.beginUpload(now: now)
    let full = #expect(throws: StreamStatus.self) { try table.beginUpload(now: now) }
    #expect(full?.code == .resourceExhausted)
  }

  @Test("the oldest are forgotten, first those whose end was asked for", arguments: [true, false])
  func order(isOfJobs: Bool) throws {
    var limits = BatchLimits()
    if isOfJobs { limits.keptJobs = 3 } else { limits.keptWords = 11 }
    let ids = ["a", "b", "c", "d", "e", "f"]
    var table = try table(limits, ["a", "b", "c"])
    _ = table.job(id: "b", reference: "", of: "", on: "", now: now)
    try hear("d", in: &table)
    #expect(kept(ids, in: table) == ["a", "c", "d"])
    try hear("e", in: &table)
    #expect(kept(ids, in: table) == ["c", "d", "e"])
    // To be told that it waits is not to know its end.
    try upload("f", to: &table)
    #expect(table.job(id: "f", reference: "", of: "", on: "", now: now)?.state == .queued)
    _ = table.job(id: "e", reference: "", of: "", on: "", now: now)
    #expect(kept(ids, in: table) == ["c", "d", "e", "f"])
    _ = table.next()
    _ = table.end("f", .failed(StreamStatus(.internal, "it failed")), now: now)
    #expect(kept(ids, in: table) == (isOfJobs ? ["c", "d", "f"] : ["c", "d", "e", "f"]))
  }

  @Test("who has many loses his own first, also what he has not asked for")
  func owners() throws {
    var table = BatchTable<ContinuousClock.Instant>(limits: BatchLimits(keptJobs: 3))
    for (id, owner) in [("a", "one"), ("b", "two"), ("c", "one")] { try hear(id, of: owner, in: &table) }
    _ = table.job(id: "b", reference: "", of: "two", on: "", now: now)
    for id in ["d", "e"] { try hear(id, of: "one", in: &table) }
    #expect(kept(["a", "c", "d", "e"], of: "one", in: table) == ["d", "e"])
    #expect(kept(["b"], of: "two", in: table) == ["b"])
    // Somebody else has nothing of his own to lose.
    try hear("f", of: "three", in: &table)
    #expect(kept(["b"], of: "two", in: table).isEmpty)
    #expect(kept(["f"], of: "three", in: table) == ["f"])
  }

  @Test("the last one is kept, however many words it has")
  func last() throws {
    #expect(kept(["a", "b"], in: try table(BatchLimits(keptWords: 1), ["a", "b"])) == ["b"])
  }

  @Test("what was kept long enough is forgotten")
  func time() throws {
    var table = try table(BatchLimits(kept: .seconds(10)), ["a"])
    #expect(table.job(id: "a", reference: "", of: "", on: "", now: now + .seconds(9)) != nil)
    #expect(table.job(id: "a", reference: "", of: "", on: "", now: now + .seconds(10)) == nil)
    try table.beginUpload(now: now + .seconds(10))
    #expect(kept(["a"], in: table).isEmpty)
  }
}
