import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A process that a test started.
///
/// Foundation's own leaks on Linux, which the AddressSanitizer leg would report.
struct ChildProcess {
  /// What the system refused.
  struct Failure: Error {
    var call: String
    var number: Int32
  }

  let id: pid_t

  /// Starts a program with three open files as its standard streams.
  ///
  /// - Parameter terminal: The path of a terminal to be its standard streams instead, in a session of its own: keys of that
  ///   terminal are signals to it.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], files: [OpenFile], terminal: String? = nil
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file.number, Int32(number)) }
    if let terminal {
      for number: Int32 in 0..<3 { posix_spawn_file_actions_addopen(&actions, number, terminal, O_RDWR, 0) }
    }
    // Threads of a pool block signals; a program that a person starts has none blocked.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | (terminal == nil ? 0 : Self.newSession))
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    // Open until the child has them.
    let failure = withExtendedLifetime(files) {
      posix_spawn(&id, program, &actions, &attributes, words, variables)
    }
    guard failure == 0 else { throw Failure(call: "posix_spawn", number: failure) }
    self.id = id
  }

  /// `POSIX_SPAWN_SETSID`, which glibc keeps from Swift; the first terminal that a new session opens is its own.
  private static let newSession: Int16 = 0x80

  /// Waits for the end: the exit code, or the number of the signal that ended it, negative.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// Waits for the end without keeping one of Swift's threads.
  func end() async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: wait()) }
    }
  }

  /// Asks it to end, as Ctrl-C does.
  func interrupt() { _ = send(id, SIGINT) }

  /// Asks it to end, as a shutdown does.
  func terminate() { _ = send(id, SIGTERM) }

  /// Ends it at once.
  func kill() { _ = send(id, SIGKILL) }
}

/// An open file, closed when its last owner is gone.
///
/// No child inherits it but as a standard stream.
final class OpenFile {
  let number: Int32
  private var isOpen = true

  init(reading path: String) throws { number = try Self.checked("open", open(path, O_RDONLY | O_CLOEXEC)) }

  init(writing path: String) throws {
    number = try Self.checked("open", open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
  }

  /// Opens a terminal that does not become this process's own.
  init(terminal path: String) throws {
    number = try Self.checked("open", open(path, O_RDWR | O_NOCTTY | O_CLOEXEC))
  }

  private init(_ number: Int32) { self.number = number }

  deinit { end() }

  /// A pipe: what is written to the second is read from the first.
  static func pipe() throws -> (reading: OpenFile, writing: OpenFile) {
    var ends: [Int32] = [0, 0]
    _ = try checked("pipe", makePipe(&ends))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (OpenFile(ends[0]), OpenFile(ends[1]))
  }

  /// Two sockets: what is written to the second is read from the first.
  ///
  /// - Parameter keepsWrites: Whether each reading gives what was written at once.
  static func sockets(keepsWrites: Bool = false) throws -> (reading: OpenFile, writing: OpenFile) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let kind = Int32((keepsWrites ? SOCK_SEQPACKET : SOCK_STREAM).rawValue)
    #else
      let kind = keepsWrites ? SOCK_SEQPACKET : SOCK_STREAM
    #endif
    _ = try checked("socketpair", socketpair(AF_UNIX, kind, 0, &ends))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (OpenFile(ends[0]), OpenFile(ends[1]))
  }

  /// Closes it now.
  func end() {
    if isOpen { close(number) }
    isOpen = false
  }

  /// What is there, waiting for at least one byte; nothing at the end.
  func readSome() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, count in
      repeat { count = max(-1, read(number, space.baseAddress, space.count)) } while count < 0 && errno == EINTR
      count = max(0, count)
    }
  }

  /// Everything up to the end.
  func readAll() -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let some = readSome()
      if some.isEmpty { return all }
      all += some
    }
  }

  /// Writes a text.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws {
    var done = 0
    while done < bytes.count {
      done += Int(
        try Self.checked("write", Int32(bytes[done...].withUnsafeBytes { put(number, $0.baseAddress, $0.count) })))
    }
  }

  private static func checked(_ call: String, _ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw ChildProcess.Failure(call: call, number: errno) }
    return result
  }
}

// Inside the class its methods hide the C functions of the same name.
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
private let put = write
private let send = kill
