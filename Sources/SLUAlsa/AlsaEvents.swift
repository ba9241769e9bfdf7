public import SLUAudio

/// What a microphone captures, in order; ends after ``stop()``, and when the task is cancelled.
///
/// For one task; it is read once.
public struct AlsaEvents: CapturedEvents, Sendable {
  /// Sound, and notices of what was lost.
  public typealias Element = AudioEvent
  /// What ended the capture, other than ``stop()``.
  public typealias Failure = AudioError

  let capture: Capture
  let layout: CaptureLayout
  let ring: CaptureRing
  let settings: AlsaSettings
  let device: String

  /// Takes no more sound: what was spoken until now is still delivered, to its last frame, and then the sequence ends.
  ///
  /// Any task may call it, any number of times.
  public func stop() { capture.stop.turn(to: .draining) }

  /// Lets sound gather in the device, up to a quarter of what that keeps, and takes it as one chunk; wakes up less often.
  ///
  /// Any task may call it, any number of times.
  ///
  /// - Parameter time: How much sound nobody waits for; zero for a chunk a period.
  public func gather(_ time: Duration) {
    capture.stop.gather(milliseconds: Int(Swift.min(time, layout.mostGathered).wholeMilliseconds))
  }

  /// Takes the sound out of the queue.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let events: AlsaEvents
    private var story: CaptureStory
    private var ready: ArraySlice<AudioEvent> = []
    private var fault: CaptureFault?
    private var hasEnded = false

    init(events: AlsaEvents) {
      self.events = events
      story = CaptureStory(events.layout, events.settings)
    }

    /// The next event, on the caller's actor.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Returns: The next chunk or notice; nil once it was stopped, or the task cancelled.
    /// - Throws: An ``/SLUAudio/AudioError``; after it the sequence has ended.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(AudioError)
      -> AudioEvent?
    {
      while true {
        if Task.isCancelled { return nil }
        if let event = ready.popFirst() { return event }
        if let fault {
          self.fault = nil
          throw .ended(fault, device: events.device)
        }
        if hasEnded { return nil }
        // In this order: what was written before the end is taken before it.
        let phase = events.capture.phase
        if !takeSlot() {
          if phase >= .ended {
            takeEnd()
          } else if events.capture.heart.hasStopped {
            fault = .lost(events.settings.patience)
            hasEnded = true
          } else {
            await events.capture.waitForMore()
          }
        }
      }
    }

    /// How many periods make a chunk at most.
    private var most: Int {
      let gathered = events.layout.format.frames(in: .milliseconds(events.capture.stop.gathering))
      return 1 + gathered / events.layout.periodFrames
    }

    private mutating func takeSlot() -> Bool {
      let taken = events.ring.take(upTo: most) { header, bytes in
        let count = header.frames * events.layout.frameBytes
        return story.events(UnsafeRawBufferPointer(start: bytes, count: count), after: header.incidents)
      }
      guard let taken else { return false }
      ready = taken[...]
      return true
    }

    private mutating func takeEnd() {
      let end = events.capture.end
      ready = end.tail.withUnsafeBytes { story.events($0, after: end.incidents) }[...]
      fault = end.fault
      hasEnded = true
    }
  }
}
