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
import SLUUnderstanding
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
/// What `slu-cli sal compile` has kept beside the configuration is used as long as it fits; what is missing is made anew, which
/// takes seconds.
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
  /// - Throws: An ``EmbeddedAppError`` that says what to do about it.
  public init(_ path: String, profile: DecoderProfile = .accurate, decoders: Int = 2) throws(EmbeddedAppError) {
    guard decoders > 0 else {
      throw EmbeddedAppError(.invalidArgument, "decoders: expected 1 or more, found \(decoders)")
    }
    let (grammar, warnings) = try Self.grammar(path)
    self.warnings = warnings
    let compiled = CompiledFile(besideApp: path)
    let tagger = grammar.settings.isStrict ? nil : Self.tagger(of: grammar, compiled)
    let sounds = EnglishSounds()
    let engine: PocketSphinxEngine
    do throws(RecognizerError) {
      let language = try Self.language(of: grammar, compiled, sounds)
      unheard = language.unpronounced
      engine = try PocketSphinxEngine(
        language: language, profile: profile, decoders: decoders,
        pronounce: { word in (try? sounds.knowing([word]))?.pronunciations(of: word) ?? [] })
    } catch {
      throw EmbeddedAppError(error)
    }
    let application = SpeechApplication(engine: engine, grammar: grammar, tagger: tagger)
    let backend = EmbeddedTransport.Backend(
      applications: { _ throws(StreamStatus) in application }, now: { ValueContext.now(in: $0) },
      resampler: { input, rate throws(AudioError) in try SoxResampler(from: input, toRate: rate) })
    transport = EmbeddedTransport(to: backend)
  }

  private static func grammar(_ path: String) throws(EmbeddedAppError) -> (Grammar, warnings: [Diagnostic]) {
    let compilation = AppFolder.compile(path)
    guard let grammar = compilation.grammar else {
      let lines = compilation.diagnostics.filter { $0.severity == .error }.map { diagnostic in
        (diagnostic.place.map { "\($0): " } ?? "") + diagnostic.message
      }
      throw EmbeddedAppError(.unusableConfiguration, lines.joined(separator: "\n"))
    }
    return (grammar, compilation.diagnostics)
  }

  private static func tagger(of grammar: Grammar, _ compiled: CompiledFile?) -> Tagger {
    if let section = compiled?.sections[CompiledFile.Name.tagger], let model = try? TaggerModel(bytes: section),
      model.fits(grammar)
    {
      return Tagger(model, grammar: grammar)
    }
    return Tagger(TaggerTraining().train(on: grammar), grammar: grammar)
  }

  private static func language(
    of grammar: Grammar, _ compiled: CompiledFile?, _ sounds: EnglishSounds
  ) throws(RecognizerError) -> SpokenLanguage {
    let options = LanguageOptions(grammar.settings)
    let key = SpokenLanguage.key(of: grammar, options)
    if let section = compiled?.sections[CompiledFile.Name.language],
      let kept = SpokenLanguage(section: section, key: key)
    {
      return kept
    }
    return try GeneralEnglish.language(of: grammar, options, try sounds.knowing(grammar.spokenVocabulary))
  }
}
