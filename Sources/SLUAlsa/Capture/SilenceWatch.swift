import SLUAudio

/// Counts frames of nothing but zeros: what a muted microphone gives, and a live one never does.
struct SilenceWatch: Hashable, Sendable {
  private let limit: Int?
  private var frames = 0

  /// Begins to count.
  ///
  /// - Parameter limit: How many frames make a silent microphone; nil for never.
  init(limit: Int?) { self.limit = limit }

  /// Takes the next chunk.
  ///
  /// - Returns: How many frames were silent, once for each stretch, when there are enough; nil otherwise.
  mutating func count(_ chunk: AudioChunk) -> Int? {
    guard let limit else { return nil }
    guard chunk.isZero else {
      frames = 0
      return nil
    }
    let before = frames
    frames += chunk.frames
    return before < limit && frames >= limit ? frames : nil
  }
}

extension AudioChunk {
  fileprivate var isZero: Bool {
    switch samples {
    case .int16(let samples): samples.allSatisfy { $0 == 0 }
    case .float(let samples): samples.allSatisfy { $0 == 0 }
    }
  }
}
