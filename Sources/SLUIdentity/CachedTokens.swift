internal import FoundationEssentials
public import SLUGrpc

/// What is kept between two runs: the tokens of this device, and who it is.
public struct CachedTokens: Hashable, Sendable {
  /// What a token is for: no other server, scope or device may use it.
  public struct Key: Hashable, Sendable {
    fileprivate let text: String

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - server: The server that gave the token.
    ///   - scope: What it is for.
    ///   - deviceId: The device that it was given to.
    public init(server: ServerAddress, scope: LoginScope, deviceId: String) {
      // The scope last: an id may hold anything.
      text = "\(server) \(deviceId) \(scope.cacheKey)"
    }
  }

  /// The id of this device; nil when it has none yet.
  public var deviceId: String?
  private var tokens: [String: AccessToken] = [:]

  /// Creates a cache without anything.
  public init() {}

  /// The token for a key; nil when there is none.
  public subscript(key: Key) -> AccessToken? {
    get { tokens[key.text] }
    set { tokens[key.text] = newValue }
  }

  /// Forgets tokens that are no longer good.
  ///
  /// - Parameter now: Seconds since 1970.
  public mutating func removeExpired(now: Int) { tokens = tokens.filter { $0.value.age(now: now) != .expired } }
}

// MARK: - As a file

extension CachedTokens {
  /// The version of the form that is written.
  private static let version = 1

  private struct File: Codable {
    struct Token: Codable {
      var token: String
      var issuedAt: Int
      var expiresAt: Int
    }

    var version: Int
    var deviceId: String?
    var tokens: [String: Token]
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: What they say; nil when they are damaged, or of another version.
  init?(bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)), file.version == Self.version,
      file.deviceId.map({ UUID(uuidString: $0) != nil }) ?? true,
      // A token goes into a header: letters that cannot stand there were put in by somebody else.
      file.tokens.values.allSatisfy({ !$0.token.isEmpty && $0.token.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
    else { return nil }
    deviceId = file.deviceId
    tokens = file.tokens.mapValues { AccessToken($0.token, issuedAt: $0.issuedAt, expiresAt: $0.expiresAt) }
  }

  /// The bytes of a file: JSON, its members in a fixed order.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let tokens = tokens.mapValues { File.Token(token: $0.text, issuedAt: $0.issuedAt, expiresAt: $0.expiresAt) }
    // Texts and whole numbers can always be written.
    let data = try? encoder.encode(File(version: Self.version, deviceId: deviceId, tokens: tokens))
    return [UInt8](data ?? Data()) + [UInt8(ascii: "\n")]
  }
}
