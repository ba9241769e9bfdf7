#if os(Linux)
  import SLUTestKit
  import Testing

  @testable import slu_cli

  /// Open files: standard streams that are closed, and limits.
  @Suite("Open files", .timeLimit(.minutes(10))) struct DescriptorTests {
    @Test("What the program opens never takes the number of a standard stream that was closed")
    func standardStreams() async throws {
      let folder = try TemporaryFolder()
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let line = """
        "$CLI" serve --recording '\(recording)' --listen 127.0.0.1:0 <&- >&- 2> '\(folder.path("said"))' &
        while kill -0 $! && ! grep -q listening '\(folder.path("said"))'; do sleep 0.05; done
        readlink /proc/$!/fd/0 /proc/$!/fd/1; kill $!; wait $!
        """
      let result = try await Program.shell(line)
      #expect(result.lines == ["/dev/null", "/dev/null"], "\(result.errors)")
    }

    @Test("An output that is closed is told of as before")
    func closedOutput() async throws {
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let result = try await Program.shell("\"$CLI\" replay --output json '\(recording)' >&-")
      #expect(result.status != 0 && result.errors.contains("Bad file descriptor"), "\(result.errors)")
    }

    @Test(
      "A limit that does not carry the streams is told of before the first one",
      arguments: [
        (1, false, 1024, false), (1000, false, 1024, true), (1000, false, 1320, false), (1000, true, 1320, true),
        (1000, true, 3320, false),
      ])
    func limit(streams: Int, isRecording: Bool, limit: Int, isWarned: Bool) {
      #expect((FileNeeds(streams: streams, isRecording: isRecording).warning(limit: limit) != nil) == isWarned)
    }

    @Test("A server that had no descriptors left accepts connections once there are some")
    func exhausted() async throws {
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let folder = try TemporaryFolder()
      // More connections than there may be open files, which say nothing and go.
      let line = #"""
        cd '\#(folder.path(""))' && sox -n -r 16000 -c 1 -b 16 a.wav trim 0 0.1
        (ulimit -n 64; exec "$CLI" serve --recording '\#(recording)' --pace once --listen 127.0.0.1:0 2> said) &
        while kill -0 $! && ! grep -q listening said; do sleep 0.05; done
        url=$(sed -n 's/^listening //p' said)
        python3 -c '
        import os, socket, sys, time
        held = [socket.create_connection(("127.0.0.1", int(sys.argv[1]))) for _ in range(100)]
        while len(os.listdir(f"/proc/{sys.argv[2]}/fd")) < 60: time.sleep(0.02)
        ' ${url##*:} $!
        "$CLI" send a.wav --speed max --server $url
        kill $!; wait $!
        """#
      let result = try await Program.shell(line)
      #expect(result.lines.contains { $0.contains("finished") }, "\(result.text) \(result.errors)")
    }

    @Test("serve says how many files it needs where it could not even begin", arguments: [9, 11, 31])
    func tooFew(limit: Int) async throws {
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let result = try await Program.shell(
        "ulimit -n \(limit); exec \"$CLI\" serve --recording '\(recording)' --listen 127.0.0.1:0")
      #expect(result.status == 1)
      #expect(
        result.errors.hasPrefix("slu-cli: a server needs 32 open files or more, and the system allows \(limit): "),
        "\(result.errors)")
    }

    @Test("serve raises the limit as far as it may, and warns beyond that")
    func raised() async throws {
      for (limits, isWarned) in [("ulimit -Sn 256", false), ("ulimit -n 256", true)] {
        let line = "\(limits); \"$CLI\" serve --max-streams 500 --recording /no/such.jsonl"
        let result = try await Program.shell(line)
        #expect(result.errors.contains("--max-streams 500 may need 820 open files") == isWarned, "\(result.errors)")
      }
    }
  }
#endif
