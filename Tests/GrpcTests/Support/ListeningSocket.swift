import Glibc

/// A port of the loopback that is taken by a socket that listens and never accepts.
final class ListeningSocket: Sendable {
  struct Failure: Error { let number: Int32 }

  let file: Int32
  let port: UInt16

  init() throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { [file] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(file, pointer, length) | listen(file, 8) | getsockname(file, pointer, &length)
      }
    }
    guard file >= 0, result == 0 else { throw Failure(number: errno) }
    port = UInt16(bigEndian: address.sin_port)
  }

  func close() { _ = Glibc.close(file) }
}
