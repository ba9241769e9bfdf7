import Foundation
import SLUTestKit

/// The built program, and runs of it.
enum Program {
  /// What a run left behind.
  struct Result {
    var status: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// The program beside the test bundle.
  static let path: String = {
    let started = [CommandLine.arguments.first ?? "", "/proc/self/exe", Bundle.main.bundlePath]
    let bundles = started + Bundle.allBundles.map(\.bundlePath)
    for bundle in bundles {
      let folder = URL(fileURLWithPath: bundle).resolvingSymlinksInPath().deletingLastPathComponent()
      let program = folder.appendingPathComponent("slu-cli").path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
    }
    return "slu-cli"
  }()

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    try await spawn(path, arguments, input: input, environment: environment)
  }

  /// Runs a line of shell in which `$CLI` is the program.
  static func shell(_ line: String, environment: [String: String] = [:]) async throws -> Result {
    try await spawn("/bin/sh", ["-c", line], input: "", environment: environment)
  }

  private static func spawn(
    _ program: String, _ arguments: [String], input: String, environment: [String: String]
  ) async throws -> Result {
    // Files, not pipes: nobody has to read while it runs.
    let folder = try TemporaryFolder()
    let files = [
      try OpenFile(reading: try folder.write(input, to: "input")), try OpenFile(writing: folder.path("output")),
      try OpenFile(writing: folder.path("errors")),
    ]
    let process = try ChildProcess(
      program, arguments, environment: self.environment(environment), files: files)
    let status = await process.end()
    return Result(
      status: status, output: try folder.read("output"),
      errors: String(decoding: try folder.read("errors"), as: UTF8.self))
  }

  private static let cache = NSTemporaryDirectory() + "slu-cli-tests-cache"

  /// The environment of a run: nothing of the tester's own that could matter.
  static func environment(_ additions: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "LC_ALL", "LANG", "TZ", "COLUMNS", "SLU_TOKEN", "SLU_AUTH_KEY"] { environment[name] = nil }
    environment["TERM"] = "xterm-256color"
    // What is learnt of configurations is kept for other tests, and not in the tester's own place.
    environment["XDG_CACHE_HOME"] = cache
    environment["CLI"] = path
    return environment.merging(additions) { $1 }
  }
}
