#if os(Linux)
  import ArgumentParser
  import SLUGrpc
  import SLUWyoming

  /// Where a recogniser is that is not in this process: `wyoming://HOST:PORT`.
  struct WyomingAddress: ExpressibleByArgument, Hashable, Sendable {
    /// The name or address; an IPv6 address without its brackets.
    var host: String
    /// 1 to 65535.
    var port: Int

    init?(argument: String) {
      let scheme = "wyoming://"
      // A host and a port are written as those of our own servers.
      guard argument.hasPrefix(scheme), let place = try? ServerAddress("grpc://" + argument.dropFirst(scheme.count)),
        place.port > 0
      else { return nil }
      host = place.host
      port = Int(place.port)
    }

    /// What hears there.
    func engine(decoders: Int) -> WyomingEngine {
      WyomingEngine(host: host, port: port, settings: WyomingSettings(connections: decoders))
    }
  }
#endif
