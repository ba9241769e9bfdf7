import AlsaTestKit
import Glibc
import SLUAlsa
import SLUAudio
import Testing

/// A real sound server that goes away while it is listened to.
@Suite(.timeLimit(.minutes(10))) struct PulseTests {
  /// One that is killed fails; or libpulse waits for its own lock for ever, when half of a block was read just then.
  @Test(arguments: [
    ("killed", SIGKILL, 20, [AudioError.Code.deviceFailed, .stalled]), ("stopped", SIGSTOP, 15, [.stalled]),
  ])
  func aSoundServerThatGoesAway(
    _ how: String, _ signal: Int32, _ patience: Int, _ codes: [AudioError.Code]
  ) async throws {
    let daemon = try PulseDaemon()
    let microphone = AlsaMicrophone(
      device: VirtualMicrophone.pulse(socket: daemon.socket), settings: AlsaSettings(patience: .seconds(patience)))
    try await microphone.waitUntilPresent(lookingEvery: .milliseconds(20))
    let (frames, error) = try await microphone.withChunks { _, events in
      var frames = 0
      do throws(AudioError) {
        for try await case .chunk(let chunk) in events {
          if frames == 0 { daemon.send(signal) }
          frames += chunk.frames
        }
        return (frames, nil as AudioError?)
      } catch {
        return (frames, error)
      }
    }
    let code = try #require(error?.code)
    #expect(frames > 0 && codes.contains(code), "\(how): \(error.debugDescription)")
  }
}
