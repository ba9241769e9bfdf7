import ArgumentParser
import SLUAudio
import Testing

@testable import slu_cli

/// When utterances begin and end, as it is written on the command line.
@Suite("Options of endpointing") struct EndpointingOptionsTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String] = []
    var standard = EndpointingChoice.auto
    var isOnce = false
    var options: EndpointerOptions
  }

  static let examples = [
    Example(testDescription: "hands-free it waits", options: EndpointerOptions(initialSilence: nil)),
    Example(testDescription: "one utterance is not waited for", isOnce: true, options: EndpointerOptions()),
    Example(testDescription: "a file is one utterance", standard: .off, options: EndpointerOptions(mode: .off)),
    Example(
      testDescription: "who is named decides", arguments: ["--endpointing", "end"],
      options: EndpointerOptions(mode: .endOnly)),
    Example(
      testDescription: "how long it is waited, hands-free, too", arguments: ["--initial-silence", "2000"],
      options: EndpointerOptions(initialSilence: .seconds(2))),
    Example(
      testDescription: "one utterance is waited for where that is said", arguments: ["--initial-silence", "never"],
      isOnce: true, options: EndpointerOptions(initialSilence: nil)),
    Example(
      testDescription: "nothing ends it but length", arguments: ["--ending-silence", "never", "--max-utterance", "1"],
      isOnce: true, options: EndpointerOptions(endingSilence: nil, maximum: .milliseconds(1))),
    Example(
      testDescription: "silence alone ends it, after an hour",
      arguments: ["--ending-silence", "3600000", "--max-utterance", "never"], isOnce: true,
      options: EndpointerOptions(endingSilence: .seconds(3600), maximum: nil)),
  ]

  @Test("They are those of the endpointer", arguments: examples)
  func options(_ example: Example) throws {
    let options = try EndpointingOptions.parse(example.arguments)
    #expect(options.options(standard: example.standard, isOnce: example.isOnce) == example.options)
  }

  @Test(
    "What is no time is refused", arguments: ["--initial-silence", "--ending-silence", "--max-utterance"],
    ["0", "-1", "3600001", "soon", "1.5"])
  func refused(option: String, value: String) {
    #expect(throws: (any Error).self) { try EndpointingOptions.parse([option, value]) }
  }
}
