#if os(Linux)
  import Glibc

  extension System {
    /// Why a server cannot listen at a place; nil when it can: the place is bound, as a server would, and let go.
    ///
    /// getaddrinfo(3): 0, or a code of its own; socket(2), bind(2), listen(2): -1 with errno.
    static func reasonNotToListen(on host: String, port: UInt16) -> String? {
      var (hints, list): (addrinfo, UnsafeMutablePointer<addrinfo>?) = (addrinfo(), nil)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      hints.ai_flags = AI_PASSIVE
      let code = getaddrinfo(host, "\(port)", &hints, &list)
      guard code == 0, let found = list?.pointee else { return String(cString: gai_strerror(code)) }
      defer { freeaddrinfo(list) }
      let descriptor = socket(found.ai_family, found.ai_socktype, found.ai_protocol)
      guard descriptor >= 0 else { return String(cString: strerror(errno)) }
      defer { close(descriptor) }
      // A port whose last connections are still remembered can be had.
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      guard bind(descriptor, found.ai_addr, found.ai_addrlen) == 0, listen(descriptor, 1) == 0 else {
        return String(cString: strerror(errno))
      }
      return nil
    }
  }
#endif
