#if os(Linux)
  import ArgumentParser
  import SLUGrpc

  extension ServeCommand {
    /// Where to listen.
    ///
    /// - Throws: Wrong usage: what is no place, or the same one twice.
    func addresses() throws(ValidationError) -> [ServerAddress] {
      var addresses: [ServerAddress] = []
      for place in listen.isEmpty ? ["127.0.0.1:8080"] : listen {
        let address = try ServerAddress(place: place, isTLS: tlsCert != nil, of: "--listen")
        guard address.port == 0 || !addresses.contains(address) else {
          throw ValidationError("--listen: \(place) is named twice")
        }
        addresses.append(address)
      }
      return addresses
    }

    /// Where metrics are told; nil for nowhere.
    ///
    /// - Throws: Wrong usage: what is no place.
    func metricsAddress() throws(ValidationError) -> ServerAddress? {
      guard let metrics else { return nil }
      return try ServerAddress(place: metrics, of: "--metrics")
    }
  }
#endif
