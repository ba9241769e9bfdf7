import Foundation
import SLUAppFiles
import SLUTestKit
import Testing

/// `slu-cli sal compile` and `slu-cli evaluate snips` from outside.
@Suite(.waitsForPrograms) struct TaggerCommandTests {
  private let templates = """
    *greet [hello|hi] {there}
    *turn_on turn on the [lamp|radio|fan](device)
    *turn_off turn off the [lamp|radio|fan](device)
    """

  @Test func theSameConfigurationGivesTheSameFile() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(templates, to: "home.sal")
    try folder.write("*turn_on let there be [light](device)\n", to: "mine.txt")
    let options = [
      "sal", "compile", "--app", folder.path, "--no-language", "--samples", "40", "--labelled",
      folder.path + "/mine.txt",
    ]
    let result = try await Program.run(options)
    #expect(result.status == 0 && result.output.isEmpty)
    let written = "\(folder.path)/\(folder.url.lastPathComponent).slu"
    // Before it learns it says so, also where nobody sees how far it is.
    let said = result.errors.split(separator: "\n").map(String.init)
    try #require(said.count == 2, "\(said)")
    let learning =
      "slu-cli: learning what \(folder.path) lets people say, from 40 utterances of its templates; that may take minutes"
    #expect(said[0] == learning)
    #expect(said[1].hasPrefix("\(written): 3 intents, 1 entities, "))
    let again = try await Program.run(options + ["-o", folder.path + "/again.slu"])
    #expect(again.status == 0)
    #expect(FileManager.default.contentsEqual(atPath: written, andPath: folder.path + "/again.slu"))
    try folder.write("let there be light\n", to: "mine.txt")
    let wrong = try await Program.run(options)
    #expect(wrong.status == 1 && wrong.errors.contains("mine.txt:1:1: "))
  }

  @Test func aFolderThatWasCopiedOrIsALinkKeepsWhatWasLearnt() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(templates, to: "app/home.sal")
    let compile = ["sal", "compile", folder.path + "/app", "--no-language", "--samples", "40"]
    #expect(try await Program.run(compile).status == 0)
    try FileManager.default.copyItem(atPath: folder.path + "/app", toPath: folder.path + "/copy")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "app")
    let cache = ["XDG_CACHE_HOME": folder.path + "/cache"]
    for name in ["copy", "link"] {
      let found = try await Program.run(
        ["annotate", "--app", "\(folder.path)/\(name)", "please turn on the lamp"], environment: cache)
      #expect(found.status == 0 && found.errors == "", "\(name): \(found.errors)")
    }
    try folder.write(templates + "\n*stop stop\n", to: "copy/home.sal")
    // It says so before it learns, which takes minutes here.
    let changed = try RunningProgram(["annotate", "--app", folder.path + "/copy", "stop it"], environment: cache)
    defer { changed.kill() }
    #expect(
      changed.errorLine()
        == "slu-cli: \(folder.path)/copy/app.slu: the configuration was changed since it was compiled; "
        + "a model is trained in its place, run \"slu-cli sal compile \(folder.path)/copy\"")
  }

  @Test func aFileOfAFolderHasWhatTheFolderHasLearnt() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write("templates: '*turn_on turn on the [lamp|radio|fan](device)'\n", to: "car/config.yaml")
    let compile = ["sal", "compile", folder.path + "/car", "--no-language", "--samples", "40"]
    #expect(try await Program.run(compile).status == 0)
    let cache = ["XDG_CACHE_HOME": folder.path + "/cache"]
    let found = try await Program.run(
      ["annotate", "--app", folder.path + "/car/config.yaml", "please turn on the lamp"], environment: cache)
    #expect(found.status == 0 && found.errors == "", "\(found.errors)")
    // Beside templates, which are one application a file, it may be another one's.
    try folder.write(templates, to: "two/a.sal")
    try folder.write(templates, to: "two/b.sal")
    try folder.write("", to: "two/a.slu")
    #expect(CompiledFile.paths(forApp: folder.path + "/two/b.sal").isEmpty)
    #expect(CompiledFile.paths(forApp: folder.path + "/two/a.sal") == [folder.path + "/two/a.slu"])
  }

  @Test func whatAsksNoTaggerHasNone() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write("enable_strict_nlu: true\ntemplates: '*go walk to [rome](city)'\n", to: "config.yaml")
    try folder.write("*go wander to [rome](city)\n", to: "mine.txt")
    // Nothing is sampled: a million utterances would take minutes.
    let options = [
      "sal", "compile", "--app", folder.path, "--samples", "1000000", "--labelled", folder.path + "/mine.txt",
    ]
    let written = "\(folder.path)/\(folder.url.lastPathComponent).slu"
    let result = try await Program.run(options + ["--no-language"])
    #expect(result.status == 0)
    #expect(
      result.errors == "slu-cli: --labelled: nothing is learnt of a configuration with enable_strict_nlu\n"
        + "\(written): 1 intents, 1 entities, nothing learnt (enable_strict_nlu), 12 bytes\n")
    let file = try CompiledFile(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: written))))
    #expect(file.sections.isEmpty)
    for more in [[], ["--stream"]] {
      let found = try await Program.run(["annotate", "--app", folder.path, "walk to rome"] + more)
      #expect(found.status == 0 && found.errors.isEmpty)
    }
  }

  @Test func snipsLayout() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let songs = ["yesterday", "caf\u{e9} mambo", "hello", "thriller", "imagine", "jolene", "let it be", "hey jude"]
    let cities = ["rome", "new york", "oslo", "paris", "madrid", "lisbon", "bern", "riga"]
    let latin = Self.file("Play", songs.dropLast().map { ["play ", "~" + $0, " please"] }).data(using: .isoLatin1)
    try FileManager.default.createDirectory(atPath: folder.path("Play"), withIntermediateDirectories: true)
    try #require(latin).write(to: folder.url.appendingPathComponent("Play/train_Play_full.json"))
    try folder.write(Self.file("Play", [["play ", "~hey jude", " please"]]), to: "Play/validate_Play.json")
    try folder.write(
      Self.file("Weather", cities.dropLast().map { ["what's the weather in ", "~" + $0, "?"] }),
      to: "Weather/train_Weather_full.json")
    try folder.write(
      Self.file("Weather", [["what's the weather in ", "~riga", "?"]]), to: "Weather/validate_Weather.json")
    let table = try await Program.run(["evaluate", "snips", folder.path])
    #expect(table.status == 0 && table.lines.contains { $0.hasPrefix("slot F1") }, "\(table.errors)")
    let json = try await Program.run(["evaluate", "snips", "--output", "json", folder.path])
    #expect(json.text.contains(#""intents":{"correct":2,"total":2,"share":1.0}"#), "\(json.text)")
    #expect(json.text.contains(#""entities":{"expected":2,"found":2,"correct":2"#), "\(json.text)")
    try folder.write(Self.file("Play", [["what's the weather in ", "~oslo", "?"]]), to: "Play/validate_Play.json")
    let mistakes = try await Program.run(["evaluate", "snips", "--show", "3", folder.path])
    #expect(mistakes.lines.contains("1: *Play what 's the weather in [oslo](thing) ?"), "\(mistakes.text)")
    #expect(mistakes.lines.contains { $0.hasPrefix("expected \\ found") }, "\(mistakes.text)")
    let negative = try await Program.run(["evaluate", "snips", "--show=-1", folder.path])
    #expect(negative.status == 64 && negative.errors.contains("--show: expected a number of 0 or more, found -1"))
    let few = try await Program.run(["evaluate", "snips", "--per-intent", "3", "--output", "json", folder.path])
    #expect(few.text.contains(#""utterances":6"#))
    try folder.write("no intent", to: "Other/readme.txt")
    try folder.write(Self.file("More", [["more ", "please"]]), to: "More/train_More_full.json")
    let missing = try await Program.run(["evaluate", "snips", folder.path])
    #expect(missing.status == 1 && missing.errors.contains("validate_More.json: cannot be read"), "\(missing.errors)")
    try folder.write(Self.file("More", [["more ", "please"]]), to: "More/validate_More.json")
    try folder.write("{", to: "Play/validate_Play.json")
    let broken = try await Program.run(["evaluate", "snips", folder.path])
    let slip = "validate_Play.json:1:2: no JSON: expected a name in quotation marks, or }, found the end"
    #expect(broken.status == 1 && broken.errors.contains(slip), "\(broken.errors)")
    try folder.write(#"{"Play": [{"data": [{"entity": "e"}]}]}"#, to: "Play/validate_Play.json")
    let other = try await Program.run(["evaluate", "snips", folder.path])
    #expect(other.status == 1 && other.errors.contains("validate_Play.json: expected {\"INTENT\""), "\(other.errors)")
    #expect(other.errors.hasSuffix("/Play[0]/data[0]: expected \"text\"\n"), "\(other.errors)")
  }

  /// A file of the benchmark; what begins with ~ is an entity.
  private static func file(_ intent: String, _ queries: [[String]]) -> String {
    let data = queries.map { pieces in
      pieces.map { piece in
        piece.hasPrefix("~") ? #"{"text":"\#(piece.dropFirst())","entity":"thing"}"# : #"{"text":"\#(piece)"}"#
      }.joined(separator: ",")
    }
    return #"{"\#(intent)":["# + data.map { #"{"data":[\#($0)]}"# }.joined(separator: ",") + "]}"
  }
}
