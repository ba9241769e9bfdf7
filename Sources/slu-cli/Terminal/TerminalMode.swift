#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a terminal hands over what is typed, before somebody changed it.
struct TerminalMode {
  private let saved: termios

  /// Makes standard input give each key at once, unseen; Ctrl-C goes on to be a signal.
  ///
  /// tcgetattr(3), tcsetattr(3): -1 with errno, where it is no terminal.
  ///
  /// - Returns: What to put back; nil where nothing was changed.
  static func readingKeys() -> TerminalMode? {
    var mode = termios()
    guard tcgetattr(StandardStream.input.rawValue, &mode) == 0 else { return nil }
    let saved = TerminalMode(saved: mode)
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(StandardStream.input.rawValue, TCSANOW, &mode) == 0 else { return nil }
    return saved
  }

  /// Puts the terminal back as it was.
  func restore() {
    var mode = saved
    tcsetattr(StandardStream.input.rawValue, TCSANOW, &mode)
  }
}
