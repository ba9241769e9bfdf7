import AlsaTestKit
import Glibc
import SLUAlsa
import SLUAudio
import Testing

/// Sound that comes at the pace of a microphone: no frame is lost.
///
/// `SLU_SOAK_SECONDS` in the environment is for how long; the gate takes twenty.
@Suite(.timeLimit(.minutes(10 + soakSeconds / 60))) struct RealTimeTests {
  @Test func noFrameIsLost() async throws {
    let rate = 48_000
    let device = VirtualMicrophone(rate: rate, channels: 1, isPaced: true, losesFrames: true).name
    var settings = AlsaSettings.patient(silence: nil)
    settings.format = AudioFormat(sampleRate: rate, channels: 1)
    let wanted = soakSeconds * rate
    let notices = try await AlsaMicrophone(device: device, settings: settings).withChunks { _, events in
      var notices: [AudioNotice] = []
      var position = 0
      for try await event in events {
        switch event {
        case .notice(let notice): notices.append(notice)
        case .chunk(let chunk):
          // The sample is its position: one that is lost shows at the next.
          let expected = (chunk.position..<chunk.end).map { Int16(truncatingIfNeeded: $0) }
          try #require(
            chunk.position == position && chunk.int16Samples == expected,
            "frame \(position), then \(chunk.position): \(notices)")
          position = chunk.end
          if position >= wanted { events.stop() }
        }
      }
      #expect(position >= wanted)
      return notices
    }
    #expect(notices.isEmpty)
  }
}

private var soakSeconds: Int { getenv("SLU_SOAK_SECONDS").flatMap { Int(String(cString: $0)) } ?? 20 }
