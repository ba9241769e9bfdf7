/// A microphone, as ALSA names it.
public struct AlsaDevice: Hashable, Sendable, Codable {
  /// The name to open it by, such as `plughw:CARD=Mic,DEV=0`.
  public var name: String
  /// What it is, in words of its driver; one line.
  public var description: String
  /// Whether it is the one that is used when none is named.
  public var isDefault: Bool

  /// Describes a device.
  ///
  /// - Parameters:
  ///   - name: The name to open it by.
  ///   - description: What it is.
  ///   - isDefault: Whether it is used when none is named.
  public init(name: String, description: String, isDefault: Bool) {
    self.name = name
    self.description = description
    self.isDefault = isDefault
  }

  /// The name that ALSA gives to whatever the user or the system has chosen.
  public static let defaultName = "default"
}
