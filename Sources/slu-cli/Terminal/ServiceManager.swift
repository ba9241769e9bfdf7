#if os(Linux)
  import Glibc

  /// Whoever started the program as a service and wants to know how it stands: systemd, with `Type=notify` (sd_notify(3)).
  enum ServiceManager {
    /// How a service stands.
    enum State: String {
      case ready = "READY=1"
      case stopping = "STOPPING=1"
    }

    /// Tells it; does nothing when nobody asked, or when nobody listens any more.
    static func tell(_ state: State) {
      guard let path = System.environment("NOTIFY_SOCKET"), let address = Address(path) else { return }
      // socket(2), sendto(2): -1 with errno; the service goes on in any case.
      let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard number >= 0 else { return }
      defer { close(number) }
      address.withPointer { pointer, length in
        _ = sendto(number, state.rawValue, state.rawValue.utf8.count, Int32(MSG_NOSIGNAL), pointer, length)
      }
    }

    /// The place of a socket: a path, or behind an `@` a name that is no file's.
    private struct Address {
      private var value = sockaddr_un()
      private let length: socklen_t

      init?(_ text: String) {
        var bytes = Array(text.utf8)
        guard bytes.count > 1, bytes.count < MemoryLayout.size(ofValue: value.sun_path) else { return nil }
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 } else if bytes[0] != UInt8(ascii: "/") { return nil }
        value.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &value.sun_path) { $0.copyBytes(from: bytes) }
        length = socklen_t(MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: value.sun_path) + bytes.count)
      }

      func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Void) {
        withUnsafePointer(to: value) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
      }
    }
  }
#endif
