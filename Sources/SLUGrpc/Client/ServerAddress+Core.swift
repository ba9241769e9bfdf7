/// An address as gRPC's core takes it for one, whatever the host is called: it reads `dns:80` and `unix:80` as schemes.
extension ServerAddress {
  /// What a client connects to.
  var nameToConnect: String { "dns:///\(target)" }

  /// What a server binds.
  ///
  /// There the core knows schemes of sockets only, and only in lower case; for names of hosts the case is all the same.
  var nameToBind: String { Self.sockets.contains(host) ? target.uppercased() : target }

  private static let sockets: Set = ["unix", "unix-abstract", "vsock"]
}
