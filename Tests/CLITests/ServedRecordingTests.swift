#if os(Linux)
  import SLUTestKit
  import Testing

  /// What `serve` says of recordings that it cannot use.
  @Suite("Recordings that cannot be served", .timeLimit(.minutes(10)))
  struct ServedRecordingTests {
    private func said(of recording: String) async throws -> String {
      let result = try await Program.run(["serve", "--recording", recording, "--listen", "127.0.0.1:0"])
      #expect(result.status == 1 && result.output.isEmpty)
      return result.errors
    }

    @Test(
      "The first line that cannot be used is told, of the others their number",
      arguments: [(1, nil), (2, "1 more line cannot be used"), (5000, "4999 more lines cannot be used")]
        as [(Int, String?)])
    func junk(count: Int, others: String?) async throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(String(repeating: "x\n", count: count), to: "junk.jsonl")
      let lines = try await said(of: file).split(separator: "\n").map(String.init)
      #expect(lines.count == (others == nil ? 2 : 3))
      #expect(lines.first?.hasPrefix("slu-cli: \(file):1:1: ") == true)
      if let others { #expect(lines.dropFirst().first == "slu-cli: \(file): \(others)") }
      #expect(lines.last == "slu-cli: no context in \(file): nothing to answer with")
    }

    @Test("A device, which may never end, is refused")
    func device() async throws {
      #expect(
        try await said(of: "/dev/zero")
          == "slu-cli: /dev/zero: expected a recording, found a device, which need not have an end\n")
    }
  }
#endif
