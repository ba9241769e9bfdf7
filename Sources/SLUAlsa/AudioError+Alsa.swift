import Glibc
public import SLUAudio

extension AudioError.Code {
  /// There is no such device.
  public static let noSuchDevice = Self(rawValue: "no_such_device")
  /// Another program has the device.
  public static let deviceBusy = Self(rawValue: "device_busy")
  /// The user may not use the device.
  public static let permissionDenied = Self(rawValue: "permission_denied")
  /// The sound server behind the device does not answer, or nobody started it.
  public static let noSoundServer = Self(rawValue: "no_sound_server")
  /// The device went away while it was used.
  public static let unplugged = Self(rawValue: "unplugged")
  /// The device, or the sound server behind it, failed while it was used.
  public static let deviceFailed = Self(rawValue: "device_failed")
  /// The device gives no sound and no error; or it says that it goes on, and does not.
  public static let stalled = Self(rawValue: "stalled")
}

extension AudioError {
  /// Why a device cannot be opened.
  ///
  /// - Parameters:
  ///   - failure: The call that failed.
  ///   - device: The device's name.
  ///   - said: What ALSA said about it.
  ///   - devices: Lists the devices that there are.
  static func refused(
    _ failure: AlsaFailure, device: String, said: String?, devices: () -> [AlsaDevice]
  ) -> AudioError {
    let (code, sentence) = sort(failure)
    let detail = said.map { "\(failure.reason): \($0)" } ?? failure.reason
    return AudioError(code: code, source: device, message: "\(sentence): \(detail); \(choice(devices()))")
  }

  /// What ended a capture.
  static func ended(_ fault: CaptureFault, device: String) -> AudioError {
    switch fault {
    case .unplugged(let failure):
      AudioError(code: .unplugged, source: device, message: "the microphone was unplugged: \(failure.reason)")
    case .failed(let failure):
      AudioError(
        code: .deviceFailed, source: device,
        message: "the microphone failed, or the sound server behind it ended: \(failure.reason)")
    case .stalled(let time):
      AudioError(
        code: .stalled, source: device,
        message: "the microphone gave no sound for \(time), and no error: expected sound")
    case .lost(let time):
      AudioError(
        code: .stalled, source: device,
        message:
          "a call for sound has not come back in twice \(time): the sound server behind the microphone has ended, or hangs"
      )
    case .recoveredInVain(let count, let failure):
      AudioError(
        code: .stalled, source: device,
        message: "the microphone was set going again \(count) times, and gave no sound: \(failure.reason)")
    }
  }

  /// A device that takes too long for anything but sound.
  static func unresponsive(_ device: String, _ patience: Duration) -> AudioError {
    AudioError(
      code: .stalled, source: device,
      message: "the device did not open within \(patience): does its sound server answer?")
  }

  private static func sort(_ failure: AlsaFailure) -> (Code, String) {
    switch failure.number {
    case ENOENT, ENODEV, ENXIO: (.noSuchDevice, "there is no such microphone")
    case EBUSY, EAGAIN: (.deviceBusy, "another program uses the microphone")
    case EACCES, EPERM: (.permissionDenied, "this user may not use the microphone (is it in the group audio?)")
    case ECONNREFUSED, EHOSTDOWN, ETIMEDOUT: (.noSoundServer, "the sound server does not answer")
    case EINVAL: (.unsupported, "the device does not record, or in no format that is read here")
    default: (.cannotOpen, "the microphone cannot be opened")
    }
  }

  private static func choice(_ devices: [AlsaDevice]) -> String {
    guard !devices.isEmpty else { return "this machine has no microphone that ALSA knows" }
    return "there are: " + devices.map(\.name).joined(separator: ", ")
  }
}
