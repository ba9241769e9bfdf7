import Glibc

/// What ended a capture.
enum CaptureFault: Error, Hashable {
  /// The device is gone.
  case unplugged(AlsaFailure)
  /// The device, or the sound server behind it, failed.
  case failed(AlsaFailure)
  /// No frame came for so long.
  case stalled(Duration)
  /// The thread did not come back from ALSA, in twice this time.
  case lost(Duration)
  /// It was set going again so many times, and gave not one frame.
  case recoveredInVain(Int, AlsaFailure)

  /// Sorts an error that nothing can be done about.
  init(_ failure: AlsaFailure) {
    switch failure.number {
    case ENODEV, ENXIO, ENOENT: self = .unplugged(failure)
    default: self = .failed(failure)
    }
  }
}
