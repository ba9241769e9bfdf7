#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A port at which nobody accepts, and before which more wait than there is room for: whoever connects waits, too.
final class CrowdedPort {
  let port: Int
  private let sockets: [Int32]

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard bind(listener, pointer, length) == 0, listen(listener, 0) == 0 else { return -1 }
        getsockname(listener, pointer, &length)
        return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          Int(UInt16(bigEndian: $0.pointee.sin_port))
        }
      }
    }
    var sockets = [listener]
    // The queue has room for one more than it was told.
    for _ in 0..<4 {
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          _ = connect(client, pointer, length)
        }
      }
      sockets.append(client)
    }
    self.sockets = sockets
    struct NoPort: Error {}
    if port < 0 { throw NoPort() }
  }

  deinit {
    for socket in sockets { close(socket) }
  }
}
