import Glibc
import SLUGrpc

/// A port of the loopback that no other test is given until it is closed.
///
/// Connections to it are refused, unless it listens (then they are taken, and never accepted) or a server shares it.
final class ReservedPort: Sendable {
  struct Failure: Error { let number: Int32 }

  let file: Int32
  let address: ServerAddress

  init(port: UInt16 = 0, listens: Bool = false) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { [file] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        setsockopt(file, SOL_SOCKET, SO_REUSEPORT, &yes, socklen_t(MemoryLayout<Int32>.size))
          | bind(file, pointer, length) | (listens ? listen(file, 8) : 0) | getsockname(file, pointer, &length)
      }
    }
    guard file >= 0, result == 0 else { throw Failure(number: errno) }
    self.address = ServerAddress(host: "127.0.0.1", port: UInt16(bigEndian: address.sin_port))
  }

  func close() { _ = Glibc.close(file) }
}
