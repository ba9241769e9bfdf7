import SLUTransport

/// The errors that PocketSphinx reports during a call; all messages go on to the log.
final class Complaints: Sendable {
  let log: SphinxLog.Sink?
  private let texts = Guarded<[String]>([])

  init(_ log: SphinxLog.Sink?) { self.log = log }

  @Sendable func take(_ message: PocketSphinxMessage) {
    if message.level == .error { texts.withLock { $0.append(message.text) } }
    log?(message)
  }

  /// Whether it reported none.
  var isEmpty: Bool { texts.withLock { $0.isEmpty } }

  /// What it said first, as that is the cause of the others.
  var sentence: String { texts.withLock { $0.first } ?? "it does not say why" }
}
