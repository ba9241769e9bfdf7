import SLUCore
import SLUEventLog
import Testing

@testable import slu_cli

@Suite struct PacingTests {
  @Test(
    "How long to wait for each time",
    arguments: [
      ("real time", 1, [100, 150, 400], [0, 50, 250]), ("half of it", 0.5, [100, 150, 400], [0, 100, 500]),
      ("twice", 2, [0, 1000], [0, 500]), ("no time does not wait", 1, [nil, 10, nil, 20], [0, 0, 0, 10]),
      ("back in time does not wait", 1, [100, 50, 120], [0, 0, 20]),
      ("a far time is a year at most", 1e-300, [0, 1 << 52], [0, 366 * 86_400_000]),
    ] as [(String, Double, [Int?], [Int])])
  func delays(name: String, speed: Double, times: [Int?], waits: [Int]) {
    var pacing = Pacing(speed: speed)
    var now = Duration.zero
    for (time, wait) in zip(times, waits) {
      let delay = max(.zero, pacing.delay(until: time, now: now))
      #expect(delay == .milliseconds(wait))
      now += delay
    }
  }

  @Test func timeThatWorkTakesIsNotWaitedForAgain() {
    var pacing = Pacing(speed: 1)
    #expect(pacing.delay(until: 0, now: .zero) == .zero)
    #expect(pacing.delay(until: 100, now: .milliseconds(30)) == .milliseconds(70))
    #expect(pacing.delay(until: 110, now: .milliseconds(500)) < .zero)
  }

  @Test("What else --speed may be is said to whoever gave none of it")
  func refused() async throws {
    let result = try await Program.run(["replay", "--speed", "0", "-"])
    #expect(result.status == 64 && result.errors.contains("'max' and 'a number above 0'"), "\(result.errors)")
  }

  @Test("The smallest of speeds makes waits of a year, and none of times that go back")
  func smallest() {
    var pacing = Pacing(speed: .leastNonzeroMagnitude)
    let year = Duration.seconds(366 * 86_400)
    #expect(pacing.delay(until: 5, now: .zero) == .zero)
    #expect(pacing.delay(until: 6, now: .zero) == year)
    #expect(pacing.delay(until: .min, now: .zero) == .zero - year)
    #expect(pacing.length(of: 1) == year)
  }

  @Test(
    "The value of --speed",
    arguments: [
      ("max", .max), ("1", .factor(1)), ("0.5", .factor(0.5)), ("0", nil), ("-1", nil), ("nan", nil), ("inf", nil),
      ("x", nil),
    ] as [(String, ReplaySpeed?)])
  func argument(text: String, speed: ReplaySpeed?) {
    #expect(ReplaySpeed(argument: text) == speed)
  }

  @Test func aReplayWaitsAndAHeaderBeginsAnew() {
    func line(_ time: Int, _ seq: Int) -> String {
      #"{"type":"tentative_intent","audio_context":"c","segment_id":0,"data":{"intent":"i\#(time)"},"time":\#(time),"seq":\#(seq)}"#
    }
    let header = #"{"type":"recording","version":1}"#
    let text = [header, line(1000, 0), line(1200, 1), line(1200, 2), header, line(7, 0), line(57, 1)].joined(
      separator: "\n")
    let clock = VirtualClock()
    let sink = ProbeSink(clock: clock)
    var options = ReplayOptions()
    options.pacing = Pacing(speed: 2)
    let replay = Replay(
      options, sink: sink, output: Capture().buffer(), messages: Messages { _ in }, clock: clock)
    replay.run(EventLogReader(bytes: Array(text.utf8)))
    replay.finish()
    let milliseconds = Duration.milliseconds
    #expect(clock.pauses == [milliseconds(100), milliseconds(25)])
    #expect(
      sink.calls == [
        .recording, .recording, .event(at: .zero), .settle, .event(at: milliseconds(100)),
        .event(at: milliseconds(100)),
        .recording, .event(at: milliseconds(100)), .settle, .event(at: milliseconds(125)), .report("context_left_open"),
        .finish,
      ])
  }
}
