#if os(Linux)
  import Glibc

  /// The program on a pseudo-terminal of its own: keys are pressed there, and what it draws is a picture.
  final class TerminalProgram {
    /// How a terminal hands over what is typed.
    struct Mode: Equatable {
      var input: tcflag_t
      var output: tcflag_t
      var local: tcflag_t

      /// Whether it shows what is typed and hands it over line by line, as a shell wants it.
      var isOrdinary: Bool { local & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG) }
      /// Whether it hands over each key at once and unseen, but for those that are signals.
      var givesKeys: Bool { local & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ISIG) }
    }

    /// What the system refused.
    struct Failure: Error { var call: String }

    /// The terminal's mode before the program was started.
    let modeBefore: Mode
    private let master: OpenFile
    private let process: ChildProcess
    /// The picture now.
    private(set) var screen: ScreenModel
    private var drawn: [UInt8] = []
    /// How many bytes of what was drawn are on the picture.
    private var shown = 0

    /// Starts the program, or a line of shell in which `$CLI` is the program.
    init(
      _ arguments: [String] = [], shell: String? = nil, columns: Int = 100, environment: [String: String] = [:]
    ) throws {
      screen = ScreenModel(columns: columns, rows: 24)
      master = try OpenFile(terminal: "/dev/ptmx")
      // ioctl(2): -1 with errno. TIOCSPTLCK opens the other end for others, TIOCGPTN gives its number; their numbers
      // are macros that Swift does not import.
      var (unlocked, number): (Int32, Int32) = (0, 0)
      guard ioctl(master.number, 0x4004_5431, &unlocked) == 0, ioctl(master.number, 0x8004_5430, &number) == 0 else {
        throw Failure(call: "ioctl")
      }
      try Self.resize(master, to: columns)
      modeBefore = try Self.mode(of: master)
      let command = shell.map { ("/bin/sh", ["-c", $0]) } ?? (Program.path, arguments)
      process = try ChildProcess(
        command.0, command.1, environment: Program.environment(environment), files: [], terminal: "/dev/pts/\(number)")
    }

    /// The terminal's mode now.
    var mode: Mode { get throws { try Self.mode(of: master) } }

    /// Makes the window narrower, once.
    func narrow(to columns: Int) throws {
      // What is behind the last whole picture may be meant for the new width.
      let end = drawn.indices.last { Self.isEndOfPicture(drawn[..<$0]) } ?? 0
      screen = ScreenModel(columns: screen.columns, rows: screen.rows)
      shown = 0
      draw(to: end)
      screen.narrow(to: columns)
      try Self.resize(master, to: columns)
    }

    private static func resize(_ terminal: OpenFile, to columns: Int) throws {
      var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      guard ioctl(terminal.number, UInt(TIOCSWINSZ), &size) == 0 else { throw Failure(call: "ioctl") }
    }

    /// Waits until the picture is as it should be, if only until it is drawn over: false when the program has ended before.
    func shows(_ condition: (ScreenModel) -> Bool) -> Bool {
      while !condition(screen) {
        if let moment = nextMoment {
          draw(to: moment)
          continue
        }
        // At the end of the last program on it a terminal gives an error.
        let more = master.readSome()
        if more.isEmpty { return false }
        drawn += more
      }
      return true
    }

    private func draw(to end: Int) {
      screen.feed(String(decoding: drawn[shown..<end], as: UTF8.self))
      shown = end
    }

    /// How far is to be drawn for the next picture that somebody may have seen; nil when that has not been read yet.
    private var nextMoment: Int? {
      let end = drawn.endIndex - Self.unfinished(drawn[shown...])
      guard shown < end else { return nil }
      let moment = (shown + 1..<end).first {
        Self.isEndOfPicture(drawn[..<$0]) || drawn[$0...].starts(with: Self.erasure)
      }
      return moment ?? end
    }

    /// What is drawn where a line was that passes.
    private static let erasure = Array("\r\u{1B}[K".utf8)
    private static let eraseBelow = Array("\u{1B}[J".utf8)

    /// A whole picture ends with a code that erases what is below it.
    private static func isEndOfPicture(_ drawn: ArraySlice<UInt8>) -> Bool { drawn.suffix(3).elementsEqual(eraseBelow) }

    /// How many bytes at the end are the beginning of a character or of an escape code.
    private static func unfinished(_ drawn: ArraySlice<UInt8>) -> Int {
      let isEnd = { (byte: UInt8) in byte >= 0x40 && byte != UInt8(ascii: "[") }
      if let code = drawn.lastIndex(of: 0x1B), !drawn[code...].dropFirst().contains(where: isEnd) {
        return drawn.endIndex - code
      }
      return (0..<4).first { String(validating: drawn.dropLast($0), as: UTF8.self) != nil } ?? 0
    }

    /// Waits until a line of the picture holds a text.
    func shows(_ text: String) -> Bool { shows { $0.lines.contains { $0.contains(text) } } }

    /// Presses keys.
    func press(_ keys: String) throws { try master.write(keys) }

    /// Asks it to end, as a shutdown does.
    func terminate() { process.terminate() }

    /// Its exit code, once it has ended and all that it drew is on the picture.
    func end() -> Int32 {
      _ = shows { _ in false }
      return process.wait()
    }

    private static func mode(of file: OpenFile) throws -> Mode {
      var mode = termios()
      guard tcgetattr(file.number, &mode) == 0 else { throw Failure(call: "tcgetattr") }
      return Mode(input: mode.c_iflag, output: mode.c_oflag, local: mode.c_lflag)
    }
  }
#endif
