import AlsaTestKit
import Glibc
import SLUAlsa
import SLUAudio
import Testing

/// Capturing from a virtual microphone whose frames are counted.
@Suite(.timeLimit(.minutes(10))) struct CaptureTests {
  @Test func everyFrameInItsPlace() async throws {
    let heard = try await AlsaMicrophone(device: VirtualMicrophone(script: "stall@40000").name, settings: .patient())
      .heard(stoppingAfter: 40_000)
    #expect(heard.error == nil && heard.notices.isEmpty)
    #expect(heard.samples.elementsEqual((0..<40_000).map { Int16(truncatingIfNeeded: $0) }))
    #expect(heard.chunks.reduce(0) { $1.position == $0 ? $1.end : -1 } == heard.frames)
  }

  @Test(arguments: [(16_000, 1), (44_100, 2), (48_000, 1), (8_000, 4)])
  func theFormatIsTheDevices(_ rate: Int, _ channels: Int) async throws {
    let device = VirtualMicrophone(rate: rate, channels: channels).name
    let (format, chunk) = try await AlsaMicrophone(device: device, settings: .patient()).withChunks { format, events in
      for try await case .chunk(let chunk) in events { return (format, chunk) }
      throw CancellationError()
    }
    #expect(format == AudioFormat(sampleRate: rate, channels: channels))
    #expect(chunk.format == format && chunk.frames == rate / 50)
    #expect(chunk.int16Samples.prefix(channels).elementsEqual((0..<channels).map { Int16($0) }))
  }

  /// A microphone of 48 kHz that counts its frames, asked for 16.
  @Test(arguments: [(false, 48_000), (true, 16_000)])
  func theRateIsConvertedWhereThatIsWanted(_ isConverted: Bool, _ rate: Int) async throws {
    var settings = AlsaSettings.patient()
    settings.isRateConverted = isConverted
    let device = VirtualMicrophone(rate: 48_000).pluggedName
    let heard = try await AlsaMicrophone(device: device, settings: settings).heard(stoppingAfter: 4000)
    #expect(heard.error == nil && heard.chunks.first?.format == AudioFormat(sampleRate: rate, channels: 1))
    // A converter begins late, and may smooth.
    let rise = Int(heard.samples[3900]) - Int(heard.samples[3800])
    #expect(abs(rise - 100 * 48_000 / rate) < 10, "\(rise)")
  }

  @Test func whatWasSpokenBeforeTheStopIsHeard() async throws {
    // 1000 frames are 3 periods and 40 frames: too few to wake anybody.
    let device = VirtualMicrophone(script: "stall@1000").name
    let heard = try await AlsaMicrophone(device: device, settings: .patient()).heard(stoppingAfter: 960)
    #expect(heard.error == nil && heard.notices.isEmpty)
    #expect(stretches(heard.samples) == [1000])
  }

  @Test func aCancelledListenerHearsNothingMore() async throws {
    let device = VirtualMicrophone(isPaced: true).name
    let (chunks, chunk) = AsyncStream<Int>.makeStream()
    let listening = Task {
      try await AlsaMicrophone(device: device, settings: .patient()).withChunks { _, events in
        for try await case .chunk(let sound) in events { chunk.yield(sound.position) }
        return Task.isCancelled
      }
    }
    for await _ in chunks { break }
    listening.cancel()
    #expect(try await listening.value)
  }

  @Test func theBodysErrorGoesThrough() async throws {
    struct Mine: Error {}
    await #expect(throws: Mine.self) {
      try await AlsaMicrophone(device: VirtualMicrophone().name, settings: .patient()).withChunks { _, _ in throw Mine()
      }
    }
  }

  @Test func zerosAreReportedOnceForEachStretch() async throws {
    let device = VirtualMicrophone(script: "zeros@1600:3200 zeros@8000:1600 zeros@12800:1700 stall@16000").name
    let settings = AlsaSettings.patient(silence: .milliseconds(100))
    let heard = try await AlsaMicrophone(device: device, settings: settings).heard(stoppingAfter: 16_000)
    // A chunk counts when all of it is zero.
    #expect(heard.notices.map(\.kind) == [.silentInput, .silentInput, .silentInput])
    #expect(heard.notices.map(\.position) == [2880, 9280, 14_080])
    #expect(heard.notices.map(\.frames) == [1600, 1600, 1600])
  }
}
