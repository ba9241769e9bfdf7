#if os(Linux)
  import Foundation
  import Testing

  /// `slu-cli serve` where the system gives too little memory for all its threads.
  @Suite("serve, with little memory", .timeLimit(.minutes(10))) struct ScarceMemoryTests {
    @Test(
      "It listens or says why not, and heeds a signal either way",
      arguments: [200_000, 300_000, 350_000, 400_000, 450_000, 475_000])
    func ends(kibibytes: Int) async throws {
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let line = """
        ulimit -c 0; ulimit -v \(kibibytes) && timeout -s TERM -k 60 4 \
        "$CLI" serve --recording '\(recording)' --listen 127.0.0.1:0 --drain 0
        """
      // Nothing of Swift's runtime is to add to what is said.
      let result = try await Program.shell(line, environment: ["SWIFT_BACKTRACE": "enable=no"])
      // 124 is the signal's; 137 is that of the one that nobody can ignore.
      #expect(result.status != 137 && result.status != 0, "\(result.status): \(result.errors)")
      let listens = result.status == 124 && result.errors.contains("listening ")
      let refuses = [1, 124].contains(result.status) && result.errors.hasPrefix("slu-cli: ")
      // gRPC's core is C++: where it gets no memory for an object, it aborts (128 + 6) and says so.
      let isAborted = result.status == 134 && result.errors.contains("bad_alloc")
      // Where libdispatch gets no thread, no task of Swift's runs that could say so.
      withKnownIssue("no thread for any task", isIntermittent: true) {
        #expect(listens || refuses || isAborted, "\(result.status): \(result.errors)")
      } when: {
        kibibytes == 300_000
      }
    }
  }
#endif
