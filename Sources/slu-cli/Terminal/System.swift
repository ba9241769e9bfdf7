// What the program asks the C library for; ServiceManager.swift and TerminalMode.swift have the rest.

import Synchronization

// Linked statically, Foundation has a module of its own with C's structs, which the compiler may take them from.
#if canImport(CoreFoundation)
  import CoreFoundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process's three standard streams.
enum StandardStream: Int32 {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person sits at the other end.
  ///
  /// isatty(3): 1 or 0.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// How many columns and rows the terminal has now; nil when it does not say.
  ///
  /// ioctl(2): -1 with errno.
  var terminalSize: TerminalSize? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The bytes that are there to be read; none at the end.
  ///
  /// read(2): 0 at the end, or -1 with errno, which here is the end, too.
  func readAvailable() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = systemRead(rawValue, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer) -> SystemError? { System.write(bytes, to: rawValue) }

  /// Makes a pipe hold more, so that writer and reader wait for each other less often.
  ///
  /// fcntl(2): the new size, or -1 with errno for anything but a pipe, and where the system allows no more; then it stays as it is.
  func widenPipe() {
    #if os(Linux)
      // F_SETPIPE_SZ of Linux, which the C library's module does not export.
      _ = fcntl(rawValue, 1031, 1 << 20)
    #endif
  }

  /// How many bytes are left to read, when it is a file.
  ///
  /// fstat(2), lseek(2): -1 with errno.
  var length: Int? {
    var status = stat()
    guard fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size) - max(0, Int(lseek(rawValue, 0, SEEK_CUR)))
  }
}

// Inside the type its methods hide the C function of the same name.
private let systemRead = read

/// A terminal's size in character cells.
struct TerminalSize: Equatable {
  var columns: Int
  var rows: Int
}

/// What the operating system refused, and why.
struct SystemError {
  var number: Int32

  /// Whether the reader at the other end of a pipe went away.
  var isClosedPipe: Bool { number == EPIPE }

  /// The system's own words.
  var reason: String { String(cString: strerror(number)) }
}

/// A file that cannot be read, or written, and why.
struct FileError: Error, CustomStringConvertible {
  var path: String
  var reason: String
  var isWritten = false
  var description: String { "\(path): cannot be \(isWritten ? "written" : "read"): \(reason)" }
}

/// The rest of what the program asks the operating system for.
enum System {
  /// The value of a variable of the environment.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The length of a regular file; nil for anything else.
  ///
  /// stat(2): -1 with errno.
  static func length(ofFile path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether there is anything at a path.
  ///
  /// access(2): -1 with errno.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The time of day, in whole seconds since 1970.
  static var secondsSince1970: Int { time(nil) }

  /// The most that is read of a file that is needed whole: what never ends must not fill the memory.
  private static let largestFile = 1 << 30

  /// The bytes of a file, or its first ones.
  ///
  /// - Throws: A ``FileError`` with the system's reason, or for a file of more than 1 GiB that is wanted whole.
  static func bytes(ofFile path: String, atMost limit: Int? = nil) throws(FileError) -> [UInt8] {
    // fopen(3): nil with errno; fread(3): 0 at the end and after an error, which ferror(3) tells.
    // dup(2), fdopen(3): -1 and nil with errno. Standard input may be a socket, which cannot be opened by a name.
    let opened = path == standardInput ? fdopen(dup(0), "rb") : fopen(path, "rb")
    guard let file = opened else { throw FileError(path: path, reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit ?? .max {
      let count = fread(&chunk, 1, min(chunk.count, (limit ?? .max) - bytes.count), file)
      bytes += chunk[..<count]
      if count == 0 { break }
      guard limit != nil || bytes.count <= largestFile else {
        throw FileError(path: path, reason: "it is larger than 1 GiB")
      }
    }
    if ferror(file) != 0 { throw FileError(path: path, reason: String(cString: strerror(errno))) }
    return bytes
  }

  /// The file that an argument names: `-` is standard input.
  static func inputFile(_ argument: String) -> String { argument == "-" ? standardInput : argument }

  private static let standardInput = "/dev/stdin"

  /// The text of a file; nil when it is not UTF-8.
  ///
  /// - Throws: A ``FileError`` with the system's reason.
  static func text(ofFile path: String) throws(FileError) -> String? {
    String(validating: ByteOrderMark.removed(from: try bytes(ofFile: path)[...]), as: UTF8.self)
  }

  /// The files of a folder, all or those with an extension, sorted by name; the path itself when it is no folder.
  ///
  /// - Throws: A ``FileError`` with the system's reason.
  static func files(at path: String, extension name: String? = nil) throws(FileError) -> [String] {
    var status = stat()
    // stat(2): -1 with errno; opendir(3): nil with errno; readdir(3): nil at the end.
    guard stat(path, &status) == 0 else { throw FileError(path: path, reason: String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
    guard let folder = opendir(path) else { throw FileError(path: path, reason: String(cString: strerror(errno))) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) { place in
        place.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.map({ file.hasSuffix("." + $0) }) ?? !file.hasPrefix(".") { names.append("\(path)/\(file)") }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a write to a closed pipe, or beyond the largest size of a file, an error of that write instead of the end of the process.
  static func reportFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes Ctrl-C and a polite request to end set ``isInterrupted`` instead of ending the process.
  static func catchInterrupts() {
    interrupted.store(false, ordering: .relaxed)
    let note: @convention(c) (Int32) -> Void = { number in
      interrupted.store(true, ordering: .relaxed)
      // Where a slow reader of the output keeps us waiting, the second one ends the process at once.
      signal(number, SIG_DFL)
    }
    signal(SIGINT, note)
    signal(SIGTERM, note)
    // Whoever started the program may have blocked them, as threads of Dispatch do.
    var caught = sigset_t()
    sigemptyset(&caught)
    sigaddset(&caught, SIGINT)
    sigaddset(&caught, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &caught, nil)
  }

  /// Whether somebody wants the program to end, once ``catchInterrupts()`` was called.
  static var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }
}

// Atomic, because a signal handler may do nothing else.
private let interrupted = Atomic<Bool>(false)
