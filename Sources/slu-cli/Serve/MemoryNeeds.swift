#if os(Linux)
  /// How much memory a server may need at a time, in bytes.
  ///
  /// Where there is none left the libraries beneath it end the process at once: what that may come from is said
  /// beforehand.
  struct MemoryNeeds {
    /// How many decoders of its own there may be, those of all applications together.
    var decoders: Int

    /// The program, its threads and its models.
    private static let others = 512 << 20
    /// What a decoder needs at most.
    private static let decoder = 100 << 20

    /// How much in all.
    var bytes: Int { Self.others + decoders * Self.decoder }

    /// What to say where a limit does not carry that; nil where it does.
    func warning(limit: Int) -> String? {
      guard limit < bytes else { return nil }
      return
        "a server like this may need \(bytes >> 20) MiB of memory and the system allows it \(limit >> 20) MiB: where "
        + "there is none left it ends at once, and may not say why: raise the limit (ulimit -v, LimitAS= of systemd)"
        + (decoders > 0 ? " or lower --max-decoders" : "")
    }
  }
#endif
