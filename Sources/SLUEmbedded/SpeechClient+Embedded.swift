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
  /// It is ready at once with what `slu-cli sal compile` has kept beside the configuration, and after seconds without.
  ///
  /// - Parameters:
  ///   - path: The configuration: a folder, a YAML file, or a file of templates (`.sal`).
  ///   - microphone: What to listen to; the system's choice unless named.
  ///   - settings: When utterances end, and what the contexts are told, such as the `vocabulary` that is known only now.
  /// - Returns: The client; nothing is opened yet.
  /// - Throws: An ``EmbeddedAppError``.
  public static func embedded(
    app path: String, microphone: AlsaMicrophone = AlsaMicrophone(), settings: SessionSettings = SessionSettings()
  ) async throws(EmbeddedAppError) -> SpeechClient {
    let app = try await EmbeddedApp.loading(path)
    return SpeechClient(appId: "", language: "", source: microphone, transport: app.transport, settings: settings)
  }
}

extension EmbeddedApp {
  /// Reads a configuration beside what goes on, as it may take seconds.
  @concurrent fileprivate static func loading(_ path: String) async throws(EmbeddedAppError) -> EmbeddedApp {
    try EmbeddedApp(path)
  }
}
