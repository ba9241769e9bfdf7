import CAlsa
import Glibc

extension AlsaDevice {
  /// The microphones that this machine has, the default one first, then in the order of the library.
  ///
  /// What belongs to a card is there. What belongs to none, a sound server's device or a plugin's, is there if it can be
  /// opened; so this may take as long as a sound server takes to answer.
  ///
  /// - Returns: The devices; none on a machine without a card and without a sound server.
  public static func captureDevices() -> [AlsaDevice] {
    let words = AlsaWords()
    defer { withExtendedLifetime(words) {} }
    let named = hints().filter { !converters.contains($0.name) }
    let present = named.filter { $0.name.contains("CARD=") || canOpen($0.name) }
    let isNamed = present.contains(where: \.isDefault)
    let unnamed = AlsaDevice(name: defaultName, description: "Whatever the system has chosen", isDefault: true)
    let devices = isNamed || !canOpen(defaultName) ? present : [unnamed] + present
    return devices.filter(\.isDefault) + devices.filter { !$0.isDefault }
  }

  /// Plugins that come with a name of their own, but make sound out of another device's, or out of nothing.
  private static let converters: Set<String> = [
    "null", "lavrate", "samplerate", "speexrate", "speex", "upmix", "vdownmix", "jack", "oss",
  ]

  /// What the library's configuration lists for capture.
  ///
  /// snd_device_name_hint: 0, or negative: ENOMEM, or a configuration that cannot be read.
  /// snd_device_name_get_hint: a text to free, or NULL; the direction's is NULL where a device does both.
  private static func hints() -> [AlsaDevice] {
    var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &list) == 0, let list else { return [] }
    defer { snd_device_name_free_hint(list) }
    var devices: [AlsaDevice] = []
    var next = list
    while let hint = next.pointee {
      next += 1
      guard let name = text(hint, "NAME"), text(hint, "IOID") != "Output" else { continue }
      let description = (text(hint, "DESC") ?? "").split(separator: "\n").joined(separator: ", ")
      devices.append(AlsaDevice(name: name, description: description, isDefault: name == defaultName))
    }
    return devices
  }

  private static func text(_ hint: UnsafeMutableRawPointer, _ field: String) -> String? {
    guard let text = snd_device_name_get_hint(hint, field) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Whether it can be recorded from, or could, if nobody else did.
  static func canOpen(_ name: String) -> Bool {
    do throws(AlsaFailure) {
      _ = try CapturePCM(opening: name)
      return true
    } catch {
      return error.number == EBUSY
    }
  }
}
