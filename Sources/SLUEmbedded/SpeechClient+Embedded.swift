public import SLUAlsa
public import SLUClient

extension SpeechClient {
  /// A client that needs no server: the application is heard and understood in this process.
  ///
  /// ```swift
  /// let client = try await SpeechClient.embedded(app: "Apps/flights")
  /// client.delegate = self
  /// client.start()
  /// ```
  /// It is ready at once with what `slu-cli sal compile` has kept beside the configuration, and after seconds without.
  ///
  /// - Parameters:
  ///   - path: The configuration: a folder, a YAML file, or a file of templates (`.sal`).
  ///   - microphone: What to listen to; the system's choice unless named.
  /// - Returns: The client; nothing is opened yet.
  /// - Throws: An ``EmbeddedAppError``.
  public static func embedded(
    app path: String, microphone: AlsaMicrophone = AlsaMicrophone()
  ) async throws(EmbeddedAppError) -> SpeechClient {
    let app = try await EmbeddedApp.loading(path)
    return SpeechClient(appId: "", language: "", source: microphone, transport: app.transport)
  }
}

extension EmbeddedApp {
  /// Reads a configuration beside what goes on, as it may take seconds.
  @concurrent fileprivate static func loading(_ path: String) async throws(EmbeddedAppError) -> EmbeddedApp {
    try EmbeddedApp(path)
  }
}
