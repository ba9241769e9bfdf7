import Foundation
import SLUTestKit
import Testing

/// `slu-cli sal sample` from outside: what it prints can be read again.
@Suite("Samples of names with signs") struct SampledUtterancesTests {
  @Test("Names from tables are written as annotate writes them, and what is printed is understood as it says")
  func signs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "templates: '*turn_on turn on the $device(device)'\nimports:\n  - {name: device, source: dev.csv}\n",
      to: "config.yaml")
    try folder.write("lamp [big]\nradio (old)\n*star\n{y}\na | b\n", to: "dev.csv")
    let app = folder.path
    let sample = try await Program.run(["sal", "sample", "-n", "200", app])
    #expect(
      Set(sample.lines) == [
        "*turn_on turn on the [lamp big](device)", "*turn_on turn on the [radio old|radio (old)](device)",
        "*turn_on turn on the [star|*star](device)", "*turn_on turn on the [{y}](device)",
        "*turn_on turn on the [a b](device)",
      ])
    let gold = try folder.write(sample.text, to: "gold.txt")
    let read = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
    #expect(read.status == 0 && read.errors == "", "\(read.errors)")
    #expect(read.lines.contains { $0.hasPrefix("relaxed           1.000") }, "\(read.text)")
  }
}
