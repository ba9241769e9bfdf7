import Glibc
import SLUAudio

/// Reads a running device into a ring until it is stopped or fails; on a thread of its own.
struct CaptureLoop: ~Copyable {
  private let pcm: CapturePCM
  private let poll: CapturePoll
  private let layout: CaptureLayout
  private let patience: Duration
  private let stop: StopSwitch
  private let heart: Heartbeat
  private var writer: SlotWriter
  private var progress: CaptureProgress

  /// Takes over a device that runs.
  init(
    _ pcm: consuming CapturePCM, _ poll: consuming CapturePoll, _ layout: CaptureLayout, _ settings: AlsaSettings,
    into ring: CaptureRing, stop: StopSwitch, bell: Doorbell, heart: Heartbeat
  ) {
    self.pcm = pcm
    self.poll = poll
    self.layout = layout
    self.stop = stop
    self.heart = heart
    patience = settings.patience
    writer = SlotWriter(ring, layout, bell: bell)
    progress = CaptureProgress(settings, now: uptime())
  }

  /// Runs to the end.
  mutating func run() -> CaptureEnd {
    while true {
      heart.beat()
      switch stop.current {
      case .cancelled: return CaptureEnd()
      case .draining: return drain()
      case .running: break
      }
      if let fault = step() {
        writer.flush()
        return CaptureEnd(incidents: writer.incidents, fault: fault)
      }
    }
  }

  /// Reads once, and does what the answer asks for.
  private mutating func step() -> CaptureFault? {
    // Where nobody takes anything, no faster than sound comes: not every device keeps time.
    if !writer.hasSlot() {
      writer.tell()
      poll.sleep(milliseconds: periodMilliseconds)
    }
    var answer: CaptureProgress.Answer
    do throws(AlsaFailure) {
      answer = .frames(try pcm.read(into: writer.place, frames: writer.room))
    } catch {
      answer = .failure(error)
    }
    while true {
      do throws(AlsaFailure) {
        switch progress.next(answer, now: uptime()) {
        case .deliver(let frames):
          // Of what was gathered there may be more.
          let isAll = frames < writer.room || stop.gathering == 0
          writer.add(frames: frames)
          // Until there is a whole period more: reading less would only be done more often.
          if isAll { try wait() }
        case .wait: try wait()
        case .restart: try restart()
        case .resume: try resume()
        case .fail(let fault): return fault
        }
        return nil
      } catch {
        answer = .failure(error)
      }
    }
  }

  private mutating func wait() throws(AlsaFailure) {
    writer.tell()
    let gathering = stop.gathering
    if gathering > 0 { poll.sleep(milliseconds: Int32(clamping: gathering)) }
    // Each sleep may have been woken by the switch, which wakes no second one.
    guard stop.current == .running else { return }
    let left = max(.zero, progress.deadline - uptime())
    try poll.sleep(pcm, milliseconds: Int32(clamping: left.wholeMilliseconds + 1))
  }

  private mutating func restart() throws(AlsaFailure) {
    writer.note { $0.overruns += 1 }
    try pcm.restart()
    progress.noteRecovery(now: uptime())
  }

  private mutating func resume() throws(AlsaFailure) {
    writer.note { $0.suspends += 1 }
    let deadline = uptime() + patience
    while stop.current == .running, try !pcm.resume() {
      heart.beat()
      guard uptime() < deadline else {
        try pcm.restart()
        break
      }
      poll.sleep(milliseconds: periodMilliseconds)
    }
    progress.noteRecovery(now: uptime())
  }

  /// Takes what was spoken until now, also what is still on its way.
  private mutating func drain() -> CaptureEnd {
    writer.flush()
    writer.tell()
    var end = CaptureEnd(incidents: writer.incidents)
    do throws(AlsaFailure) {
      let most = layout.bufferFrames + layout.format.frames(in: patience)
      var left = min(try pcm.unreadFrames, most)
      let deadline = uptime() + layout.format.duration(ofFrames: left) + .milliseconds(100)
      while left > 0, stop.current == .draining {
        heart.beat()
        let frames = try pcm.read(into: writer.place, frames: min(left, writer.room))
        left -= frames
        end.tail += UnsafeRawBufferPointer(start: writer.place, count: frames * layout.frameBytes)
        guard frames == 0 else { continue }
        guard uptime() < deadline else { break }
        usleep(2000)
      }
    } catch {
      switch error.number {
      case EPIPE: end.incidents.overruns += 1
      case ESTRPIPE: end.incidents.suspends += 1
      default: end.fault = CaptureFault(error)
      }
    }
    return end
  }

  private var periodMilliseconds: Int32 {
    Int32(clamping: layout.format.duration(ofFrames: layout.periodFrames).wholeMilliseconds + 1)
  }
}

extension Duration {
  /// How many milliseconds it has.
  var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

/// The time since some moment in the past; it never jumps, and stands while the system sleeps.
///
/// clock_gettime(2): 0 for this clock.
private func uptime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
