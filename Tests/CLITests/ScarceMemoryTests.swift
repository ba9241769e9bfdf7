#if os(Linux)
  import Foundation
  import Testing

  @testable import slu_cli

  /// `slu-cli serve` where the system gives too little memory for all its threads.
  @Suite("serve, with little memory", .timeLimit(.minutes(10))) struct ScarceMemoryTests {
    @Test(
      "It listens or says why not, and heeds a signal either way",
      arguments: [200_000, 275_000, 280_000, 300_000, 350_000, 400_000, 450_000, 475_000])
    func ends(kibibytes: Int) async throws {
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let line = """
        ulimit -c 0; ulimit -v \(kibibytes) && timeout -s TERM -k 60 4 \
        "$CLI" serve --recording '\(recording)' --listen 127.0.0.1:0 --drain 0
        """
      let result = try await Program.shell(line)
      // 124 is the signal's; 137 is that of the one that nobody can ignore.
      #expect(
        result.status != 137 && result.status != 0 && !result.errors.isEmpty, "\(result.status): \(result.errors)")
      // A sanitizer takes more than that before the program begins.
      let warning = "may need 512 MiB of memory and the system allows it \(kibibytes >> 10) MiB"
      #expect(
        result.errors.contains(warning) || result.errors.contains("AddressSanitizer failed to allocate"),
        "\(result.errors)")
    }

    @Test(
      "What may be too little is said before anything ends for want of it",
      arguments: [
        (0, 512, nil), (0, 511, "ulimit -v, LimitAS= of systemd)"), (4, 912, nil), (4, 911, "or lower --max-decoders"),
      ]
        as [(Int, Int, String?)])
    func warning(decoders: Int, mebibytes: Int, end: String?) {
      let warning = MemoryNeeds(decoders: decoders).warning(limit: mebibytes << 20)
      #expect((warning == nil) == (end == nil) && warning?.hasSuffix(end ?? "") != false, "\(warning ?? "none")")
    }
  }
#endif
