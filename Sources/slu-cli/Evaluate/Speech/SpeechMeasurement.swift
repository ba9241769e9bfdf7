#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs
  import SLUCore
  import SLUGrammar
  import SLUSpeech
  import SLUUnderstanding

  /// Hears the recordings of a manifest by an engine, and says what was right.
  struct SpeechMeasurement<Engine: SpeechEngine> {
    /// Gives the recognisers.
    var engine: Engine
    /// Says what words mean, before it has read anything.
    var meaning: ArbitratingEngine
    /// How it decides.
    var settings = StreamingSettings()
    /// Judges whether what is said is any of the application's business.
    var acceptance: Acceptance?
    /// Which words are final while somebody still speaks.
    var stability = StabilitySettings()
    /// Whether the recogniser knows a word; nil where it does not say.
    var knows: (@Sendable (String) -> Bool)?
    /// How long has been worked since some moment in the past.
    var work: @Sendable () -> Duration
    /// Told of what is missing in a sound file.
    var messages: Messages

    /// Hears all recordings, one after the other.
    ///
    /// - Parameters:
    ///   - manifest: The recordings.
    ///   - condition: What they are heard in.
    ///   - noise: The noise of the condition.
    ///   - seed: Where the random numbers begin that say where the noise does; equal ones give each recording the same
    ///     noise in every condition.
    ///   - flaws: The sound files with something wrong; gets those that are found.
    ///   - progress: Says which recording is heard: all of them take minutes.
    /// - Throws: A ``RecordingError`` when the recogniser fails.
    func measure(
      _ manifest: SpeechManifest, in condition: SpeechCondition, _ noise: NoiseMixer?, seed: UInt64,
      noting flaws: inout RecordingFlaws, showing progress: PassingLine = PassingLine()
    ) async throws -> SpokenEvaluation {
      var (evaluation, random) = (SpokenEvaluation(), SplitMix64(seed: seed))
      let listener = RecordingListener(engine, stability: stability, acceptance: acceptance, work: work)
      defer { progress.end() }
      for (number, entry) in manifest.entries.enumerated() {
        progress.show(
          "hearing recording \(number + 1) of \(manifest.entries.count)"
            + (condition == .clean ? "" : ", \(condition.name) above the noise"))
        let offset = noise.map { random.below($0.frames) } ?? 0
        if flaws.unusable[entry.audio] != nil { continue }
        var (sound, isWhole): (AudioChunk, Bool)
        do { (sound, isWhole) = try await self.sound(ofFile: entry.audio) } catch {
          flaws.unusable[entry.audio] = RecordingError(audio: entry.audio, error)
          continue
        }
        if !isWhole { flaws.cutOff.insert(entry.audio) }
        do {
          let start = ActiveSpeech(sound)?.start
          if let noise, case .noise(let decibels) = condition {
            sound = noise.mix(into: sound, from: offset, speechToNoise: Float(decibels))
          }
          evaluation.add(try await outcome(entry, sound, start, listener))
        } catch {
          throw RecordingError(audio: entry.audio, error)
        }
      }
      return evaluation
    }

    /// A file's sound as the engine takes it, and whether it is all that the file says it has.
    func sound(ofFile path: String) async throws -> (sound: AudioChunk, isWhole: Bool) {
      let (sound, isWhole) = try await SoundFileReader.sound(ofFile: path, telling: messages)
      var resampler = try SoxResampler(from: sound.format, toRate: engine.format.sampleRate)
      let parts = [try resampler.convert(sound), try resampler.finish()]
      let samples = parts.flatMap { $0?.floatSamples ?? [] }
      return (AudioChunk(format: engine.format, position: 0, samples: .float(samples)), isWhole)
    }

    private func outcome(
      _ entry: SpeechManifest.Entry, _ sound: AudioChunk, _ start: Int?, _ listener: RecordingListener<Engine>
    ) async throws(RecognizerError) -> SpokenOutcome {
      var understanding = StreamingUnderstanding(meaning, settings: settings, acceptance: acceptance)
      let heard = try await listener.hear(sound, from: start) { hypothesis, isLast in
        if isLast { understanding.finish(hypothesis) } else { understanding.update(hypothesis) }
      }
      var outcome = SpokenOutcome(
        name: entry.audio, spoken: entry.words, heard: heard.words, found: understanding.utterance)
      outcome.expected = entry.annotation ?? meaning(of: outcome.spoken)
      outcome.times = heard.times
      if let knows { outcome.unknownWords = outcome.spoken.filter { !knows($0) } }
      return outcome
    }

    /// What the application understands of words that are all known.
    private func meaning(of words: [String]) -> AnnotatedUtterance {
      var understanding = StreamingUnderstanding(meaning, settings: settings)
      understanding.finish(TypedUtterance(words, lag: 0).hypotheses.last)
      return understanding.utterance
    }
  }

  /// A recording that could not be heard.
  struct RecordingError: Error {
    var audio: String
    var reason: String

    /// What went wrong, without the name of the file, which stands before it.
    init(audio: String, _ error: any Error) {
      self.audio = audio
      reason =
        switch error {
        case let error as AudioError: error.offset.map { "byte \($0): \(error.message)" } ?? error.message
        case let error as FileError: "cannot be read: \(error.reason)"
        default: "\(error)"
        }
    }
  }
#endif
