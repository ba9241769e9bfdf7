import CPocketSphinx

/// The library's front end: makes cepstra of sound, a frame every ten milliseconds, before anything is searched in them.
///
/// It belongs to a decoder, which has to outlive it, and begins and ends its utterances with that.
struct FrontEnd: ~Copyable {
  /// The most frames that come at once: it holds the first ten of an utterance back.
  private static let most = 64

  private let decoder: OpaquePointer
  /// How many numbers a frame has.
  private let length: Int
  /// How many frames the library looks ahead to tell how sound changes.
  private let lookahead: Int
  private let numbers: UnsafeMutablePointer<Float>
  /// Where each frame begins in the numbers.
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>

  init(of decoder: OpaquePointer) {
    self.decoder = decoder
    length = Int(fe_get_output_size(ps_get_fe(decoder)))
    lookahead = Int(ps_get_feat(decoder).pointee.window_size)
    numbers = .allocate(capacity: Self.most * length)
    numbers.initialize(repeating: 0, count: Self.most * length)
    rows = .allocate(capacity: Self.most)
    for row in 0..<Self.most { (rows + row).initialize(to: numbers + row * length) }
  }

  deinit {
    rows.deallocate()
    numbers.deallocate()
  }

  /// The frames that the next sound completes.
  ///
  /// - Parameter samples: At most half a second.
  /// - Returns: The cepstra of each; nil when the library refuses the sound.
  func cepstra(of samples: ArraySlice<Int16>) -> [[Float]]? {
    samples.withUnsafeBufferPointer { samples in
      var (next, left, count, place) = (samples.baseAddress, samples.count, Int32(Self.most), Int32(0))
      // 0, or less when it cannot.
      guard fe_process_frames(ps_get_fe(decoder), &next, &left, rows, &count, &place) == 0, left == 0 else {
        return nil
      }
      return frames(Int(count))
    }
  }

  /// Ends the sound of an utterance.
  ///
  /// - Returns: The cepstra of what was left: of one frame or none; nil when the library refuses to end.
  func end() -> [[Float]]? {
    var count: Int32 = 0
    // 0, or less when it cannot.
    guard fe_end_utt(ps_get_fe(decoder), numbers, &count) == 0 else { return nil }
    return frames(Int(count))
  }

  /// Has frames searched.
  ///
  /// - Parameter frames: The cepstra of each; no more than come at once.
  /// - Returns: Whether the search went on.
  func search(_ frames: [[Float]]) -> Bool {
    precondition(frames.count <= Self.most, "more frames than sound makes at once")
    for (row, frame) in frames.enumerated() { (numbers + row * length).update(from: frame, count: length) }
    // How many frames were searched, or less than 0 when the search failed.
    return ps_process_cep(decoder, rows, Int32(frames.count), 0, 0) >= 0
  }

  /// Has the last frames of an utterance searched, for which the library waits for more.
  ///
  /// - Parameter frame: The last frame, which goes on for so long.
  /// - Returns: Whether the search went on.
  func searchLast(_ frame: [Float]) -> Bool { search(Array(repeating: frame, count: lookahead)) }

  private func frames(_ count: Int) -> [[Float]] {
    (0..<count).map { Array(UnsafeBufferPointer(start: numbers + $0 * length, count: length)) }
  }
}
