#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  /// What "tomorrow" counts from when it is said to `live`.
  @Suite("live, where it is spoken") struct LiveTimeZoneTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Tomorrow is that of the machine, or of the place that is named")
    func tomorrow() async throws {
      try folder.write(
        """
        lang: en-US
        enable_strict_nlu: true
        entities:
          - name: day
            type: date
        templates: |
          *book book a flight [today | tomorrow](day)
          *lights turn [on | off](state) the lights
        """, to: "config.yaml")
      let spoken = try await Program.shell(
        "flite -voice slt -t 'book a flight tomorrow' -o '\(folder.path("said.wav"))'")
      #expect(spoken.status == 0, "\(spoken.errors)")
      // 26 hours apart: there is no moment at which both have the same day.
      let west = try await day(ofMachineIn: "WEST12")
      let east = try await day(ofMachineIn: "EAST-14")
      #expect(west < east)
      #expect(try await day(ofMachineIn: "WEST12", "--timezone", "Pacific/Kiritimati") >= east)
      let nowhere = try await live("WEST12", "--timezone", "Mars")
      #expect(nowhere.status == 1 && nowhere.errors.contains("expected a name such as Europe/Helsinki, found \"Mars\""))
    }

    private func day(ofMachineIn zone: String, _ options: String...) async throws -> String {
      let result = try await live(zone, options)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let rest = try #require(result.text.components(separatedBy: "[tomorrow|").dropFirst().first)
      return String(rest.prefix("2026-11-20".count))
    }

    private func live(_ zone: String, _ options: String...) async throws -> Program.Result {
      try await live(zone, options)
    }

    private func live(_ zone: String, _ options: [String]) async throws -> Program.Result {
      try await Program.run(
        ["live", "--file", folder.path("said.wav"), "--fast", "--app", folder.path("config.yaml"), "--output", "text"]
          + ["--only", "final"] + options, environment: ["TZ": zone])
    }
  }
#endif
