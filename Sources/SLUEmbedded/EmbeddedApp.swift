import SLUAppFiles
import SLUAudio
import SLUAudioCodecs
public import SLUGrammar
import SLULanguageModel
public import SLUPocketSphinx
import SLUPronunciation
import SLUServer
import SLUSpeech
import SLUTransport
import SLUValues

/// An application that is heard and understood in this process: no server, no network.
///
/// ```swift
/// let app = try EmbeddedApp("Apps/flights")
/// try await app.transport.withStream { events, requests in … }
/// ```
///
/// Dates such as "tomorrow" count from today in this machine's time zone; the start option `timezone` names another one.
///
/// What `slu-cli sal compile` has kept beside the configuration is used as long as it fits. What is missing is made anew with each
/// new value, and kept nowhere: half a minute and more in a release build, ten times as long and more in a debug build, so that an app
/// that is worked on wants a compiled configuration, or says how far it is (``LoadingProgress``).
public struct EmbeddedApp: Sendable {
  /// The way to what understands it.
  public let transport: EmbeddedTransport
  /// What is doubtful in the configuration.
  public let warnings: [Diagnostic]
  /// Words that are never heard, as nobody knows how to pronounce them; who writes `vocabulary.csv` can say it.
  public let unheard: [String]

  /// Reads a configuration, and loads what hears and understands it.
  ///
  /// - Parameters:
  ///   - path: A folder, a YAML file, or a file of templates (`.sal`).
  ///   - profile: How hard the recogniser searches.
  ///   - decoders: How many utterances can be heard at a time: 1 or more. One begins while the one before is still decoded to
  ///     its end.
  ///   - progress: Hears how far it is where something is made anew, on the thread that makes it.
  /// - Throws: An ``EmbeddedAppError`` that says what to do about it.
  public init(
    _ path: String, profile: DecoderProfile = .accurate, decoders: Int = 2,
    progress: (LoadingProgress) -> Void = { _ in }
  ) throws(EmbeddedAppError) {
    guard decoders > 0 else {
      throw EmbeddedAppError(.invalidArgument, "decoders: expected 1 or more, found \(decoders)")
    }
    let app = try LoadedApp(path, progress: progress)
    let grammar = app.grammar
    let sounds = EnglishSounds()
    let engine: PocketSphinxEngine
    do throws(RecognizerError) {
      let options = LanguageOptions(grammar.settings)
      let key = SpokenLanguage.key(of: grammar, options)
      let compiled = CompiledPart(CompiledFile.Name.language, of: app.compiled) {
        SpokenLanguage(section: $0, key: key)
      }
      // A file that does not fit is told of once, whatever it holds.
      warnings = app.warnings + compiled.warnings.filter { !app.warnings.contains($0) }
      let language: SpokenLanguage
      if let kept = compiled.part {
        language = kept
      } else {
        language = try Self.language(of: grammar, options, sounds, progress)
      }
      unheard = language.unpronounced
      engine = try PocketSphinxEngine(
        language: language, profile: profile, decoders: decoders,
        pronounce: { word in (try? sounds.knowing([word]))?.pronunciations(of: word) ?? [] })
    } catch {
      throw EmbeddedAppError(error)
    }
    let application = SpeechApplication(engine: engine, grammar: grammar, tagger: app.tagger)
    let backend = EmbeddedTransport.Backend(
      applications: { _ throws(StreamStatus) in application }, now: { ValueContext.now(in: $0) },
      resampler: { input, rate throws(AudioError) in try SoxResampler(from: input, toRate: rate) })
    transport = EmbeddedTransport(to: backend)
  }

  private static func language(
    of grammar: Grammar, _ options: LanguageOptions, _ sounds: EnglishSounds,
    _ progress: (LoadingProgress) -> Void
  ) throws(RecognizerError) -> SpokenLanguage {
    let pronouncer = try sounds.knowing(grammar.spokenVocabulary) { pronouncer in
      pronouncer.model = PronunciationTraining().train(on: pronouncer.dictionary) { share in
        progress(LoadingProgress(stage: .pronunciations, share: share))
      }
    }
    progress(LoadingProgress(stage: .language, share: 0))
    defer { progress(LoadingProgress(stage: .language, share: 1)) }
    return try GeneralEnglish.language(of: grammar, options, pronouncer)
  }
}
