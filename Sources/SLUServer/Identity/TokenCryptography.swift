/// The cryptography of tokens, with one secret key: a library of the platform has it (`SLUJose` on Linux).
public protocol TokenCryptography: Sendable {
  /// Signs what a token says.
  ///
  /// - Parameter payload: The claims, JSON in UTF-8.
  /// - Returns: The token: a JSON web signature (RFC 7515) in its compact form, signed with HS256; nil when it could not be made.
  func sign(_ payload: [UInt8]) -> String?

  /// What a token says.
  ///
  /// - Parameters:
  ///   - token: A token in its compact form, or any other text.
  ///   - isOurs: Whether the token has to be one that was signed with this key.
  /// - Returns: The claims, JSON in UTF-8 if who made it kept to the rules; nil for what is no such token.
  func payload(of token: String, isOurs: Bool) -> [UInt8]?

  /// A digest for names, not for secrets: SHA-1 (FIPS 180-4).
  ///
  /// - Parameter bytes: What is to be named.
  /// - Returns: 20 bytes.
  func sha1(_ bytes: [UInt8]) -> [UInt8]
}
