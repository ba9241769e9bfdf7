#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs
  import SLUServer
  import SLUTransport
  import SLUValues

  extension UnderstandingBackend where Resampler == SoxResampler {
    /// Understands what is said to applications.
    ///
    /// - Parameters:
    ///   - apps: The applications.
    ///   - report: Told how each context went.
    init(
      _ apps: AppRegistry<SpeechApplication<Engine>>,
      report: @escaping @Sendable (UnderstandingReport) -> Void = { _ in }
    ) {
      self.init(report: report) { id throws(StreamStatus) in try apps.find(id) }
    }

    /// Understands what is said to applications.
    ///
    /// - Parameters:
    ///   - report: Told how each context went.
    ///   - find: Finds an application by its id.
    init(
      report: @escaping @Sendable (UnderstandingReport) -> Void = { _ in }, find: @escaping Find
    ) {
      self.init(
        applications: find, now: { ValueContext.now(in: $0) },
        resampler: { input, rate throws(AudioError) in try SoxResampler(from: input, toRate: rate) }, report: report)
    }
  }
#endif
