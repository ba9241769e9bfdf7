import SLUAlsa
import SLUAudio

/// What a microphone said, in order.
struct Heard: Sendable {
  var chunks: [AudioChunk] = []
  var notices: [AudioNotice] = []
  var error: AudioError?

  /// All samples, one after the other.
  var samples: [Int16] { chunks.flatMap(\.int16Samples) }
  /// How many frames came.
  var frames: Int { chunks.reduce(0) { $0 + $1.frames } }

  /// Adds an event.
  mutating func add(_ event: AudioEvent) {
    switch event {
    case .chunk(let chunk): chunks.append(chunk)
    case .notice(let notice): notices.append(notice)
    }
  }
}

extension AlsaSettings {
  /// For tests where the device is never at fault: a machine that has too much to do is not, either.
  static func patient(queue: Duration = .seconds(30), silence: Duration? = .seconds(3)) -> AlsaSettings {
    AlsaSettings(queue: queue, silence: silence, patience: .seconds(60))
  }
}

extension AlsaMicrophone {
  /// Listens until so many frames came, then stops it and hears the rest; an error of the source is part of what was heard.
  func heard(stoppingAfter frames: Int = .max) async throws -> Heard {
    try await withChunks { _, events in await events.heard(stoppingAfter: frames) }
  }
}

extension AlsaEvents {
  /// Listens until so many frames came, then stops it and hears the rest.
  func heard(stoppingAfter frames: Int = .max) async -> Heard {
    var heard = Heard()
    var count = 0
    do throws(AudioError) {
      for try await event in self {
        heard.add(event)
        if case .chunk(let chunk) = event { count += chunk.frames }
        if count >= frames { stop() }
      }
    } catch {
      heard.error = error
    }
    return heard
  }
}

/// The lengths of the stretches in which each sample is one more than the one before.
func stretches(_ samples: [Int16]) -> [Int] {
  var lengths: [Int] = []
  for (index, sample) in samples.enumerated() {
    if index > 0, sample == samples[index - 1] &+ 1 { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
  }
  return lengths
}
