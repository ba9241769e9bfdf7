#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension System {
    /// Allows as many open files as the system lets the program ask for.
    ///
    /// - Returns: How many that are.
    static func raiseFileLimit() -> Int {
      #if canImport(Glibc)
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #else
        let files = RLIMIT_NOFILE
      #endif
      // getrlimit(2), setrlimit(2): -1 with errno; then it stays as it is.
      var limit = rlimit()
      guard getrlimit(files, &limit) == 0 else { return .max }
      var raised = limit
      raised.rlim_cur = limit.rlim_max
      if setrlimit(files, &raised) == 0 { limit = raised }
      return Int(clamping: limit.rlim_cur)
    }
  }
#endif
