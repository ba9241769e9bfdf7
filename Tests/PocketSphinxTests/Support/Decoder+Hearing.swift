import SLUAudio
import SLUSpeech

@testable import SLUPocketSphinx

extension PocketSphinxDecoder {
  /// Hears an utterance, whole or in pieces of so many samples.
  mutating func hear(
    _ samples: [Int16], pieces: Int? = nil, alternatives: Int = 0
  ) throws(RecognizerError) -> RecognizerOutput {
    try start()
    if let pieces {
      for chunk in AudioChunk.speech(samples, in: pieces) { try accept(chunk.int16Samples) }
    } else {
      try accept(samples)
    }
    return try finish(alternatives: alternatives)
  }
}

extension DecoderActor {
  /// Hears sound that may go on for longer than an utterance: what ended each, and the last.
  func hear(_ samples: [Int16]) async throws(RecognizerError) -> [RecognizerOutput] {
    let utterance = try begin(nil)
    var outputs: [RecognizerOutput] = []
    for chunk in AudioChunk.speech(samples, in: 640) {
      if let output = try await accept(chunk, of: utterance), output.endsUtterance { outputs.append(output) }
    }
    return outputs + [try await finish(utterance, alternatives: 0)]
  }
}

extension RecognizerOutput {
  /// Its words in a line.
  var sentence: String { words.map(\.text).joined(separator: " ") }
}
