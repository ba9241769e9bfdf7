public import SLUAlsa
public import SLUClient
public import SLUSpeech

extension SpeechClient {
  /// A client that needs no server: the application is heard and understood in this process.
  ///
  /// ```swift
  /// let client = try await SpeechClient.embedded(app: "Apps/flights")
  /// client.delegate = self
  /// client.start()
  /// ```
  /// Unless the settings are ``/SLUSpeech/SessionSettings/handsFree``, all that is said until `stop()` is one context.
  /// What is wrong with a configuration that can be used all the same is told by ``EmbeddedApp/warnings`` and
  /// ``EmbeddedApp/unheard``.
  ///
  /// It is ready at once with what `slu-cli sal compile` has kept beside the configuration; without, after half a minute and more in a
  /// release build, and ten times as long and more in a debug build, at each start.
  ///
  /// - Parameters:
  ///   - path: The configuration: a folder, a YAML file, or a file of templates (`.sal`).
  ///   - microphone: What to listen to; the system's choice unless named.
  ///   - settings: When utterances end, and what the contexts are told, such as the `vocabulary` that is known only now.
  ///   - progress: Hears how far it is where something is made anew, on the thread that makes it.
  /// - Returns: The client; nothing is opened yet.
  /// - Throws: An ``EmbeddedAppError``.
  public static func embedded(
    app path: String, microphone: AlsaMicrophone = AlsaMicrophone(), settings: SessionSettings = SessionSettings(),
    progress: @escaping @Sendable (LoadingProgress) -> Void = { _ in }
  ) async throws(EmbeddedAppError) -> SpeechClient {
    let app = try await EmbeddedApp.loading(path, progress)
    return SpeechClient(appId: "", language: "", source: microphone, transport: app.transport, settings: settings)
  }
}

extension EmbeddedApp {
  /// Reads a configuration beside what goes on, as it may take minutes.
  @concurrent fileprivate static func loading(
    _ path: String, _ progress: @Sendable (LoadingProgress) -> Void
  ) async throws(EmbeddedAppError) -> EmbeddedApp {
    try EmbeddedApp(path, progress: progress)
  }
}
