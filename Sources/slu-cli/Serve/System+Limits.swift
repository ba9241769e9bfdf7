#if os(Linux)
  #if canImport(Glibc)
    import Glibc

    private typealias Resource = __rlimit_resource_t
    private let openFiles = Resource(RLIMIT_NOFILE.rawValue)
    private let addresses = Resource(RLIMIT_AS.rawValue)
  #elseif canImport(Musl)
    import Musl

    private typealias Resource = CInt
    private let openFiles = RLIMIT_NOFILE
    private let addresses = RLIMIT_AS
  #endif

  extension System {
    /// Allows as many open files as the system lets the program ask for.
    ///
    /// - Returns: How many that are.
    static func raiseFileLimit() -> Int {
      guard var limit = Self.limit(of: openFiles) else { return .max }
      var raised = limit
      raised.rlim_cur = limit.rlim_max
      // setrlimit(2): -1 with errno; then it stays as it is.
      if setrlimit(openFiles, &raised) == 0 { limit = raised }
      return Int(clamping: limit.rlim_cur)
    }

    /// How much memory the system lets the program have, in bytes of addresses; all that there can be without a limit.
    static var memoryLimit: Int { limit(of: addresses).map { Int(clamping: $0.rlim_cur) } ?? .max }

    /// What the system lets the program have of something; nil where it does not say.
    private static func limit(of resource: Resource) -> rlimit? {
      // getrlimit(2): -1 with errno.
      var limit = rlimit()
      return getrlimit(resource, &limit) == 0 ? limit : nil
    }
  }
#endif
