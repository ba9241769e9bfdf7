internal import Foundation
public import SLUTransport

/// Makes and checks the tokens that clients log in for: JSON web tokens signed with one secret key.
public struct TokenIssuer: Sendable {
  /// A token and when it ends, as a login is answered.
  public struct Issued: Hashable, Sendable {
    /// The token.
    public let token: String
    /// For how many seconds it is good.
    public let validForSeconds: Int
    /// When it expires, in seconds since 1970.
    public let expiresAt: Int
    /// The same as ISO 8601 in UTC, with `+00:00`.
    public let expiresAtText: String
  }

  /// The shortest validity that the browser's client takes, and some minutes for clocks that differ: 65 minutes.
  public static let shortestValidity = 3900

  private let cryptography: any TokenCryptography
  private let validity: Int

  /// Creates an issuer.
  ///
  /// - Parameters:
  ///   - cryptography: What signs with the secret key.
  ///   - validity: For how many seconds tokens are good; at least ``shortestValidity``.
  /// - Throws: `INVALID_ARGUMENT` when the validity is short, or more than a year.
  public init(_ cryptography: any TokenCryptography, validity: Int = 86_400) throws(StreamStatus) {
    guard validity >= Self.shortestValidity, validity <= 366 * 86_400 else {
      throw StreamStatus(
        .invalidArgument, "expected tokens that are good for \(Self.shortestValidity) s to a year, found \(validity) s")
    }
    self.cryptography = cryptography
    self.validity = validity
  }

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - scope: What it is good for; ids are 1 to 256 printable ASCII characters without `>`, `?` and `~`.
  ///   - deviceId: The device that asks. The token names a UUID: this text if it is one, else one made from it, a random one where
  ///     it is empty.
  ///   - now: Seconds since 1970.
  /// - Returns: The token.
  /// - Throws: `INVALID_ARGUMENT` with what was expected.
  public func issue(for scope: TokenScope, deviceId: String, now: Int) throws(StreamStatus) -> Issued {
    let id =
      switch scope {
      case .application(let id), .project(let id): id
      }
    // All that can lead to the letters that differ between the two alphabets of base64.
    guard !id.isEmpty, id.utf8.count <= 256,
      id.utf8.allSatisfy({ (0x20...0x7D).contains($0) && $0 != 0x3E && $0 != 0x3F })
    else {
      throw StreamStatus(
        .invalidArgument, "expected an id of 1 to 256 printable ASCII characters, none of them >, ? or ~")
    }
    let expiry = now + validity
    let deviceId = DeviceId.uuid(for: deviceId, sha1: cryptography.sha1)
    for pad in ["", "0", "00"] {
      var claims = WrittenClaims(deviceId: deviceId, exp: expiry, pad: pad)
      switch scope {
      case .application(let id): claims.appId = id
      case .project(let id): claims.projectId = id
      }
      guard let payload = try? JSONEncoder().encode(claims), let token = cryptography.sign(Array(payload)) else {
        break
      }
      if token.isReadableByOldClients {
        return Issued(
          token: token, validForSeconds: validity, expiresAt: expiry, expiresAtText: Self.text(ofTime: expiry))
      }
    }
    throw StreamStatus(.internal, "no token could be made")
  }

  /// Checks a token.
  ///
  /// - Parameters:
  ///   - token: What the client sent; nil when it sent none.
  ///   - now: Seconds since 1970.
  /// - Returns: What it says.
  /// - Throws: `UNAUTHENTICATED`, with the reason.
  public func verify(_ token: String?, now: Int) throws(StreamStatus) -> TokenClaims {
    guard let token else {
      throw StreamStatus(
        .unauthenticated, "expected a token in the metadata (authorization: Bearer TOKEN); log in first")
    }
    guard let claims = claims(of: token, isOurs: true) else {
      throw StreamStatus(.unauthenticated, "the token is not one of this server's; log in again")
    }
    guard claims.exp > now else { throw StreamStatus(.unauthenticated, "the token has expired; log in again") }
    guard claims.nbf.map({ $0 <= Double(now) }) ?? true else {
      throw StreamStatus(.unauthenticated, "the token is not good yet (nbf)")
    }
    guard let meaning = claims.meaning else {
      throw StreamStatus(.unauthenticated, "the token names no application and no project, or both")
    }
    return meaning
  }

  /// What a token says, whoever made it and whenever it expires: good for who needs no token.
  ///
  /// - Parameter token: What the client sent.
  /// - Returns: What it says; nil for what is no token.
  func claimed(by token: String) -> TokenClaims? { claims(of: token, isOurs: false)?.meaning }

  private func claims(of token: String, isOurs: Bool) -> ReadClaims? {
    guard let payload = cryptography.payload(of: token, isOurs: isOurs) else { return nil }
    return try? JSONDecoder().decode(ReadClaims.self, from: Data(payload))
  }

  private static func text(ofTime seconds: Int) -> String {
    let text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
    return text.hasSuffix("Z") ? text.dropLast() + "+00:00" : text
  }
}

extension String {
  /// Whether the payload is the same in both alphabets of base64, and needs no padding.
  fileprivate var isReadableByOldClients: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    return parts[1].utf8.count.isMultiple(of: 4) && !parts[1].contains { "-_+/=".contains($0) }
  }
}
