#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  /// `slu-cli devices` from outside, with a configuration of ALSA's of its own.
  @Suite struct DevicesTests {
    private static let booth = """
      pcm.booth { type null hint { show on description "The booth\nwith the red door" } }
      pcm.default { type null hint { show on description "What was chosen" } }
      pcm.gone { type hw card 99 hint { show on description "Unplugged" } }
      pcm.null { type null hint { show on description "Nothing" } }
      """

    private func devices(_ configuration: String, _ arguments: String...) async throws -> Program.Result {
      let folder = try TemporaryFolder()
      let path = try folder.write(configuration, to: "alsa.conf")
      return try await Program.run(["devices"] + arguments, environment: ["ALSA_CONFIG_PATH": path])
    }

    @Test func theDefaultOneFirst() async throws {
      let result = try await devices(Self.booth)
      #expect(result.status == 0 && result.errors == "")
      #expect(
        result.text == """
          *  default  What was chosen
             booth    The booth, with the red door

          """)
    }

    @Test func forPrograms() async throws {
      let result = try await devices(Self.booth, "--output", "json")
      #expect(result.status == 0 && result.errors == "")
      #expect(
        result.text == """
          {"name":"default","description":"What was chosen","default":true}
          {"name":"booth","description":"The booth, with the red door","default":false}

          """)
    }

    @Test func aDefaultThatNobodyDescribes() async throws {
      let result = try await devices("pcm.default { type null }")
      #expect(result.status == 0 && result.errors == "")
      #expect(result.text == "*  default  Whatever the system has chosen\n")
    }

    @Test(arguments: ["", "pcm.null { type null hint { show on description \"Nothing\" } }"])
    func noneIsNoError(_ configuration: String) async throws {
      let result = try await devices(configuration)
      #expect(result.status == 0 && result.text == "")
      #expect(result.errors.hasPrefix("no microphone: ") && result.errors.split(separator: "\n").count == 1)
    }

    @Test func wrongUsage() async throws {
      let result = try await devices("", "--output", "xml")
      #expect(result.status == 64 && result.text == "")
    }
  }
#endif
