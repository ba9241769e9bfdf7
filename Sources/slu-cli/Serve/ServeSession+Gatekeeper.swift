#if os(Linux)
  import SLUJose
  import SLUServer
  import SLUTransport

  extension ServeSession {
    /// Who is let in, by the key that the operator names.
    ///
    /// - Parameter applications: The applications that are served.
    /// - Throws: A ``ServeError`` for a key that is none, a ``FileError`` for one that cannot be read.
    func gatekeeper(for applications: Set<String>) throws -> Gatekeeper {
      var key: [UInt8]?
      var name = "SLU_AUTH_KEY"
      if let path = command.authKey {
        name = path
        key = try System.bytes(ofFile: path, atMost: 1 << 16)
        // A key that was written with an editor ends with a line feed.
        while let last = key?.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { key?.removeLast() }
      } else if let text = System.environment("SLU_AUTH_KEY") {
        key = Array(text.utf8)
      }
      // Existing clients log in first and cannot go on without a token, also where none is needed.
      let issuer: TokenIssuer
      do throws(StreamStatus) {
        issuer = try TokenIssuer(JoseKey(key ?? (0..<JoseKey.shortestLength).map { _ in .random(in: .min ... .max) }))
      } catch {
        throw ServeError(message: "\(name): \(error.message)")
      }
      // One of zeros is even the same as an empty one: HMAC fills keys up with them.
      if let key, let first = key.first, key.allSatisfy({ $0 == first }) {
        throw ServeError(
          message: "\(name): expected a secret key, found \(key.count) bytes that are all alike: "
            + "anybody can guess them and make tokens")
      }
      return Gatekeeper(issuer: issuer, demandsTokens: key != nil, applications: applications) {
        System.secondsSince1970
      }
    }
  }
#endif
