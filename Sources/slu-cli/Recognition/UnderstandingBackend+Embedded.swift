#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs
  import SLUPocketSphinx
  import SLUServer
  import SLUTransport
  import SLUValues

  extension UnderstandingBackend where Engine == PocketSphinxEngine, Resampler == SoxResampler {
    /// Understands speech with recognisers of this process.
    ///
    /// - Parameters:
    ///   - apps: The applications.
    ///   - report: Told how each context went.
    init(
      _ apps: AppRegistry<SpokenApp>, report: @escaping @Sendable (UnderstandingReport) -> Void = { _ in }
    ) {
      self.init(report: report) { id throws(StreamStatus) in try apps.find(id) }
    }

    /// Understands speech with recognisers of this process.
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
