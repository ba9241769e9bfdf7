#if os(Linux)
  import Foundation

  /// How many decoders there are unless the command line says.
  enum DecoderCount {
    /// Each needs a twentieth to an eighth of a core while somebody speaks, up to a third in noise, and up to 100 MB all the time.
    static var standard: Int { 2 * ProcessInfo.processInfo.activeProcessorCount }
    /// An utterance begins while the one before is still decoded to its end.
    static var alone: Int { 2 }
    /// A recogniser elsewhere may think about utterances while somebody speaks on: as many as a stream may have open.
    static var elsewhere: Int { 8 }
    /// The most that may be asked for.
    static var most: Int { 1000 }
  }
#endif
