import ArgumentParser
import Dispatch
import SLUTransport

/// Standard output: data.
struct StandardOutput {
  /// Writes all bytes at once.
  ///
  /// - Throws: The exit code to end with: success when the reader has gone (`| head -1`), which is no fault of ours;
  ///   failure for anything else, such as a full disk, after saying so on standard error.
  func write(_ bytes: UnsafeRawBufferPointer) throws(ExitCode) {
    guard let error = StandardStream.output.write(bytes) else { return }
    if error.isClosedPipe { throw .success }
    StandardError.write("slu-cli: standard output cannot be written: \(error.reason)")
    throw .failure
  }
}

/// Standard error: words.
enum StandardError {
  /// Writes a line.
  ///
  /// When even that fails there is nobody left to tell.
  static func write(_ line: String) { print(PassingLine.giveWay() + line + "\n") }

  /// Writes text as it is.
  static func print(_ text: String) {
    if let add = detour.withLock({ $0 }) { add(text) } else { pour(text) }
  }

  #if os(Linux)
    /// Runs a body in which nobody waits for a reader of standard error: a full pipe must not keep a server from serving.
    ///
    /// What was said is written when this returns, unless nobody reads it for a second.
    nonisolated(nonsending) static func withoutWaiting(_ body: () async throws -> Void) async rethrows {
      // Where there is not even this one thread, what there is to say is that there are none.
      guard
        let writer = PatientWriter(
          write: pour, notice: { "slu-cli: \($0) lines are left out here: standard error was not read\n" })
      else { return try await body() }
      detour.withLock { $0 = { writer.add($0) } }
      defer {
        detour.withLock { $0 = nil }
        writer.finish(within: .seconds(1))
      }
      try await body()
    }
  #endif

  /// Where texts go instead; nil for straight there.
  private static let detour = Guarded<(@Sendable (String) -> Void)?>(nil)

  @Sendable private static func pour(_ text: String) {
    var text = text
    text.withUTF8 { _ = StandardStream.error.write(UnsafeRawBufferPointer($0)) }
  }
}

extension StandardOutput {
  /// Writes lines; recordings are quoted in them, so control characters are shown, never sent.
  func write(_ lines: [String]) throws(ExitCode) {
    let buffer = OutputBuffer(isEager: false)
    for line in lines { buffer.write(line.printable + "\n") }
    buffer.flush()
    if let failure = buffer.failure { throw failure }
  }

  /// Writes lines for people.
  ///
  /// - Parameters:
  ///   - lines: The lines, in colours where they have any.
  ///   - color: When to use these.
  /// - Throws: What writing failed with.
  func write(_ lines: [[Span]], _ color: ColorChoice) throws(ExitCode) {
    let isColored = color.isColored(
      isTerminal: StandardStream.output.isTerminal, noColor: System.environment("NO_COLOR"))
    let buffer = OutputBuffer(isEager: false)
    for line in lines { buffer.write(line.text(isStyled: isColored) + "\n") }
    buffer.flush()
    if let failure = buffer.failure { throw failure }
  }
}
