import Glibc

/// A PulseAudio of a test's own: no hardware, a folder of its own, a sink whose monitor is the microphone.
final class PulseDaemon: Sendable {
  /// What the system refused.
  struct Failure: Error {
    let call: String
    let number: Int32
  }

  /// Where clients find it.
  let socket: String
  private let folder: String
  private let id: pid_t

  /// Starts it; it is up once ``socket`` is there.
  ///
  /// mkdtemp(3): NULL with errno. posix_spawnp(3): 0 or an error number.
  init() throws {
    var name = Array("/tmp/slu-pulse-XXXXXX".utf8CString)
    guard let made = mkdtemp(&name).map({ String(cString: $0) }) else { throw Failure(call: "mkdtemp", number: errno) }
    folder = made
    socket = folder + "/native"
    // Without rewinds its blocks are of 50 ms; otherwise the first comes after two seconds.
    let arguments = [
      "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=error",
      "--log-target=file:\(folder)/log",
      "-L", "module-native-protocol-unix socket=\(folder)/native auth-anonymous=1",
      "-L", "module-null-sink sink_name=silence norewinds=1",
    ]
    let variables = ["HOME=\(folder)", "XDG_RUNTIME_DIR=\(folder)", "PATH=/usr/bin:/bin"]
    let words = arguments.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for text in words + environment { free(text) } }
    // Its own complaint about being run by root is for a person.
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    var id: pid_t = 0
    let result = posix_spawnp(&id, "pulseaudio", &files, nil, words, environment)
    guard result == 0 else { throw Failure(call: "posix_spawnp", number: result) }
    self.id = id
  }

  deinit {
    send(SIGKILL)
    waitpid(id, nil, 0)
    for file in ["native", "log", ".config/pulse/cookie"] { unlink(folder + "/" + file) }
    for place in ["pulse", ".config/pulse", ".config", ""] { rmdir(folder + "/" + place) }
  }

  /// Ends it, stops it, lets it go on.
  func send(_ signal: Int32) { kill(id, signal) }
}
