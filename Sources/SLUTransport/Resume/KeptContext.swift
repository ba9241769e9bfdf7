import SLUCore

/// A context that has not finished: what is needed to open it again.
struct KeptContext: Sendable {
  /// The request that opened it.
  let start: SLURequest
  /// The request that closed it, once the app has sent it.
  var stop: SLURequest?
  /// The audio that is not acknowledged.
  var audio = KeptAudio()
  /// What the app has been told.
  var told = ResumedContext()
  /// The context's id for the app: the first that a server gave it.
  var contextId: String?
  /// The context's id on the connection that there is now.
  var serverId: String?
  /// Whether the request that opens it was handed out on the connection that there is now.
  var isStarting = false
  /// Whether it was handed out on any connection.
  var wasStarted = false

  init(start: SLURequest) { self.start = start }

  /// Why the context cannot go on where it was cut; nil when it can.
  func obstacle(_ measure: AudioMeasure) -> InterruptedContext.Reason? {
    guard wasStarted else { return nil }
    if !told.isResumable { return .untimed }
    return audio.start > measure.bytes(ofMilliseconds: told.acknowledged) ? .audioForgotten : nil
  }
}
