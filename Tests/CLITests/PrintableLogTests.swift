#if os(Linux)
  import Logging
  import SLUTransport
  import Testing

  @testable import slu_cli

  @Suite("The server's log") struct PrintableLogTests {
    /// Keeps what is logged.
    private struct Keeper: LogHandler {
      let lines = Guarded<[String]>([])
      var metadata = Logger.Metadata()
      var logLevel = Logger.Level.trace

      func log(event: LogEvent) {
        let values = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
        lines.withLock { $0.append(values.map { "\($0.key)=\($0.value) " }.joined() + event.message.description) }
      }

      subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
      }
    }

    @Test("What clients say is neither a line of its own, nor an escape, nor without end")
    func quoted() {
      let keeper = Keeper()
      var logger = Logger(label: "slu") { PrintableLog(label: $0, to: keeper) }
      logger[metadataKey: "app"] = "a\n2026 critical: fire\u{1B}[31m\0"
      logger.notice("x\ny", metadata: ["list": ["b\r", "c"]])
      logger[metadataKey: "app"] = nil
      logger.notice(
        "\(String(repeating: "ä\n", count: 10_000))", metadata: ["status": "\(String(repeating: "x", count: 5000))"])
      let lines = keeper.lines.withLock { $0 }
      #expect(lines.first?.contains(#"app=a\n2026 critical: fire\u{1B}[31m\u{0} "#) == true)
      #expect(lines.first?.hasSuffix(#"x\ny"#) == true)
      #expect(
        lines.allSatisfy { !$0.utf8.contains { $0 < 0x20 } && $0.utf8.count <= 2 * PrintableLog.longestText + 10 })
    }
  }
#endif
