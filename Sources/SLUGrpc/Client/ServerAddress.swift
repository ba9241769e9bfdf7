/// Where a server listens: `grpc://HOST:PORT` in plain text, `grpc+tls://HOST:PORT` with TLS.
///
/// A host is a name, an IPv4 address, or an IPv6 address in brackets; a server that listens may give port 0 for a free one.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name or address; an IPv6 address without its brackets.
  public var host: String
  /// 0 to 65535.
  public var port: UInt16
  /// Whether the connection is encrypted.
  public var isTLS: Bool

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - host: The name or address; an IPv6 address without brackets.
  ///   - port: 0 to 65535.
  ///   - isTLS: Whether the connection is encrypted.
  public init(host: String, port: UInt16, isTLS: Bool = false) {
    self.host = host
    self.port = port
    self.isTLS = isTLS
  }

  /// Whether only this machine can reach it: `localhost`, 127.0.0.0/8, ::1.
  public var isLoopback: Bool {
    // A name may begin with the number, too, but is not all of numbers.
    host == "localhost" || host == "::1"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
  }

  /// Reads an address such as `grpc://localhost:8080`.
  ///
  /// - Parameter text: The address.
  /// - Throws: A ``ServerAddressError`` that says what was expected.
  public init(_ text: String) throws(ServerAddressError) {
    guard let (isTLS, place) = Self.scheme(of: text), let colon = place.lastIndex(of: ":"),
      let host = Self.host(place[..<colon]), let port = Self.port(place[place.index(after: colon)...])
    else { throw ServerAddressError(text: text) }
    self.init(host: host, port: port, isTLS: isTLS)
  }

  /// The address as it is written.
  public var description: String { "grpc\(isTLS ? "+tls" : "")://\(target)" }

  /// `HOST:PORT`; an IPv6 address in brackets.
  public var target: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  private static func scheme(of text: String) -> (isTLS: Bool, rest: Substring)? {
    let lowercased = text.lowercased()
    if lowercased.hasPrefix("grpc://") { return (false, text.dropFirst(7)) }
    if lowercased.hasPrefix("grpc+tls://") { return (true, text.dropFirst(11)) }
    return nil
  }

  private static func host(_ text: Substring) -> String? {
    if text.first == "[", text.last == "]", text.count > 2 {
      let inside = text.dropFirst().dropLast()
      return inside.allSatisfy { $0.isHexDigit || ":.%".contains($0) } && inside.contains(":") ? String(inside) : nil
    }
    let isName = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
    return isName && !text.isEmpty ? String(text) : nil
  }

  private static func port(_ text: Substring) -> UInt16? {
    // Digits only: `UInt16` would take a sign, too.
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? UInt16(text) : nil
  }
}

/// A text that is no server's address.
public struct ServerAddressError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String

  /// Creates an error.
  ///
  /// - Parameter text: The text.
  public init(text: String) { self.text = text }

  /// What was found and what was expected.
  public var description: String {
    "expected grpc://HOST:PORT or grpc+tls://HOST:PORT, with a port up to 65535, not '\(text)'"
  }
}
