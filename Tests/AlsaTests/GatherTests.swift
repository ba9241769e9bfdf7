import AlsaTestKit
import SLUAlsa
import SLUAudio
import Testing

/// Sound that the device gathers while nobody waits for it.
@Suite(.timeLimit(.minutes(10))) struct GatherTests {
  private static let period = 320

  @Test func gatheredSoundIsOneChunkAndAllOfIt() async throws {
    let device = VirtualMicrophone(isPaced: true).name
    let heard = try await AlsaMicrophone(device: device, settings: .patient()).withChunks { _, events in
      events.gather(.milliseconds(100))
      var heard = Heard()
      // Three long ones, then the stop.
      var left = 3
      for try await event in events {
        heard.add(event)
        if case .chunk(let chunk) = event, chunk.frames > Self.period { left -= 1 }
        if left == 0 { events.stop() }
      }
      return heard
    }
    #expect(heard.notices.isEmpty)
    #expect(stretches(heard.samples) == [heard.frames] && heard.samples.first == 0)
    #expect(heard.chunks.reduce(0) { $1.position == $0 ? $1.end : -1 } == heard.frames)
    #expect(heard.chunks.allSatisfy { $0.frames <= 6 * Self.period })
  }

  @Test func whoHurriesGetsAPeriodAtOnce() async throws {
    let device = VirtualMicrophone(isPaced: true).name
    let chunks = try await AlsaMicrophone(device: device, settings: .patient()).withChunks { _, events in
      // A quarter of the device's room at most, however much is asked for.
      events.gather(.seconds(3600))
      var chunks: [AudioChunk] = []
      var hurried = 0
      for try await case .chunk(let chunk) in events {
        chunks.append(chunk)
        if chunk.frames > Self.period { events.gather(.zero) } else { hurried += 1 }
        if chunks.contains(where: { $0.frames > Self.period }), hurried >= 5 { events.stop() }
      }
      return chunks
    }
    let first = try #require(chunks.firstIndex { $0.frames > Self.period })
    #expect(chunks[first].frames <= 16_000 / 8 + Self.period)
    // The last one is what the device had when it was stopped.
    #expect(chunks[(first + 1)...].dropLast().allSatisfy { $0.frames <= Self.period })
    #expect(chunks.reduce(0) { $1.position == $0 ? $1.end : -1 } > 0)
  }

  /// Beside 500 ms, of which 125 make seven periods.
  @Test(arguments: [(80, 2), (2000, 26)])
  func aQuarterOfWhatTheDeviceKeepsIsGathered(_ milliseconds: Int, _ periods: Int) async throws {
    var settings = AlsaSettings.patient()
    settings.deviceBuffer = .milliseconds(milliseconds)
    let device = VirtualMicrophone(isPaced: true).name
    let longest = try await AlsaMicrophone(device: device, settings: settings).withChunks { _, events in
      events.gather(.seconds(3600))
      var (longest, count) = (0, 0)
      for try await case .chunk(let chunk) in events {
        (longest, count) = (max(longest, chunk.frames), count + 1)
        if longest > periods / 2 * Self.period || count == 50 { break }
      }
      return longest
    }
    #expect(((periods / 2 * Self.period)...(periods * Self.period)).contains(longest), "\(longest)")
  }

  /// A device that is as fast as it is read, and one that falls silent, are read to their ends all the same.
  @Test(arguments: [1000, 40_000]) func everyFrameBeforeTheStop(_ frames: Int) async throws {
    let device = VirtualMicrophone(script: "stall@\(frames)").name
    let heard = try await AlsaMicrophone(device: device, settings: .patient()).withChunks { _, events in
      events.gather(.milliseconds(100))
      return await events.heard(stoppingAfter: frames / Self.period * Self.period)
    }
    #expect(heard.error == nil && heard.notices.isEmpty)
    #expect(stretches(heard.samples.prefix(32_000).map(\.self)) == [min(frames, 32_000)])
    #expect(heard.frames == frames)
  }

  @Test func faultsAreMetWhileItGathers() async throws {
    let device = VirtualMicrophone(isPaced: true, script: "xrun@1600:320 unplug@4800").name
    let heard = try await AlsaMicrophone(device: device, settings: .patient()).withChunks { _, events in
      events.gather(.milliseconds(100))
      return await events.heard()
    }
    #expect(heard.error?.code == .unplugged)
    #expect(heard.notices.map(\.kind) == [.overrun])
    // What the device had gathered by then is lost with the rest.
    #expect(heard.notices.allSatisfy { (0...1600).contains($0.position) })
  }
}
