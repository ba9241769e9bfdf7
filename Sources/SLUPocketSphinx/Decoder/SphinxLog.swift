import CPocketSphinx
import Glibc

/// Where PocketSphinx's messages go: to the caller's closure while a call is made, otherwise nowhere.
///
/// The library has one log for the whole process. It speaks on the thread that calls it, so a value of the thread's own says
/// whose call that is.
enum SphinxLog {
  typealias Sink = @Sendable (PocketSphinxMessage) -> Void

  private final class Receiver {
    let sink: Sink
    let takesErrorsOnly: Bool

    init(_ sink: @escaping Sink, takesErrorsOnly: Bool) { (self.sink, self.takesErrorsOnly) = (sink, takesErrorsOnly) }
  }

  /// Where the thread that makes a call has its receiver.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    precondition(pthread_key_create(&key, nil) == 0, "this process has no room for one more value of a thread's own")
    return key
  }()

  /// Made once, before the first call that may speak.
  private static let redirected: Void = slu_sphinx_set_sink { level, text in
    guard let pointer = pthread_getspecific(SphinxLog.key), let text else { return }
    let (receiver, level) = (
      Unmanaged<Receiver>.fromOpaque(pointer).takeUnretainedValue(), PocketSphinxMessage.Level(level)
    )
    // What it does it says several times for each utterance; nobody pays for a line that nobody reads.
    if receiver.takesErrorsOnly, level != .error { return }
    receiver.sink(PocketSphinxMessage(level: level, text: SphinxLog.line(String(cString: text))))
  }

  /// Makes calls whose errors go to those who collect them, and all messages to their log.
  static func during<Result>(to complaints: Complaints, _ calls: () -> Result) -> Result {
    during(to: complaints.take, takingErrorsOnly: complaints.log == nil, calls)
  }

  /// Makes calls whose messages go to a closure.
  static func during<Result>(to sink: Sink?, takingErrorsOnly: Bool = false, _ calls: () -> Result) -> Result {
    redirected
    // The list of options goes past the sink, into a file that each thread has of its own and that is stderr at first.
    err_set_logfp(nil)
    let receiver = sink.map { Receiver($0, takesErrorsOnly: takingErrorsOnly) }
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, receiver.map { Unmanaged.passUnretained($0).toOpaque() })
    defer { pthread_setspecific(key, outer) }
    return withExtendedLifetime(receiver, calls)
  }

  /// The text of a message: one line, without the file and line of the library that it may begin with.
  static func line(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let place = line.prefixMatch(of: /(?:[A-Z]+: )?"?[a-z0-9_]+\.c"?(?:, line |:)[0-9]+: */.ignoresCase()) else {
      return line
    }
    return String(line[place.range.upperBound...])
  }
}

extension PocketSphinxMessage.Level {
  fileprivate init(_ level: Int32) {
    switch level {
    case Int32(bitPattern: ERR_WARN.rawValue): self = .warning
    case Int32(bitPattern: ERR_ERROR.rawValue), Int32(bitPattern: ERR_FATAL.rawValue): self = .error
    default: self = .information
    }
  }
}
