import SLUAppFiles
public import SLUGrammar
import SLUServer
public import SLUUnderstanding
public import SLUValues

/// An application that understands typed words in this process, all at once or while they are typed: no sound, no recogniser.
///
/// ```swift
/// let app = try TypedApp("Apps/flights")
/// print(try app.annotate("book a flight to paris"))  // *book book a flight to [paris|Paris](destination)
/// ```
///
/// It understands what ``EmbeddedApp`` does, and as `slu-cli annotate` does; with what `slu-cli sal compile` has kept beside the
/// configuration it is ready at once, without it after the tagger was trained.
public struct TypedApp: Sendable {
  /// What is doubtful in the configuration.
  public let warnings: [Diagnostic]

  private let app: LoadedApp

  /// Reads a configuration, and loads what understands it.
  ///
  /// - Parameters:
  ///   - path: A folder, a YAML file, or a file of templates (`.sal`).
  ///   - progress: Hears how far it is where something is made anew, on the thread that makes it.
  /// - Throws: An ``EmbeddedAppError`` that says what to do about it.
  public init(_ path: String, progress: (LoadingProgress) -> Void = { _ in }) throws(EmbeddedAppError) {
    app = try LoadedApp(path, progress: progress)
    warnings = app.warnings
  }

  /// The annotation of an utterance that is there as a whole; no segments when it has no words.
  ///
  /// - Parameters:
  ///   - text: Words, separated by white space.
  ///   - context: What "tomorrow" counts from; now, in this machine's time zone, unless named.
  /// - Throws: An ``EmbeddedAppError`` for more than 65,536 bytes or `UtteranceText.longest` words.
  public func annotate(
    _ text: String, in context: ValueContext? = nil
  ) throws(EmbeddedAppError) -> AnnotatedUtterance {
    do throws(ExcessiveText) {
      var engine = engine(context)
      engine.read(try UtteranceText(checked: text).words)
      return engine.annotation
    } catch {
      throw EmbeddedAppError(.invalidArgument, error.description)
    }
  }

  /// What understands an utterance while it is typed: one hypothesis after the other in, what it means so far out.
  ///
  /// `TypedUtterance` makes hypotheses of words; `finish` settles all.
  ///
  /// - Parameter context: What "tomorrow" counts from; now, in this machine's time zone, unless named.
  public func understanding(in context: ValueContext? = nil) -> StreamingUnderstanding<ArbitratingEngine> {
    let settings = StreamingSettings(segmentEndingSilence: app.grammar.settings.segmentEndingSilence)
    return StreamingUnderstanding(engine(context), settings: settings)
  }

  private func engine(_ context: ValueContext?) -> ArbitratingEngine {
    let context = context ?? .now(in: nil) ?? ValueContext(referenceDate: .epoch)
    return ArbitratingEngine(app.grammar, tagger: app.tagger, context: context)
  }
}
