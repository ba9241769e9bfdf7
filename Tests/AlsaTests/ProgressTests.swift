import Glibc
import Testing

@testable import SLUAlsa

/// What a capture thread does next, without a device and without a clock.
@Suite struct ProgressTests {
  private static let settings = AlsaSettings(patience: .seconds(2), mostRecoveries: 3)

  private static func failure(_ number: Int32) -> CaptureProgress.Answer {
    .failure(AlsaFailure(call: "snd_pcm_readi", number: number))
  }

  @Test(
    arguments: [
      ("frames are handed over", .frames(3), .deliver(3)), ("none yet", .frames(0), .wait),
      ("an overrun", failure(EPIPE), .restart), ("the system slept", failure(ESTRPIPE), .resume),
      ("unplugged", failure(ENODEV), .fail(.unplugged(AlsaFailure(call: "snd_pcm_readi", number: ENODEV)))),
      ("no sound server", failure(EIO), .fail(.failed(AlsaFailure(call: "snd_pcm_readi", number: EIO)))),
      ("wrong state", failure(EBADFD), .fail(.failed(AlsaFailure(call: "snd_pcm_readi", number: EBADFD)))),
    ] as [(String, CaptureProgress.Answer, CaptureProgress.Step)])
  func theFirstAnswer(_ what: String, _ answer: CaptureProgress.Answer, _ step: CaptureProgress.Step) {
    var progress = CaptureProgress(Self.settings, now: .seconds(100))
    #expect(progress.next(answer, now: .seconds(100)) == step, "\(what)")
  }

  @Test func patienceEnds() {
    var progress = CaptureProgress(Self.settings, now: .zero)
    #expect(progress.next(.frames(0), now: .milliseconds(1999)) == .wait)
    #expect(progress.next(.frames(1), now: .milliseconds(1999)) == .deliver(1))
    #expect(progress.deadline == .milliseconds(3999))
    #expect(progress.next(.frames(0), now: .milliseconds(3998)) == .wait)
    #expect(progress.next(.frames(0), now: .milliseconds(3999)) == .fail(.stalled(.seconds(2))))
  }

  @Test func aFirstRecoveryGivesNewPatienceAndASecondInARowDoesNot() {
    var progress = CaptureProgress(Self.settings, now: .zero)
    _ = progress.next(Self.failure(EPIPE), now: .seconds(60))
    progress.noteRecovery(now: .seconds(60))
    #expect(progress.next(.frames(0), now: .seconds(61)) == .wait)
    _ = progress.next(Self.failure(EPIPE), now: .seconds(61))
    progress.noteRecovery(now: .seconds(61))
    #expect(progress.deadline == .seconds(62))
  }

  @Test func recoveriesInVainAreCounted() {
    var progress = CaptureProgress(Self.settings, now: .zero)
    for _ in 0..<3 { #expect(progress.next(Self.failure(EPIPE), now: .zero) == .restart) }
    let fault = CaptureFault.recoveredInVain(3, AlsaFailure(call: "snd_pcm_readi", number: EPIPE))
    #expect(progress.next(Self.failure(EPIPE), now: .zero) == .fail(fault))
    // One frame, and all is forgiven.
    _ = progress.next(.frames(1), now: .zero)
    #expect(progress.next(Self.failure(ESTRPIPE), now: .zero) == .resume)
  }
}
