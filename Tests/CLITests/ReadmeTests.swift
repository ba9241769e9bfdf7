import Foundation
import SLUTestKit
import Testing

/// The README shows what the program prints.
@Suite("Examples of the README", .timeLimit(.minutes(10))) struct ReadmeTests {
  /// A command at a prompt, and what stands below it.
  private struct Example {
    var command: String
    var output = ""
  }

  /// The bodies of the README's blocks that are marked with a language, or with none.
  private static func blocks(_ language: String = "") throws -> [String] {
    let text = String(decoding: try OpenFile(reading: Repository.path("README.md")).readAll(), as: UTF8.self)
    // In front of an odd number of fences a block begins.
    return text.components(separatedBy: "\n```").enumerated().compactMap { number, part in
      guard number % 2 == 1, part.hasPrefix(language + "\n") else { return nil }
      return part.dropFirst(language.count + 1) + "\n"
    }
  }

  private static func examples() throws -> [Example] {
    try blocks().flatMap { block in
      var examples: [Example] = []
      for line in block.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n") {
        if line.hasPrefix("$ ") {
          examples.append(Example(command: String(line.dropFirst(2))))
        } else if !examples.isEmpty {
          examples[examples.count - 1].output += line + "\n"
        }
      }
      return examples
    }
  }

  @Test("What is shown below a command is what it prints, where no device, server or recogniser takes part")
  func printed() async throws {
    let folder = try TemporaryFolder()
    // The configuration that is shown is that of the example about one's own.
    try FileManager.default.createDirectory(atPath: folder.path("mine"), withIntermediateDirectories: false)
    try folder.write(try #require(Self.blocks("yaml").first), to: "mine/config.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Fixtures"), withDestinationPath: Repository.path("Fixtures"))
    var commands: [String] = []
    for example in try Self.examples() where !example.output.isEmpty {
      let words = example.command.split(separator: " ")
      guard words.first == "slu-cli", words.count > 1, ["annotate", "replay", "sal"].contains(words[1]) else {
        continue
      }
      commands.append(String(words[1]))
      // What templates have exactly means the same with the tagger and without, which is not learnt for this.
      let line = example.command.replacingOccurrences(of: "slu-cli ", with: "\"$CLI\" ")
        .replacingOccurrences(of: " annotate ", with: " annotate --no-tagger ")
      let result = try await Program.shell("cd '\(folder.path)' && { \(line); } 2>&1")
      #expect(result.text == example.output, "\(example.command)")
    }
    #expect(commands == ["replay", "sal", "annotate", "replay", "replay"])
  }
}
