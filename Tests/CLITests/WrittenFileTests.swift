import Foundation
import SLUTestKit
import Testing

@testable import slu_cli

/// Files that the program writes at once, and what is no file.
@Suite("What is written where a path leads", .timeLimit(.minutes(10)), .waitsForPrograms) struct WrittenFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  @Test("A link stays, and leads to what was written", arguments: [true, false])
  func link(leadsSomewhere: Bool) throws {
    let (file, link) = (folder.path("file"), folder.path("link"))
    if leadsSomewhere { try folder.write("old", to: "file") }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try System.write(Array("new".utf8), toFile: link)
    #expect(isLink(link))
    #expect(try System.bytes(ofFile: file) == Array("new".utf8))
  }

  @Test("A file is replaced, or made, and what cannot be written is an error")
  func file() throws {
    for text in ["one", "another", ""] {
      try System.write(Array(text.utf8), toFile: folder.path("file"))
      #expect(try System.bytes(ofFile: folder.path("file")) == Array(text.utf8))
    }
    #expect(throws: FileError.self) { try System.write([1], toFile: folder.path("none/file")) }
    #expect(throws: FileError.self) { try System.write([1], toFile: folder.path) }
  }

  @Test(
    "A compiled configuration that cannot be written is refused before it is learnt",
    arguments: [("none/x.slu", "No such file or directory"), ("taken", "Is a directory")])
  func impossible(_ name: String, _ reason: String) async throws {
    try folder.write("*greet [hello|hi] {there}\n", to: "home.sal")
    try FileManager.default.createDirectory(atPath: folder.path("taken"), withIntermediateDirectories: true)
    // What is learnt from afterwards is not looked at.
    let result = try await Program.run([
      "sal", "compile", "--app", folder.path("home.sal"), "--labelled", folder.path("no-such-file"), "-o",
      folder.path(name),
    ])
    #expect(result.status == 1 && result.text == "")
    #expect(result.errors == "slu-cli: \(folder.path(name)): cannot be written: \(reason)\n")
    #expect(System.obstacle(toWriting: folder.path("new.slu")) == nil)
    #expect(System.obstacle(toWriting: folder.path("home.sal")) == nil)
    #expect(System.obstacle(toWriting: "new.slu") == nil && System.obstacle(toWriting: "/dev/null") == nil)
  }

  #if os(Linux)
    @Test(
      "What only looks as if it could be written is refused before it is learnt, too",
      arguments: [("/dev/full", "No space left on device"), ("/proc/x.slu", nil)] as [(String, String?)])
    func onlyLooksSo(_ path: String, _ reason: String?) async throws {
      try folder.write("*greet [hello|hi] {there}\n", to: "home.sal")
      let result = try await Program.run([
        "sal", "compile", "--app", folder.path("home.sal"), "--labelled", folder.path("no-such-file"), "-o", path,
      ])
      #expect(result.status == 1 && result.text == "")
      // Whoever is not root may not write there anyway.
      #expect(result.errors.hasPrefix("slu-cli: \(path): cannot be written: \(reason ?? "")"), "\(result.errors)")
      #expect(System.obstacle(toWriting: folder.path("new.slu")) == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["home.sal"])
    }
  #endif

  @Test("A compiled configuration goes into a pipe, and the pipe stays")
  func pipe() async throws {
    try folder.write("*greet [hello|hi] {there}\n", to: "home.sal")
    let line = """
      cd '\(folder.path)' && mkfifo pipe && { cat pipe > got & } &&
      "$CLI" sal compile --app home.sal --no-language --samples 40 -o whole.slu &&
      "$CLI" sal compile --app home.sal --no-language --samples 40 -o pipe && wait && test -p pipe && cmp whole.slu got
      """
    let result = try await Program.shell(line)
    #expect(result.status == 0, "\(result.errors)")
  }

  #if os(Linux)
    @Test("A file for metrics that cannot be is refused before the server says that it listens")
    func impossibleMetrics() async throws {
      let path = folder.path("none/metrics.prom")
      let result = try await Program.run([
        "serve", "--recording", Fixture.named("book-a-flight-to-new-york").path, "--listen", "127.0.0.1:0",
        "--metrics-file", path,
      ])
      #expect(result.status == 1 && result.text == "")
      #expect(result.errors == "slu-cli: \(path): metrics cannot be written: No such file or directory\n")
    }

    @Test("Metrics follow a link, and a pipe that nobody reads is neither replaced nor waited for")
    func metrics() throws {
      let (file, link, pipe) = (folder.path("metrics.prom"), folder.path("link.prom"), folder.path("pipe.prom"))
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      try ServerProcess(["--metrics-file", link]).stop()
      #expect(isLink(link))
      #expect(try System.text(ofFile: file)?.contains("slu_") == true)
      #expect(mkfifo(pipe, 0o600) == 0)
      try ServerProcess(["--metrics-file", pipe]).stop()
      let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
      // Of the seven kinds of files a pipe alone has no name there.
      #expect(kind == .typeUnknown)
    }
  #endif
}
