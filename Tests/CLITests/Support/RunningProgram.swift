/// The program, running while a test goes on.
final class RunningProgram {
  private let process: ChildProcess
  private let output: OpenFile
  private let errors: OpenFile
  private var pendingOutput: [UInt8] = []
  private var pendingErrors: [UInt8] = []

  /// Starts it.
  ///
  /// - Parameter output: Where its standard output is read and written; nil for a pipe.
  init(
    _ arguments: [String], input: OpenFile? = nil, output: (reading: OpenFile, writing: OpenFile)? = nil,
    environment: [String: String] = [:]
  ) throws {
    let (output, errors) = (try output ?? OpenFile.pipe(), try OpenFile.pipe())
    let input = try input ?? OpenFile(reading: "/dev/null")
    process = try ChildProcess(
      Program.path, arguments, environment: Program.environment(environment),
      files: [input, output.writing, errors.writing])
    (self.output, self.errors) = (output.reading, errors.reading)
  }

  /// The next line, waiting for it; nil at the end.
  func line() -> String? { Self.line(of: output, &pendingOutput) }

  /// The next line of standard error, waiting for it; nil at the end.
  func errorLine() -> String? { Self.line(of: errors, &pendingErrors) }

  /// Its exit code and what else it said, once it has ended.
  func end() -> (Int32, String) {
    while line() != nil {}
    return (process.wait(), String(decoding: pendingErrors + errors.readAll(), as: UTF8.self))
  }

  /// Asks it to end, as Ctrl-C does.
  func pressCtrlC() { process.interrupt() }

  /// Ends it at once, whatever it does.
  func kill() { process.kill() }

  /// Ends it as Ctrl-C does.
  func interrupt() -> (Int32, String) {
    pressCtrlC()
    return end()
  }

  private static func line(of file: OpenFile, _ pending: inout [UInt8]) -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      let more = file.readSome()
      guard !more.isEmpty else { return nil }
      pending += more
    }
  }
}
