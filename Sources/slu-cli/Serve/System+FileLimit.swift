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

    /// How much memory the system lets the program have, in bytes of addresses; all that there can be without a limit.
    static var memoryLimit: Int {
      #if canImport(Glibc)
        let memory = __rlimit_resource_t(RLIMIT_AS.rawValue)
      #else
        let memory = RLIMIT_AS
      #endif
      // getrlimit(2): -1 with errno.
      var limit = rlimit()
      return getrlimit(memory, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
    }
  }
#endif
