#if os(Linux)
  import ArgumentParser
  import SLUGrpc

  extension ServerAddress {
    /// Checks the value of an option: a URL.
    ///
    /// - Parameters:
    ///   - text: The value.
    ///   - option: The option's name, with its dashes.
    /// - Throws: Wrong usage, with what was expected.
    static func check(_ text: String, of option: String) throws(ValidationError) {
      do { _ = try ServerAddress(text) } catch { throw ValidationError("\(option): \(error)") }
    }

    /// Reads a place to listen at from the value of an option: a host and a port.
    ///
    /// - Parameters:
    ///   - place: The value.
    ///   - isTLS: Whether connections are encrypted.
    ///   - option: The option's name, with its dashes.
    /// - Throws: Wrong usage, with what was expected.
    init(place: String, isTLS: Bool = false, of option: String) throws(ValidationError) {
      do { try self.init("\(isTLS ? "grpc+tls" : "grpc")://\(place)") } catch {
        throw ValidationError("\(option): expected HOST:PORT, with a port up to 65535, not '\(place)'")
      }
    }
  }
#endif
