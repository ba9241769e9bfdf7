import SLUAudio

/// Makes the events of a capture out of slots: positions, notices of what was lost, the silence that is none of the speaker's.
struct CaptureStory: Sendable {
  private let format: AudioFormat
  private let encoding: SampleEncoding
  private var silence: SilenceWatch
  /// The position of the next frame.
  private var position = 0

  init(_ layout: CaptureLayout, _ settings: AlsaSettings) {
    format = layout.format
    encoding = layout.encoding
    silence = SilenceWatch(limit: settings.silence.map { max(1, layout.format.frames(in: $0)) })
  }

  /// What happened, and then the sound.
  ///
  /// - Parameters:
  ///   - bytes: Whole frames as the device writes them; none for the end.
  ///   - incidents: What happened before them.
  mutating func events(_ bytes: UnsafeRawBufferPointer, after incidents: CaptureIncidents) -> [AudioEvent] {
    var events = notices(incidents).map(AudioEvent.notice)
    guard !bytes.isEmpty else { return events }
    let chunk = AudioChunk(format: format, position: position, samples: encoding.samples(bytes))
    position = chunk.end
    if let frames = silence.count(chunk) {
      events.append(.notice(silentNotice(frames, at: chunk.position)))
    }
    events.append(.chunk(chunk))
    return events
  }

  private mutating func notices(_ incidents: CaptureIncidents) -> [AudioNotice] {
    var notices: [AudioNotice] = []
    if incidents.suspends > 0 {
      notices.append(
        AudioNotice(.suspended, position: position, message: "the system slept: what was said meanwhile is lost"))
    }
    for _ in 0..<incidents.overruns {
      notices.append(
        AudioNotice(
          .overrun, position: position,
          message: "the device had no room for what it captured: some sound is lost, nobody can tell how much"))
    }
    if incidents.droppedFrames > 0 {
      let lost = incidents.droppedFrames
      position += lost
      notices.append(
        AudioNotice(
          .overrun, position: position, frames: lost,
          message:
            "the program did not take the sound in time: \(lost) frames (\(format.duration(ofFrames: lost))) are lost"))
    }
    return notices
  }

  private func silentNotice(_ frames: Int, at position: Int) -> AudioNotice {
    AudioNotice(
      .silentInput, position: position, frames: frames,
      message: "the microphone has given nothing but zeros for \(format.duration(ofFrames: frames)): is it muted?")
  }
}
