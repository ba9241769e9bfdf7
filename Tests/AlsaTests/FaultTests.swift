import AlsaTestKit
import Glibc
import SLUAudio
import Testing

@testable import SLUAlsa

/// What goes wrong with a microphone, and what is heard of it.
@Suite(.timeLimit(.minutes(10))) struct FaultTests {
  @Test func anOverrunIsGotOver() async throws {
    let device = VirtualMicrophone(script: "xrun@3200:777 stall@7000").name
    let heard = try await AlsaMicrophone(device: device, settings: .patient()).heard(stoppingAfter: 5760)
    #expect(heard.error == nil)
    #expect(heard.notices.map(\.kind) == [.overrun] && heard.notices.first?.frames == nil)
    // The period that was not read is lost, and 777 frames more.
    #expect(stretches(heard.samples) == [2880, 7000 - 3977])
    #expect(heard.samples.count > 2880 && heard.samples[2880] == 3977)
    #expect(heard.notices.first?.position == 2880)
  }

  @Test func aSleepLosesNothingWhereTheDeviceCanGoOn() async throws {
    let device = VirtualMicrophone(script: "suspend@3200 stall@6400").name
    let heard = try await AlsaMicrophone(device: device, settings: .patient()).heard(stoppingAfter: 6400)
    #expect(heard.error == nil && heard.notices.map(\.kind) == [.suspended])
    #expect(heard.notices.first?.position == 3200)
    #expect(stretches(heard.samples) == [6400])
  }

  @Test func aDeviceThatCannotGoOnStartsAgain() async throws {
    let device = VirtualMicrophone(script: "sleep@3200 stall@6400").name
    let heard = try await AlsaMicrophone(device: device, settings: .patient()).heard(stoppingAfter: 6400)
    #expect(heard.error == nil && heard.notices.map(\.kind) == [.suspended])
    #expect(heard.frames == 6400, "\(heard.error.debugDescription)")
  }

  @Test(arguments: [
    ("unplugged", "unplug@3200", AudioError.Code.unplugged),
    ("its sound server was killed", "error@3200", .deviceFailed),
    ("its sound server was stopped", "stall@3200", .stalled),
    ("its library waits for itself", "hang@3200", .stalled),
    ("recovery succeeds for ever", "storm@3200", .stalled),
  ])
  func whatEndsACapture(_ what: String, _ script: String, _ code: AudioError.Code) async throws {
    // What fails by itself is not to fail for want of a turn on a busy machine.
    let settings = code == .stalled ? AlsaSettings(patience: .seconds(15)) : .patient()
    let device = VirtualMicrophone(script: script).name
    let heard = try await AlsaMicrophone(device: device, settings: settings).heard()
    #expect(heard.error?.code == code, "\(what)")
    #expect(heard.error?.source == device)
    #expect(heard.error?.message.contains("has not come back") == script.hasPrefix("hang"), "\(what)")
    // What came before is heard, but for the period that an overrun loses.
    #expect(stretches(heard.samples) == [code == .stalled && script.hasPrefix("storm") ? 2880 : 3200])
  }

  @Test(arguments: [
    (EBUSY, AudioError.Code.deviceBusy), (EACCES, .permissionDenied), (EPERM, .permissionDenied),
    (ENOENT, .noSuchDevice),
    (ENODEV, .noSuchDevice), (ECONNREFUSED, .noSoundServer), (ENOMEM, .cannotOpen),
  ])
  func whatKeepsItFromOpening(_ number: Int32, _ code: AudioError.Code) async throws {
    let device = VirtualMicrophone(refuses: number).name
    let error = await #expect(throws: AudioError.self) {
      try await AlsaMicrophone(device: device, settings: .patient()).withChunks { _, _ in }
    }
    #expect(error?.code == code && error?.source == device, "\(error.debugDescription)")
    #expect(error?.message.contains(String(cString: strerror(number))) == true)
  }

  @Test func aDeviceThatNobodyDefined() async throws {
    let error = await #expect(throws: AudioError.self) {
      try await AlsaMicrophone(device: "booth", settings: .patient()).withChunks { _, _ in }
    }
    // What ALSA says itself is in it, and not on standard error.
    #expect(error?.code == .noSuchDevice && error?.message.contains("Unknown PCM booth") == true)
  }

  @Test func theDevicesThatThereAreStandInTheMessage() {
    let failure = AlsaFailure(call: "snd_pcm_open", number: ENOENT)
    let devices = [AlsaDevice(name: "default", description: "", isDefault: true)]
    let some = AudioError.refused(failure, device: "hw:7", said: "no card", devices: { devices })
    #expect(
      "\(some)" == "hw:7: there is no such microphone: No such file or directory (snd_pcm_open): no card; "
        + "there are: default")
    let none = AudioError.refused(failure, device: "hw:7", said: nil, devices: { [] })
    #expect("\(none)".hasSuffix("this machine has no microphone that ALSA knows"))
  }

  @Test func whatNobodyTakesIsCountedToTheFrame() async throws {
    let device = VirtualMicrophone(script: "unplug@32000").name
    let settings = AlsaSettings.patient(queue: .milliseconds(100))
    let heard = try await AlsaMicrophone(device: device, settings: settings).withChunks { _, events in
      while events.capture.phase < .ended { await events.capture.bell.wait() }
      return await events.heard()
    }
    #expect(heard.error?.code == .unplugged)
    let lost = try #require(heard.notices.first)
    #expect(heard.notices.count == 1 && lost.kind == .overrun)
    #expect(heard.frames == 6 * 320 && lost.frames == 32_000 - 6 * 320 && lost.position == 32_000)
  }

  @Test func aMicrophoneThatComesBack() async throws {
    let file = try TemporaryFile()
    let microphone = AlsaMicrophone(
      device: VirtualMicrophone(isPaced: true, present: file.path).name, settings: .patient())
    let code = try await microphone.withChunks { _, events in
      file.remove()
      return await events.heard().error?.code
    }
    #expect(code == .unplugged)
    let error = await #expect(throws: AudioError.self) { try await microphone.withChunks { _, _ in } }
    #expect(error?.code == .noSuchDevice)
    async let isBack: Void = microphone.waitUntilPresent(lookingEvery: .milliseconds(1))
    try file.write([])
    try await isBack
    #expect(try await microphone.heard(stoppingAfter: 320).frames >= 320)
  }

  @Test func waitingForAMicrophoneCanBeCancelled() async throws {
    let microphone = AlsaMicrophone(device: VirtualMicrophone(refuses: ENOENT).name)
    let waiting = Task { try await microphone.waitUntilPresent() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
