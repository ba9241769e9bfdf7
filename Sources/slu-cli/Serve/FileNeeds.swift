#if os(Linux)
  /// How many open files the streams of a server may need at a time.
  ///
  /// Where there are none left, connections are turned away.
  struct FileNeeds {
    /// How many streams there may be.
    var streams: Int
    /// Whether the events and the audio of each context go into files.
    var isRecording: Bool

    /// For what is not a stream's: listeners, logs, models, metrics and calls beside the streams.
    private static let others = 320

    /// Without so many gRPC's core ends the process in the middle of its beginning, for whatever needs one next.
    private static let fewest = 32

    /// What to say where a limit does not carry a server at all; nil where it does.
    static func refusal(limit: Int) -> String? {
      guard limit < fewest else { return nil }
      return
        "a server needs \(fewest) open files or more, and the system allows \(limit): raise the limit (ulimit -Hn, "
        + "LimitNOFILE= of systemd)"
    }

    /// How many in all: of each stream its connection, and two files where it is recorded.
    var count: Int { streams * (isRecording ? 3 : 1) + Self.others }

    /// What to say where a limit does not carry them; nil where it does.
    func warning(limit: Int) -> String? {
      guard limit < count else { return nil }
      return
        "--max-streams \(streams) may need \(count) open files and the system allows \(limit); beyond them "
        + "connections are turned away: raise the limit (ulimit -Hn, LimitNOFILE= of systemd) or lower --max-streams"
    }
  }
#endif
