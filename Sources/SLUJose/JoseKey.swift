internal import CJose
public import SLUServer
public import SLUTransport

/// A secret key that signs and checks tokens (HS256), by Debian's cjose and OpenSSL.
///
/// Any number of threads may use one at a time.
public final class JoseKey: TokenCryptography, @unchecked Sendable {
  /// The length of the shortest key that is taken, in bytes: that of the hash (RFC 7518, 3.2).
  public static let shortestLength = 32

  // SAFETY: unchecked, as the key is only read once it is made.
  private let key: OpaquePointer

  /// Creates a key.
  ///
  /// - Parameter secret: ``shortestLength`` bytes or more.
  /// - Throws: `INVALID_ARGUMENT` when there are fewer.
  public init(_ secret: [UInt8]) throws(StreamStatus) {
    guard secret.count >= Self.shortestLength else {
      throw StreamStatus(
        .invalidArgument, "expected a key of \(Self.shortestLength) bytes or more, found \(secret.count)")
    }
    guard let key = cjose_jwk_create_oct_spec(secret, secret.count, nil) else {
      throw StreamStatus(.internal, "no key could be made")
    }
    self.key = key
  }

  deinit { cjose_jwk_release(key) }

  /// Signs what a token says (HS256).
  ///
  /// - Parameter payload: The claims, JSON in UTF-8.
  /// - Returns: The token; nil when memory does not suffice.
  public func sign(_ payload: [UInt8]) -> String? {
    guard let header = cjose_header_new(nil) else { return nil }
    defer { cjose_header_release(header) }
    guard cjose_header_set(header, "alg", "HS256", nil), cjose_header_set(header, "typ", "JWT", nil),
      let signature = cjose_jws_sign(key, header, payload, payload.count, nil)
    else { return nil }
    defer { cjose_jws_release(signature) }
    var text: UnsafePointer<CChar>?
    guard cjose_jws_export(signature, &text, nil), let text else { return nil }
    return String(cString: text)
  }

  /// What a token says.
  ///
  /// - Parameters:
  ///   - token: A token in its compact form, or any other text.
  ///   - isOurs: Whether it has to be signed with this key, by HMAC; otherwise by any algorithm and key.
  /// - Returns: The claims; nil for what is no such token.
  public func payload(of token: String, isOurs: Bool) -> [UInt8]? {
    guard token.isOfThreeParts, let signature = cjose_jws_import(token, token.utf8.count, nil) else { return nil }
    defer { cjose_jws_release(signature) }
    guard !isOurs || cjose_jws_verify(signature, key, nil) else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard cjose_jws_get_plaintext(signature, &bytes, &count, nil), let bytes else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// A digest for names: SHA-1.
  ///
  /// - Parameter bytes: What is to be named.
  /// - Returns: 20 bytes.
  public func sha1(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(SHA_DIGEST_LENGTH)) { digest, count in
      SHA1(bytes, bytes.count, digest.baseAddress)
      count = Int(SHA_DIGEST_LENGTH)
    }
  }
}

extension String {
  /// Whether it is three parts of base64 for URLs without padding: cjose ends the program at some that are not.
  fileprivate var isOfThreeParts: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.count % 4 != 1
          && part.allSatisfy { byte in
            switch UnicodeScalar(byte) {
            case "A"..."Z", "a"..."z", "0"..."9", "-", "_": true
            default: false
            }
          }
      }
  }
}
