import Glibc

/// Decides what a capture thread does next: a value, told what the device said and when.
struct CaptureProgress {
  /// What the device said.
  enum Answer: Hashable {
    /// So many frames; 0 for none yet.
    case frames(Int)
    /// An error number, positive.
    case failure(AlsaFailure)
  }

  /// What to do.
  enum Step: Hashable {
    /// Hand over so many frames.
    case deliver(Int)
    /// Sleep until there may be more.
    case wait
    /// Set the device going again after an overrun.
    case restart
    /// Set the device going again after the system slept.
    case resume
    /// Give up.
    case fail(CaptureFault)
  }

  private let patience: Duration
  private let mostRecoveries: Int
  private var lastSign: Duration
  private var recoveries = 0

  /// Begins at the device's start.
  ///
  /// - Parameters:
  ///   - settings: How patient to be.
  ///   - now: The time; from where it counts does not matter.
  init(_ settings: AlsaSettings, now: Duration) {
    patience = settings.patience
    mostRecoveries = settings.mostRecoveries
    lastSign = now
  }

  /// When patience ends, unless a frame comes.
  var deadline: Duration { lastSign + patience }

  /// Takes the next answer.
  ///
  /// - Parameters:
  ///   - answer: What the device said.
  ///   - now: The time.
  mutating func next(_ answer: Answer, now: Duration) -> Step {
    switch answer {
    case .frames(0):
      return now < deadline ? .wait : .fail(.stalled(patience))
    case .frames(let frames):
      lastSign = now
      recoveries = 0
      return .deliver(frames)
    case .failure(let failure):
      guard failure.number == EPIPE || failure.number == ESTRPIPE else { return .fail(CaptureFault(failure)) }
      // A sound server that is gone may let itself be restarted for ever.
      guard recoveries < mostRecoveries else { return .fail(.recoveredInVain(recoveries, failure)) }
      recoveries += 1
      return failure.number == EPIPE ? .restart : .resume
    }
  }

  /// Notes that the device was set going again: a first time gives it new patience, a second in a row does not.
  mutating func noteRecovery(now: Duration) {
    if recoveries == 1 { lastSign = now }
  }
}
