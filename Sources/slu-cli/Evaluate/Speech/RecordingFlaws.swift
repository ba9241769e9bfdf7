#if os(Linux)
  /// What is wrong with the sound files of a manifest.
  struct RecordingFlaws {
    /// Those that cannot be read, by their paths: they are left out.
    var unusable: [String: RecordingError] = [:]
    /// The paths of those that are cut off: what there is of them is heard.
    var cutOff: Set<String> = []
  }
#endif
