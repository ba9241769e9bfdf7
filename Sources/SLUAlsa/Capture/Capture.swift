import Glibc
import SLUAudio
import Synchronization

/// One opening of a device, from the thread that reads it to the task that takes its sound.
///
/// SAFETY: unchecked, as `opened`, `end` and `refusal` are written by the thread before `phase` says so, and never
/// again.
final class Capture: @unchecked Sendable {
  /// How far it is; each is after the one before.
  enum Phase: Int, Comparable {
    case opening
    /// `opened` is there.
    case running
    /// `end` is there. Closing may take long: a sound server that was stopped does not answer.
    case ended
    /// The device is closed, or `refusal` is there.
    case closed

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  let stop: StopSwitch
  let bell = Doorbell()
  let heart = Heartbeat()
  private(set) var opened: (layout: CaptureLayout, ring: CaptureRing)?
  private(set) var end = CaptureEnd()
  private(set) var refusal: AudioError?
  private let state = Atomic<Int>(Phase.opening.rawValue)

  init() throws(AlsaFailure) { stop = try StopSwitch() }

  /// How far it is.
  var phase: Phase { Phase(rawValue: state.load(ordering: .acquiring)) ?? .closed }

  /// Ends it, and wakes whoever waits for it.
  func cancel() {
    stop.turn(to: .cancelled)
    bell.ring()
  }

  /// Watches the thread while it runs: wakes whoever waits for one that does not come back.
  func watch(_ patience: Duration) async {
    if await heart.watch(patience) { bell.ring() }
  }

  /// Sleeps until something is new, or the task is cancelled.
  nonisolated(nonsending) func waitForMore() async {
    await withTaskCancellationHandler {
      await bell.wait()
    } onCancel: {
      bell.ring()
    }
  }

  /// Opens, reads and closes the device; returns when that is done.
  func run(_ device: String, _ settings: AlsaSettings) {
    let words = AlsaWords()
    do throws(AlsaFailure) {
      try read(device, settings)
    } catch {
      refusal = .refused(error, device: device, said: words.first, devices: AlsaDevice.captureDevices)
    }
    enter(.closed)
  }

  private func enter(_ phase: Phase) {
    state.store(phase.rawValue, ordering: .releasing)
    bell.ring()
  }

  /// Its memory is taken at once.
  private static let longestQueue = Duration.seconds(600)

  /// Closes the device when it returns.
  private func read(_ device: String, _ settings: AlsaSettings) throws(AlsaFailure) {
    let pcm = try CapturePCM(opening: device)
    let layout = try pcm.configure(settings)
    let slots = layout.format.frames(in: min(settings.queue, Self.longestQueue)) / layout.periodFrames + 1
    let ring = CaptureRing(slots: slots, slotBytes: layout.periodFrames * layout.frameBytes)
    let poll = try CapturePoll(pcm, stop: stop.file)
    try pcm.restart()
    var loop = CaptureLoop(pcm, poll, layout, settings, into: ring, stop: stop, bell: bell, heart: heart)
    opened = (layout, ring)
    enter(.running)
    CaptureThread.askForRealTime()
    end = loop.run()
    enter(.ended)
  }
}
