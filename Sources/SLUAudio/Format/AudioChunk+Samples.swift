extension AudioChunk {
  /// All samples as 16-bit PCM; those beyond full scale become full scale.
  public var int16Samples: [Int16] {
    switch samples {
    case .int16(let samples): samples
    case .float(let samples): samples.map(Int16.init(fullScale:))
    }
  }

  /// All samples as floating-point numbers, full scale being 1.
  public var floatSamples: [Float] {
    switch samples {
    case .int16(let samples): samples.map { Float($0) / 32_768 }
    case .float(let samples): samples
    }
  }

  /// One sample a frame: the mean of the channels.
  public var monoSamples: [Float] {
    let samples = floatSamples
    let channels = format.channels
    guard channels > 1 else { return samples }
    return (0..<frames).map { frame in
      samples[(frame * channels)..<((frame + 1) * channels)].reduce(0, +) / Float(channels)
    }
  }

  /// All samples as bytes: 16-bit PCM, little-endian, as servers and WAV files want them.
  public var pcmBytes: [UInt8] {
    let samples = int16Samples
    return [UInt8](unsafeUninitializedCapacity: samples.count * 2) { bytes, count in
      for (index, sample) in samples.enumerated() {
        let bits = UInt16(bitPattern: sample)
        bytes[2 * index] = UInt8(truncatingIfNeeded: bits)
        bytes[2 * index + 1] = UInt8(truncatingIfNeeded: bits >> 8)
      }
      count = samples.count * 2
    }
  }

  /// The part of the chunk within some frames of the stream; nil when there is none.
  ///
  /// - Parameter range: Positions of frames in the stream.
  public func clamped(to range: Range<Int>) -> AudioChunk? {
    let kept = (position..<end).clamped(to: range)
    guard !kept.isEmpty else { return nil }
    if kept.count == frames { return self }
    let cut = ((kept.lowerBound - position) * format.channels)..<((kept.upperBound - position) * format.channels)
    let samples: Samples =
      switch samples {
      case .int16(let samples): .int16(Array(samples[cut]))
      case .float(let samples): .float(Array(samples[cut]))
      }
    return AudioChunk(format: format, position: kept.lowerBound, samples: samples)
  }
}

extension Int16 {
  /// The nearest number for a sample whose full scale is 1; what is no number is silence.
  init(fullScale sample: Float) {
    guard !sample.isNaN else {
      self = 0
      return
    }
    self = Int16((sample * 32_768).rounded().clamped(to: -32_768...32_767))
  }
}

extension Float {
  /// The nearest number within a range.
  func clamped(to range: ClosedRange<Float>) -> Float { Swift.min(range.upperBound, Swift.max(range.lowerBound, self)) }
}
