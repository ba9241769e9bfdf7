import SLUAudio
import SLUTestKit
import Testing

@Suite("Sources at another rate", .timeLimit(.minutes(10)))
struct ResampledEventsTests {
  /// Gives nothing, and fails at the end.
  private struct FailingResampler: AudioResampler {
    let format = AudioFormat(sampleRate: 8000, channels: 1)
    let ended: Confirmation

    func convert(_ chunk: AudioChunk) -> AudioChunk? { nil }

    func finish() throws(AudioError) -> AudioChunk? {
      ended()
      throw AudioError(code: .unsupported, source: "resampler", message: "it fails at the end")
    }
  }

  @Test("A resampler that fails at the end is not ended again")
  func failing() async {
    await confirmation { ended in
      let source = ResampledSource(SyntheticSource(.silence, frames: 320), rate: 8000) { _ in
        FailingResampler(ended: ended)
      }
      let error = await #expect(throws: AudioError.self) {
        try await source.withChunks { _, events in _ = try await events.chunks() }
      }
      #expect(error?.message == "it fails at the end")
    }
  }
}
