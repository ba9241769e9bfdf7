import Foundation

/// `slu-cli serve` as a child process, on a free port of the loopback.
final class ServerProcess {
  /// Why there is no server.
  struct Failure: Error { var said: String }

  /// Where it listens, such as `grpc://127.0.0.1:40000`.
  let address: String
  private let process: ChildProcess
  private var isRunning = true
  // Kept: a server that could not say anything would be ended by it.
  private let errors: OpenFile

  /// Starts a server and waits until it accepts streams.
  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let recording = Fixture.named("book-a-flight-to-new-york").path
    let (reading, writing) = try OpenFile.pipe()
    let null = try OpenFile(reading: "/dev/null")
    process = try ChildProcess(
      Program.path, ["serve", "--recording", recording, "--listen", "127.0.0.1:0", "--drain", "0"] + arguments,
      environment: Program.environment(environment), files: [null, try OpenFile(writing: "/dev/null"), writing])
    writing.end()
    errors = reading
    var said = ""
    while !said.contains("\n") {
      let bytes = reading.readSome()
      if bytes.isEmpty { break }
      said += String(decoding: bytes, as: UTF8.self)
    }
    guard let line = said.split(separator: "\n").first(where: { $0.hasPrefix("listening ") }) else {
      _ = process.wait()
      throw Failure(said: said)
    }
    address = String(line.dropFirst("listening ".count))
  }

  deinit { stop() }

  /// Stops it now.
  func stop() {
    if isRunning {
      process.interrupt()
      _ = process.wait()
    }
    isRunning = false
  }
}
