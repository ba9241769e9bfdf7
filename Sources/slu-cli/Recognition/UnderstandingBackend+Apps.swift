#if os(Linux)
  import Foundation
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

  extension ValueContext {
    /// This very moment in a time zone.
    ///
    /// - Parameter timeZone: The zone's name, such as `Europe/Helsinki`; Greenwich when nil.
    /// - Returns: Nil when there is no such zone.
    static func now(in timeZone: String?) -> ValueContext? {
      var seconds = System.secondsSince1970
      if let timeZone {
        guard let zone = TimeZone(identifier: timeZone) else { return nil }
        seconds += zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      }
      let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
      return CalendarDate(daysSinceEpoch: days).map {
        ValueContext(referenceDate: $0, referenceTime: ClockTime(secondsSinceMidnight: seconds - days * 86_400))
      }
    }
  }
#endif
