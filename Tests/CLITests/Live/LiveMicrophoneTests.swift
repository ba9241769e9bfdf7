#if os(Linux)
  import AlsaTestKit
  import Foundation
  import SLUTestKit
  import Testing

  /// `slu-cli live --mic` from outside, with a virtual microphone.
  @Suite("live, from a microphone", .timeLimit(.minutes(10)), .waitsForPrograms) struct LiveMicrophoneTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      environment = ["ALSA_CONFIG_PATH": try folder.write(VirtualMicrophone.definitions, to: "alsa.conf")]
    }

    private func arguments(_ microphone: String, _ more: [String]) -> [String] {
      ["live", "--mic", "--device", microphone, "--output", "json"]
        + ["--recording", Fixture.named("book-a-flight-to-new-york").path] + more
    }

    private func run(_ microphone: String, _ more: String...) async throws -> Program.Result {
      try await Program.run(arguments(microphone, more), environment: environment)
    }

    @Test("One utterance at the pace of speech; what is kept is what was spoken, to the sample")
    func once() async throws {
      try await SpokenFile.write(to: folder)
      let microphone = VirtualMicrophone(isPaced: true, samples: folder.path("two.raw"))
      let result = try await run(microphone.definedName, "--once", "--record", folder.path("kept"))
      #expect(result.status == 0 && result.errors == "")
      #expect(result.lines.first?.hasPrefix(#"{"update":"context_started""#) == true)
      #expect(result.lines.last?.hasPrefix(#"{"update":"context_finished""#) == true)
      let kept = try folder.samples(ofWave: "kept.wav")
      #expect(kept.count > 32_000)
      #expect(try folder.read("two.raw").starts(with: kept))
      let replayed = try await Program.run(["replay", folder.path("kept.jsonl"), "--output", "json"])
      #expect(replayed.output == result.output)
    }

    @Test("A microphone of another format is heard at 16 kHz")
    func otherFormat() async throws {
      let microphone = VirtualMicrophone(rate: 48_000, channels: 2, script: "unplug@96000")
      let result = try await run(microphone.definedName, "--endpointing", "off", "--record", folder.path("kept"))
      #expect(result.status == 1 && result.errors.contains("unplugged"))
      #expect(result.lines.last?.hasPrefix(#"{"update":"context_finished""#) == true)
      #expect(try folder.samples(ofWave: "kept.wav").count == 64_000)
    }

    @Test("Ctrl-C ends it with all that was heard until then")
    func interrupted() throws {
      let running = try RunningProgram(
        arguments(
          VirtualMicrophone(isPaced: true).definedName, ["--endpointing", "off", "--record", folder.path("kept")]),
        environment: environment)
      #expect(running.line()?.hasPrefix(#"{"update":"context_started""#) == true)
      running.pressCtrlC()
      var last = ""
      while let line = running.line() { last = line }
      #expect(last.hasPrefix(#"{"update":"context_finished""#))
      #expect(running.end().0 == 0)
      let kept = try folder.samples(ofWave: "kept.wav")
      #expect(!kept.isEmpty)
      let ramp = (0..<(kept.count / 2)).flatMap { (sample: Int) -> [UInt8] in
        [UInt8(sample & 0xFF), UInt8(sample >> 8 & 0xFF)]
      }
      #expect(kept.elementsEqual(ramp))
    }

    @Test("A microphone that is not there is waited for, and again when it is unplugged")
    func absent() throws {
      let present = folder.path("present")
      let microphone = VirtualMicrophone(isPaced: true, present: present)
      let running = try RunningProgram(
        arguments(microphone.definedName, ["--endpointing", "off", "--only", "final", "--wait-for-mic"]),
        environment: environment)
      #expect(running.errorLine()?.contains("there is no such microphone") == true)
      for _ in 0..<2 {
        try folder.write("", to: "present")
        #expect(running.errorLine()?.hasSuffix("the microphone is there") == true)
        // Heard until it is understood.
        #expect(running.line()?.hasPrefix(#"{"update":"segment_finalized""#) == true)
        try FileManager.default.removeItem(atPath: present)
        #expect(running.errorLine()?.contains("unplugged") == true)
        #expect(running.line()?.hasPrefix(#"{"update":"context_finished""#) == true)
      }
      #expect(running.interrupt() == (0, ""))
    }

    @Test(
      "A microphone that cannot be opened is one line that says why",
      arguments: [
        (VirtualMicrophone(refuses: EBUSY).definedName, "another program uses the microphone"),
        (VirtualMicrophone(refuses: EACCES).definedName, "this user may not use the microphone"),
        ("nosuch", "there is no such microphone"),
      ])
    func refused(microphone: String, sentence: String) async throws {
      let result = try await run(microphone)
      #expect(result.status == 1 && result.text == "")
      #expect(result.errors.hasPrefix("slu-cli: ") && result.errors.contains(sentence), "\(result.errors)")
      #expect(result.errors.contains("this machine has no microphone that ALSA knows"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }
#endif
