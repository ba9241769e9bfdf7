#if os(Linux)
  import AlsaTestKit
  import SLUAlsa
  import SLUAudio
  import SLUAudioCodecs
  import SLUSpeech
  import Testing

  /// A session with a microphone whose frames are counted.
  @Suite("A session with a microphone", .timeLimit(.minutes(10))) struct MicrophoneStopTests {
    private static let settings = AlsaSettings(queue: .seconds(30), patience: .seconds(60))

    /// 320 frames are a period: what is less waits in the device until the stop.
    @Test("A stop sends every frame that was captured by then", arguments: [961, 1000, 1279, 1280, 4801])
    func everyFrame(captured: Int) async throws {
      let microphone = AlsaMicrophone(
        device: VirtualMicrophone(script: "stall@\(captured)").name, settings: Self.settings)
      let (heard, words) = try await stopped(microphone, afterHearing: captured / 320 * 320)
      #expect(heard == captured)
      #expect(words == ["\(2 * captured)"])
    }

    @Test("The same behind a resampler, with what that had held back")
    func resampled() async throws {
      let microphone = AlsaMicrophone(
        device: VirtualMicrophone(rate: 48_000, channels: 2, script: "stall@20100").name, settings: Self.settings)
      let source = ResampledSource(microphone) { (input: AudioFormat) throws(AudioError) in
        try SoxResampler(from: input, toRate: 16_000)
      }
      let (heard, words) = try await stopped(source, afterHearing: 1)
      #expect(heard == 6700)
      #expect(words == ["13400"])
    }

    @Test("A stop of a microphone that goes on sends all that was heard, and loses nothing between")
    func atThePaceOfSpeech() async throws {
      let microphone = AlsaMicrophone(device: VirtualMicrophone(isPaced: true).name, settings: Self.settings)
      let (heard, words) = try await stopped(microphone, afterHearing: 3200)
      #expect(heard >= 3200)
      #expect(words == ["\(2 * heard)"])
    }

    @Test("A microphone that is unplugged fails the session, after all that it gave is understood")
    func unplugged() async throws {
      let microphone = AlsaMicrophone(device: VirtualMicrophone(script: "unplug@4000").name, settings: Self.settings)
      let words = try await withServer { transport in
        let session = SpeechSession(microphone, to: transport)
        var words: [String] = []
        let error = await #expect(throws: SessionError.self) {
          try await session.listen { events in
            for try await event in events { event.word.map { words.append($0) } }
          }
        }
        #expect(error?.audio?.code == .unplugged)
        return words
      }
      #expect(words == ["8000"])
    }

    /// How many frames were heard, the last of them contiguous with the first, and what the server counted.
    private func stopped<Source: AudioSource>(
      _ source: Source, afterHearing frames: Int
    ) async throws -> (Int, [String]) where Source.Events: Sendable {
      try await withServer { transport in
        let session = SpeechSession(source, to: transport)
        return try await session.listen { events in
          var heard = 0
          var words: [String] = []
          for try await event in events {
            if case .sound(let chunk) = event {
              #expect(chunk.position == heard)
              heard = chunk.end
              if heard >= frames { session.stop() }
            }
            if let word = event.word { words.append(word) }
          }
          return (heard, words)
        }
      }
    }
  }
#endif
