/// A token that a server gave, and how long it is good; all times in seconds since 1970, by this machine's clock.
public struct AccessToken: Hashable, Sendable {
  /// How near a token is to its end.
  public enum Age: Hashable, Sendable {
    /// More than an hour is left.
    case fresh
    /// Still good, but it is time for a new one.
    case aging
    /// No longer good.
    case expired
  }

  /// How much is left of a token when it is time for a new one: an hour, as the browser's client has it.
  public static let margin = 3600

  /// The JSON web token, sent as `authorization: Bearer TOKEN`.
  public let text: String
  /// When it was given.
  public let issuedAt: Int
  /// When it expires.
  public let expiresAt: Int

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - text: The JSON web token.
  ///   - issuedAt: When it was given.
  ///   - expiresAt: When it expires.
  public init(_ text: String, issuedAt: Int, expiresAt: Int) {
    self.text = text
    self.issuedAt = Self.sensible(issuedAt)
    self.expiresAt = Self.sensible(expiresAt)
  }

  /// How near the token is to its end.
  ///
  /// A token that is good for no more than an hour in all ages when half of that has passed; otherwise it would never be fresh.
  /// One that was given in the future, by a clock that was put back since, is aging.
  ///
  /// - Parameter now: The time.
  public func age(now: Int) -> Age {
    if now >= expiresAt { return .expired }
    if now < issuedAt { return .aging }
    let lifetime = expiresAt - issuedAt
    let renewal = lifetime > Self.margin ? expiresAt - Self.margin : issuedAt + lifetime / 2
    return now < renewal ? .fresh : .aging
  }

  /// Times that no arithmetic overflows with, whatever a file or a server says: up to 2^53.
  private static func sensible(_ time: Int) -> Int { min(max(0, time), 1 << 53) }
}
