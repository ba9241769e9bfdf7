#if os(Linux)
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// How large files of this process may grow: beyond it, writing fails as on a full disk.
  struct FileSizeLimit {
    private let original: rlimit

    init() {
      var limit = rlimit()
      getrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
      original = limit
      // Without this the signal would end the process.
      signal(SIGXFSZ, SIG_IGN)
    }

    func allow(_ bytes: Int) {
      var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: original.rlim_max)
      setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
    }

    func lift() {
      var limit = original
      setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
    }
  }
#endif
