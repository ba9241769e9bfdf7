#if os(Linux)
  import Foundation
  import SLUTestKit

  /// Two sentences with silence around them, spoken by flite.
  enum SpokenFile {
    /// Writes `two.wav` (16 kHz, mono), `two.raw` (its samples) and `two.flac` (44.1 kHz, stereo) into a folder.
    ///
    /// - Returns: How many frames the WAV file has.
    @discardableResult
    static func write(to folder: TemporaryFolder) async throws -> Int {
      let result = try await Program.shell(
        """
        cd '\(folder.path)' && flite -voice slt -t 'show me flights to New York' -o a.wav &&
        flite -voice slt -t 'book the cheapest one' -o b.wav &&
        sox -n -r 16000 -c 1 -b 16 s.wav trim 0 1.2 && sox s.wav a.wav s.wav b.wav s.wav -b 16 two.wav &&
        sox two.wav two.raw && sox two.wav -r 44100 -c 2 two.flac
        """)
      guard result.status == 0 else { throw Failure(said: result.errors) }
      return try folder.read("two.raw").count / 2
    }

    /// What the tools said.
    struct Failure: Error { let said: String }
  }

  extension TemporaryFolder {
    /// The samples of a WAV file that our own writer made.
    func samples(ofWave name: String) throws -> Data { Data(try read(name).dropFirst(44)) }
  }
#endif
