import Foundation
import Testing

@testable import slu_cli

/// The program on a pseudo-terminal, which `script` makes, with its escape codes turned back into a picture.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct TerminalTests {
  private func run(
    _ arguments: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) async throws -> (text: String, screen: ScreenModel, status: Int32) {
    let line = "stty rows \(rows) cols \(columns); exec $CLI replay \(arguments)"
    let result = try await Program.shell("script -qec '\(line)' /dev/null < /dev/null", environment: environment)
    var screen = ScreenModel(columns: columns, rows: rows)
    screen.feed(result.text)
    #expect(screen.unknown == [])
    return (result.text, screen, result.status)
  }

  private let book = Fixture.named("book-a-flight-to-new-york").path

  @Test(arguments: [(80, "max"), (80, "20"), (200, "100")])
  func anUtteranceIsDrawnInPlace(columns: Int, speed: String) async throws {
    let (text, screen, status) = try await run("--speed \(speed) \(book)", columns: columns)
    #expect(status == 0)
    #expect(text.contains("\u{1B}[1m"))
    #expect(
      screen.lines.map { $0.prefix { $0 != "‹" } } == [
        "┌ 680e98cf-1c1d-4ac3-b915-1183144f92fb", "│ 0 book    book a flight to New York", "└ 1 segment",
      ])
    #expect(screen.isAtRest)
  }

  @Test func aNarrowTerminal() async throws {
    let (_, screen, _) = try await run("--speed 50 \(book)", columns: 24)
    #expect(
      screen.lines == [
        "┌ 680e98cf-1…83144f92fb", "│ 0 book book a flight", "│   to New", "│   York‹destination›", "└ 1 segment",
      ])
  }

  @Test func withoutColoursSignsSayIt() async throws {
    let (text, screen, _) = try await run(book, environment: ["NO_COLOR": "1"])
    #expect(!text.contains("\u{1B}[1m"))
    #expect(screen.lines.dropFirst().first == "│ 0 *book   book a flight to [New York](destination)")
  }

  @Test func errorsDoNotSpoilThePicture() async throws {
    let broken = Fixture.root.appendingPathComponent("broken/nul-bytes.jsonl").path
    let (_, screen, status) = try await run("--speed 1000 --summary \(broken)", columns: 200)
    #expect(status == 1)
    #expect(screen.lines.filter { $0.hasPrefix("slu-cli: ") }.count == 6)
    #expect(screen.lines.filter { $0.hasPrefix("│ 0") } == ["│ 0 –       good0 good1 good2 good3"])
    #expect(!screen.lines.contains { $0.hasPrefix("┊") })
  }

  @Test func everyFixtureIsDrawnWithoutRawControls() async throws {
    let files = Fixture.wellFormed.map(\.path).joined(separator: " ")
    let (_, screen, status) = try await run(files, columns: 60, rows: 12)
    #expect(status == 0)
    #expect(screen.lines.count > 2000)
    #expect(screen.isAtRest)
  }

  @Test func aDumbTerminalGetsLines() async throws {
    let (text, _, _) = try await run(book, environment: ["TERM": "dumb"])
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("┊ 0 *book~"))
  }

  @Test func noFileAndATerminalIsWrongUsage() async throws {
    let (text, _, status) = try await run("")
    #expect(status == 64)
    #expect(text.contains("no recording: name a file"))
  }
}
