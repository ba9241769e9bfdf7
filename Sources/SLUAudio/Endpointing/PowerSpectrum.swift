/// The power of 128 samples at 64 frequencies, by a Fourier transform of radix 2.
struct PowerSpectrum: Sendable {
  static let size = 128
  private static let half = size / 2

  private let butterflies = Butterflies()
  private var real = [Float](repeating: 0, count: half)
  private var imaginary = [Float](repeating: 0, count: half)

  /// Powers at the multiples of a 128th of the sample rate, below half of it; that of the constant part is not told.
  ///
  /// - Parameters:
  ///   - samples: 128 samples.
  ///   - powers: Room for 64 powers.
  mutating func transform(_ samples: [Float], into powers: inout [Float]) {
    let butterflies = butterflies
    samples.withUnsafeBufferPointer { samples in
      real.withUnsafeMutableBufferPointer { real in
        imaginary.withUnsafeMutableBufferPointer { imaginary in
          // Even samples are the real part, odd ones the imaginary part: half the length does.
          for index in 0..<Self.half {
            let place = butterflies.reversed[index]
            real[place] = samples[2 * index]
            imaginary[place] = samples[2 * index + 1]
          }
          butterflies.transform(real, imaginary)
          powers.withUnsafeMutableBufferPointer { butterflies.split(real, imaginary, into: $0) }
        }
      }
    }
  }
}

/// The numbers that a transform turns with, and what it does with them.
private struct Butterflies: Sendable {
  private static let half = PowerSpectrum.size / 2

  private let cosines = Self.turns.map { Float(cosine($0)) }
  private let sines = Self.turns.map { Float(sine($0)) }
  /// Each place with its six bits the other way round.
  let reversed = (0..<half).map { index in (0..<6).reduce(0) { $0 << 1 | index >> $1 & 1 } }

  private static var turns: [Double] { (0..<half).map { -2 * .pi * Double($0) / Double(PowerSpectrum.size) } }

  func transform(_ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>) {
    var length = 1
    while length < Self.half {
      let stride = Self.half / length
      for offset in 0..<length {
        let (c, s) = (cosines[offset * stride], sines[offset * stride])
        var low = offset
        while low < Self.half {
          let high = low + length
          let x = real[high] * c - imaginary[high] * s
          let y = real[high] * s + imaginary[high] * c
          real[high] = real[low] - x
          imaginary[high] = imaginary[low] - y
          real[low] += x
          imaginary[low] += y
          low += 2 * length
        }
      }
      length *= 2
    }
  }

  /// Takes the transforms of even and odd samples apart, and puts them together as one of all.
  func split(
    _ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>,
    into powers: UnsafeMutableBufferPointer<Float>
  ) {
    powers[0] = 0
    for index in 1..<Self.half {
      let mirror = Self.half - index
      let (evenX, evenY) = ((real[index] + real[mirror]) / 2, (imaginary[index] - imaginary[mirror]) / 2)
      let (oddX, oddY) = ((imaginary[index] + imaginary[mirror]) / 2, (real[mirror] - real[index]) / 2)
      let x = evenX + oddX * cosines[index] - oddY * sines[index]
      let y = evenY + oddX * sines[index] + oddY * cosines[index]
      powers[index] = x * x + y * y
    }
  }
}
