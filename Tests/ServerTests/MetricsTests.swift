import CoreMetrics
import SLUCore
import SLUServer
import SLUTransport
import Testing

@Suite("Metrics")
struct MetricsTests {
  private let context: ContextRequest
  private static let caller = Caller(address: "ipv4:127.0.0.1:1")

  init() throws {
    let format = try StreamFormat(StreamConfig(channels: 2, sampleRateHertz: 8000))
    context = ContextRequest(contextId: "c", appId: "a", format: format)
  }

  /// The lines about one metric, without those that say what it is.
  private func lines(_ registry: PrometheusRegistry, _ name: String) -> [String] {
    registry.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(name) }
  }

  @Test("a context is counted from its start to its end")
  func contexts() {
    let registry = ServerMetrics.registry()
    let metrics = ServerMetrics(registry: registry)
    metrics.sending([.started(contextId: "c")], in: context)
    #expect(lines(registry, "slu_contexts") == ["slu_contexts_open 1", "slu_contexts_total 1"])
    metrics.heard([UInt8](repeating: 0, count: 16_000), in: context)
    #expect(lines(registry, "slu_audio") == ["slu_audio_seconds_total 0.5"])
    func word(_ value: String) -> SLUEvent {
      .segment(contextId: "c", segmentId: 0, .transcript(SpeechTranscript(index: 0, value: value)))
    }
    metrics.sending([word("")], in: context)
    #expect(lines(registry, "slu_first_tentative_seconds_count") == ["slu_first_tentative_seconds_count 0"])
    metrics.sending([word("tea")], in: context)
    metrics.sending([word("tea")], in: context)
    #expect(lines(registry, "slu_first_tentative_seconds_count") == ["slu_first_tentative_seconds_count 1"])
    metrics.closing(context)
    metrics.sending([.finished(contextId: "c")], in: context)
    #expect(lines(registry, "slu_contexts") == ["slu_contexts_open 0", "slu_contexts_total 1"])
    #expect(lines(registry, "slu_events_total") == ["slu_events_total 5"])
    #expect(lines(registry, "slu_final_seconds_bucket{le=\"+Inf\"}") == ["slu_final_seconds_bucket{le=\"+Inf\"} 1"])
  }

  @Test("a context that is given up is not open any more, and one that never started was not open")
  func givenUp() {
    let registry = ServerMetrics.registry()
    let metrics = ServerMetrics(registry: registry)
    metrics.gaveUp(context)
    metrics.sending([.started(contextId: "c")], in: context)
    metrics.gaveUp(context)
    metrics.gaveUp(context)
    #expect(lines(registry, "slu_contexts_open") == ["slu_contexts_open 0"])
    #expect(lines(registry, "slu_final_seconds_count") == ["slu_final_seconds_count 0"])
  }

  @Test("streams are counted by their status, also those that a full server refuses")
  func streams() async {
    let registry = ServerMetrics.registry()
    let metrics = ServerMetrics(registry: registry)
    let admission = StreamAdmission(limits: ServerLimits(streams: 1), observer: metrics)
    metrics.streamBegan(Self.caller)
    _ = await admission.admit(Self.caller) { await admission.admit(Self.caller) { .ok } }
    #expect(lines(registry, "slu_streams_open") == ["slu_streams_open 1"])
    metrics.streamEnded(Self.caller, .ok)
    let expected = [
      "slu_streams_open 0", "slu_streams_total{status=\"OK\"} 1", "slu_streams_total{status=\"RESOURCE_EXHAUSTED\"} 1",
    ]
    #expect(lines(registry, "slu_streams") == expected)
  }

  @Test("every metric says what it is")
  func help() {
    let registry = ServerMetrics.registry()
    let metrics = ServerMetrics(registry: registry)
    metrics.streamRefused(Self.caller, Drain.status)
    let lines = registry.text.split(separator: "\n").map { $0.split(separator: " ") }
    let typed = lines.filter { $0.starts(with: ["#", "TYPE"]) }.map { $0[2] }
    #expect(typed.count == 8)
    #expect(lines.filter { $0.starts(with: ["#", "HELP"]) }.map { $0[2] } == typed)
  }

  @Test(
    "values of labels are escaped, whatever characters they make",
    arguments: [
      ("plain", #"plain"#), ("a\"b", #"a\"b"#), ("a\\b", #"a\\b"#), ("a\nb", #"a\nb"#), ("a\r\nb", "a\r\\nb"),
      // One character of Swift's, which is no quotation mark.
      ("\"\u{301}", "\\\"\u{301}"), ("\\n", #"\\n"#), ("é", "é"),
    ])
  func escaping(value: String, written: String) {
    let registry = PrometheusRegistry(help: ["c": "a\\b\n\"c\""])
    registry.makeCounter(label: "c", dimensions: [("key", value)]).increment(by: 1)
    #expect(registry.text == "# HELP c a\\\\b\\n\"c\"\n# TYPE c counter\nc{key=\"\(written)\"} 1\n")
  }

  @Test(
    "names are made of what names may have",
    arguments: [("a.b-c", "a_b_c"), ("9a", "_9a"), ("a:b", "a:b"), ("", "_"), ("é", "_")])
  func names(label: String, written: String) {
    let registry = PrometheusRegistry()
    registry.makeMeter(label: label, dimensions: [("a:b", "")]).set(Double(1))
    #expect(registry.text == "# TYPE \(written) gauge\n\(written){a_b=\"\"} 1\n")
  }

  @Test("a time falls into its bucket and all larger ones")
  func buckets() {
    let registry = PrometheusRegistry()
    let timer = registry.makeTimer(label: "t", dimensions: [("k", "v")])
    for milliseconds in [1, 2, 40, 60_000] as [Int64] { timer.recordNanoseconds(milliseconds * 1_000_000) }
    let lines = lines(registry, "t_bucket")
    #expect(lines.count == 15)
    #expect(lines[0] == "t_bucket{k=\"v\",le=\"0.001\"} 1")
    #expect(lines[1] == "t_bucket{k=\"v\",le=\"0.0025\"} 2")
    #expect(lines[5] == "t_bucket{k=\"v\",le=\"0.05\"} 3")
    #expect(lines[13] == "t_bucket{k=\"v\",le=\"30\"} 3")
    #expect(lines[14] == "t_bucket{k=\"v\",le=\"+Inf\"} 4")
    #expect(self.lines(registry, "t_sum") == ["t_sum{k=\"v\"} 60.043"])
  }
}
