import Foundation
import SLUAudio
import SLUClient
import SLUEmbedded
import SLUSpeech
import SLUTestKit
import Testing

/// An app without a server: a spoken file in, what it means out.
@MainActor @Suite("An app of its own", .timeLimit(.minutes(10)))
struct EmbeddedClientTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a configuration that hears its templates only.
  private func configure(_ text: String? = nil) throws -> String {
    let standard = """
      lang: en-US
      enable_strict_nlu: true
      templates: |
        *book book a flight to [london | paris | new york](city)
        *lights turn [on | off](state) the lights
      """
    try Data((text ?? standard).utf8).write(to: URL(fileURLWithPath: folder.path("config.yaml")))
    return folder.path
  }

  /// A file with sentences, and two seconds of silence behind each.
  private func speak(_ sentences: String...) throws -> WaveSource {
    let spoken = sentences.enumerated().map { "flite -voice slt -t '\($1)' -o \($0).wav" }
    let joined = sentences.indices.map { "\($0).wav gap.wav" }.joined(separator: " ")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    shell.arguments = [
      "-c",
      (spoken + ["sox -n -r 16000 -c 1 -b 16 gap.wav trim 0 2", "sox \(joined) said.wav"]).joined(separator: " && "),
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    return WaveSource(.file(folder.path("said.wav")))
  }

  @Test("What is said is understood, again and again")
  func spoken() async throws {
    let app = try EmbeddedApp(try configure())
    let client = SpeechClient(
      appId: "", language: "", source: try speak("book a flight to new york"), transport: app.transport)
    for _ in 0..<2 {
      var final: [SpeechSegment] = []
      try await client.listen { updates in
        for try await update in updates {
          if case .segmentFinalized(let segment) = update { final.append(segment) }
        }
      }
      #expect(final.map(\.intent.value) == ["book"] && final.first?.entities.map(\.value) == ["new york"])
    }
    #expect(client.availability == .available)
  }

  @Test("Hands free each utterance is a context, which is final while the microphone goes on; else all of it is one")
  func handsFree() async throws {
    let app = try EmbeddedApp(try configure())
    let sound = try speak("book a flight to new york", "turn on the lights")
    for (settings, contexts) in [(SessionSettings.handsFree, 2), (SessionSettings(), 1)] {
      let client = SpeechClient(
        appId: "", language: "", source: sound, transport: app.transport, settings: settings)
      var final: [SpeechSegment] = []
      try await client.listen { updates in
        for try await update in updates {
          if case .segmentFinalized(let segment) = update { final.append(segment) }
        }
      }
      #expect(final.map(\.intent.value) == ["book", "lights"])
      #expect(Set(final.map(\.contextId)).count == contexts)
    }
  }

  @Test("A microphone and a folder are enough")
  func microphone() async throws {
    let client = try await SpeechClient.embedded(app: try configure(), settings: .handsFree)
    #expect(client.availability == .unknown && !client.isListening)
  }

  @Test(
    "A configuration that cannot be used is told with its place",
    arguments: [("templates: |\n  *broken [", "config.yaml:2:"), ("lang: fi-FI\ntemplates: |\n  *a b\n", "fi")])
  func unusable(_ text: String, _ reason: String) async throws {
    let path = try configure(text)
    let error = await #expect(throws: EmbeddedAppError.self) { _ = try await SpeechClient.embedded(app: path) }
    #expect(error?.code == .unusableConfiguration && error?.message.contains(reason) == true, "\(error as Any)")
  }

  @Test("A number of decoders that hears nobody is told", arguments: [0, -1, .min])
  func decoders(_ count: Int) throws {
    let path = try configure()
    let error = #expect(throws: EmbeddedAppError.self) { _ = try EmbeddedApp(path, decoders: count) }
    #expect(error?.code == .invalidArgument && error?.message == "decoders: expected 1 or more, found \(count)")
  }

  @Test func whatIsNotThereIsSaid() async throws {
    let error = await #expect(throws: EmbeddedAppError.self) { _ = try await SpeechClient.embedded(app: "/nowhere") }
    #expect(error?.code == .unusableConfiguration && error?.message.contains("/nowhere") == true)
  }
}
