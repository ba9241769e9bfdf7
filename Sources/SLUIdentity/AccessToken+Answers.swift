internal import FoundationEssentials
internal import SLUGrpc

extension AccessToken {
  /// Reads the answer to a login.
  ///
  /// How long the token is good counts more than when it expires: the server's clock may differ from ours.
  ///
  /// - Parameters:
  ///   - response: The server's answer.
  ///   - now: The time.
  /// - Returns: The token; nil when the answer holds none, or not until when it is good.
  init?(_ response: LoginResponse, now: Int) {
    guard !response.token.isEmpty else { return nil }
    if response.validForSeconds > 0 {
      self.init(response.token, issuedAt: now, expiresAt: now + response.validForSeconds)
    } else if response.expiresAtEpoch > 0 {
      self.init(response.token, issuedAt: now, expiresAt: Int(clamping: response.expiresAtEpoch))
    } else {
      self.init(LoginResponseV1(token: response.token), now: now)
    }
  }

  /// Reads the answer to a login of the older kind, which says only in the token when that expires.
  ///
  /// - Parameters:
  ///   - response: The server's answer.
  ///   - now: The time.
  /// - Returns: The token; nil when it does not say when it expires.
  init?(_ response: LoginResponseV1, now: Int) {
    guard let expiry = Self.expiry(ofToken: response.token) else { return nil }
    self.init(response.token, issuedAt: now, expiresAt: expiry)
  }

  private struct Claims: Decodable { var exp: Int }

  /// The claim `exp` of a JSON web token, in seconds since 1970; nil when it is none, or has no such claim.
  private static func expiry(ofToken token: String) -> Int? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    // Both alphabets of base64 are about, with and without padding.
    var payload = String(parts[1].map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    while !payload.utf8.count.isMultiple(of: 4) { payload += "=" }
    guard let data = Data(base64Encoded: payload) else { return nil }
    return try? JSONDecoder().decode(Claims.self, from: data).exp
  }
}
