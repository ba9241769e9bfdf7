public import SLUAudio

/// A microphone of this machine, through ALSA: a card's, a sound server's, or a plugin's.
///
/// The device is read on a thread of its own, with real-time priority where the user may have it. An overrun and a sleep of
/// the system are got over and reported; a microphone that is gone, or says nothing for too long, is an error.
///
/// ```swift
/// try await AlsaMicrophone().withChunks { format, events in
///   for try await case .chunk(let chunk) in events { meter.add(chunk) }
/// }
/// ```
public struct AlsaMicrophone: AudioSource {
  /// The device's name.
  public let device: String
  /// What is wanted of it.
  public let settings: AlsaSettings

  /// Names a microphone; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - device: One of ``AlsaDevice/captureDevices()``, or any other name that ALSA knows.
  ///   - settings: What is wanted of it.
  public init(device: String = AlsaDevice.defaultName, settings: AlsaSettings = AlsaSettings()) {
    self.device = device
    self.settings = settings
  }

  /// Opens the microphone for as long as the body runs.
  ///
  /// It is closed when this returns. One whose sound server does not answer, and which cannot be closed for that, is left to
  /// its thread, which closes it when it can.
  ///
  /// - Parameter body: Hears the format that the device agreed to, and its events.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; an ``/SLUAudio/AudioError`` when the device cannot be opened, with the devices that there
  ///   are in its message; `CancellationError` when the task was cancelled before it was open.
  public nonisolated(nonsending) func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, AlsaEvents) async throws -> Result
  ) async throws -> Result {
    let capture = try begin()
    let outcome: Swift.Result<Result, any Error>
    var watch: Task<Void, Never>?
    do {
      outcome = .success(
        try await withTaskCancellationHandler {
          let (layout, ring) = try await opened(capture)
          watch = Task.detached { [patience = settings.patience] in await capture.watch(patience) }
          return try await body(
            layout.format,
            AlsaEvents(capture: capture, layout: layout, ring: ring, settings: settings, device: device))
        } onCancel: {
          capture.cancel()
        })
    } catch {
      outcome = .failure(error)
    }
    capture.cancel()
    let deadline = ContinuousClock.now + settings.patience
    while capture.phase != .closed, !capture.heart.hasStopped, ContinuousClock.now < deadline {
      await capture.bell.wait(until: deadline)
    }
    watch?.cancel()
    return try outcome.get()
  }

  private func begin() throws(AudioError) -> Capture {
    do throws(AlsaFailure) {
      let capture = try Capture()
      try CaptureThread.start { [device, settings] in capture.run(device, settings) }
      return capture
    } catch {
      throw .refused(error, device: device, said: nil, devices: AlsaDevice.captureDevices)
    }
  }

  private nonisolated(nonsending) func opened(_ capture: Capture) async throws -> (CaptureLayout, CaptureRing) {
    let deadline = ContinuousClock.now + settings.patience
    while capture.phase == .opening {
      try Task.checkCancellation()
      guard ContinuousClock.now < deadline else { throw AudioError.unresponsive(device, settings.patience) }
      await capture.bell.wait(until: deadline)
    }
    try Task.checkCancellation()
    if capture.phase == .closed, let refusal = capture.refusal { throw refusal }
    guard let opened = capture.opened else { throw CancellationError() }
    return opened
  }

  /// Waits for the microphone to be there, after it was unplugged or before it is plugged in.
  ///
  /// One that another program uses is there.
  ///
  /// - Parameter interval: How long to wait between two looks.
  /// - Throws: `CancellationError` when the task was cancelled; an ``/SLUAudio/AudioError`` when the system gives no thread
  ///   to look with.
  public func waitUntilPresent(lookingEvery interval: Duration = .milliseconds(500)) async throws {
    while try await !isPresent() { try await Task.sleep(for: interval) }
  }

  private func isPresent() async throws(AudioError) -> Bool {
    do throws(AlsaFailure) {
      return try await CaptureThread.run { [device] in
        let words = AlsaWords()
        defer { withExtendedLifetime(words) {} }
        return AlsaDevice.canOpen(device)
      }
    } catch {
      throw .refused(error, device: device, said: nil, devices: AlsaDevice.captureDevices)
    }
  }
}
