import SLUAudio
import Testing

@testable import SLUAlsa

/// Positions and notices, made of what a capture thread hands over.
@Suite struct StoryTests {
  private static let layout = CaptureLayout(
    format: .speech, encoding: .signed16, periodFrames: 4, bufferFrames: 16)

  private func events(
    _ story: inout CaptureStory, _ samples: [Int16], _ incidents: CaptureIncidents = CaptureIncidents()
  ) -> [AudioEvent] {
    samples.withUnsafeBytes { story.events($0, after: incidents) }
  }

  private func chunk(_ position: Int, _ samples: [Int16]) -> AudioEvent {
    .chunk(AudioChunk(format: .speech, position: position, samples: .int16(samples)))
  }

  @Test func framesThatAreKnownToBeLostMoveWhatFollows() {
    var story = CaptureStory(Self.layout, AlsaSettings())
    #expect(events(&story, [1, 2]) == [chunk(0, [1, 2])])
    let incidents = CaptureIncidents(overruns: 2, suspends: 1, droppedFrames: 8)
    let told = events(&story, [3], incidents)
    #expect(told.last == chunk(10, [3]))
    let notices = told.dropLast().compactMap { if case .notice(let notice) = $0 { notice } else { nil } }
    #expect(notices.map(\.kind) == [.suspended, .overrun, .overrun, .overrun])
    #expect(notices.map(\.frames) == [nil, nil, nil, 8])
    #expect(notices.map(\.position) == [2, 2, 2, 10])
  }

  @Test func whatHappenedLastIsToldWithoutSound() {
    var story = CaptureStory(Self.layout, AlsaSettings())
    #expect(events(&story, [], CaptureIncidents(overruns: 1)).count == 1)
    #expect(events(&story, []) == [])
  }

  @Test func silenceOfEveryEncodingIsSeen() {
    for encoding in SampleEncoding.allCases where encoding != .unsigned8 {
      let layout = CaptureLayout(format: .speech, encoding: encoding, periodFrames: 1, bufferFrames: 2)
      var story = CaptureStory(layout, AlsaSettings(silence: .microseconds(125)))
      let frame = [UInt8](repeating: 0, count: encoding.bytes)
      #expect(frame.withUnsafeBytes { story.events($0, after: CaptureIncidents()) }.count == 1)
      #expect(frame.withUnsafeBytes { story.events($0, after: CaptureIncidents()) }.count == 2, "\(encoding)")
    }
  }

  @Test func silenceMayBeOfNoInterest() {
    var story = CaptureStory(Self.layout, AlsaSettings(silence: nil))
    #expect(events(&story, [Int16](repeating: 0, count: 1_000_000)).count == 1)
  }
}
