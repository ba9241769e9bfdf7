import SLUTransport

/// Words for the person at the terminal, on standard error, without spoiling what is drawn there.
final class Messages {
  /// Called with each message before it is written: takes away whatever was drawn where the message goes.
  var willWrite: (_ line: String) -> Void = { _ in }

  private let write: (String) -> Void

  /// Creates a way to tell.
  ///
  /// - Parameter write: Where each line goes.
  init(write: @escaping (String) -> Void = StandardError.write) { self.write = write }

  /// Says what went wrong, as one line that begins with the program's name.
  func error(_ message: String) { tell("slu-cli: \(message)") }

  /// Says what went wrong in many places: the first ten of them, as who gave the wrong file has no use for a thousand.
  func errors(_ messages: [String]) {
    messages.prefix(Self.most).forEach(error)
    if messages.count > Self.most { error("and \(messages.count - Self.most) more") }
  }

  private static let most = 10

  /// Says several lines.
  func tell(lines: String) { lines.split(separator: "\n").forEach { tell(String($0)) } }

  /// Says something.
  ///
  /// Recordings are quoted in it, so control characters are shown, never sent.
  func tell(_ line: String) {
    let line = line.printable
    willWrite(line)
    write(line)
  }
}
