import SLUTransport

/// What tasks beside the one that draws on the terminal have to say: written past it, it would tear the picture.
///
/// While one draws it is kept until that one says it between two pictures; otherwise it is said at once.
final class WordsAside: Sendable {
  /// What waits to be said; nil where nobody draws.
  private let waiting = Guarded<[String]?>(nil)
  private let write: @Sendable (String) -> Void

  /// Creates a way to tell.
  ///
  /// - Parameter write: Where each line goes while nobody draws.
  init(write: @escaping @Sendable (String) -> Void = StandardError.write) { self.write = write }

  /// For a task beside the one that draws.
  var messages: Messages { Messages(write: add) }

  /// Somebody draws from now on.
  func hold() { waiting.withLock { $0 = $0 ?? [] } }

  /// Says what waits, for the one that draws.
  ///
  /// - Parameters:
  ///   - messages: Where it is said.
  ///   - prepare: Called before the first of the words.
  func say(by messages: Messages, _ prepare: () -> Void = {}) {
    let lines = waiting.withLock { waiting in
      defer { if waiting != nil { waiting = [] } }
      return waiting ?? []
    }
    if !lines.isEmpty { prepare() }
    for line in lines { messages.tell(line) }
  }

  /// Nobody draws any more: what waits is said.
  func release() {
    let lines = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting ?? []
    }
    lines.forEach(write)
  }

  private func add(_ line: String) {
    let isKept = waiting.withLock { waiting in
      waiting?.append(line)
      return waiting != nil
    }
    if !isKept { write(line) }
  }
}
