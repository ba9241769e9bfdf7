import ArgumentParser

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
  static func write(_ line: String) { print(line + "\n") }

  /// Writes text as it is.
  static func print(_ text: String) {
    var text = text
    text.withUTF8 { _ = StandardStream.error.write(UnsafeRawBufferPointer($0)) }
  }
}

extension StandardOutput {
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
