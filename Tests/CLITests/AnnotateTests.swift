import Foundation
import SLUTestKit
import Testing

/// `slu-cli annotate` from outside: what it reads, and what it prints while words come.
@Suite struct AnnotateTests {
  private static let flights = Repository.path("Fixtures/apps/flights")
  private static let options = ["annotate", "--no-tagger", "--app", flights, "--reference-date", "2026-11-20"]

  @Test(
    "Words one by one end as the whole text does",
    arguments: [
      "show me flights to paris and book a flight to oslo tomorrow", "book a flight to new york for two people",
      "nothing that anybody knows",
    ], [[], ["--lag", "0"], ["--lag", "2"]])
  func streams(text: String, lag: [String]) async throws {
    let whole = try await Program.run(Self.options + [text])
    let recording = try await Program.run(Self.options + ["--stream"] + lag + [text])
    #expect(recording.errors == "" && recording.status == 0)
    #expect(recording.lines.first == #"{"type":"recording","version":1}"#)
    let replay = try await Program.run(
      ["replay", "--strict", "-o", "text", "--only", "final", "-"], input: recording.text)
    #expect(replay.errors == "" && replay.status == 0)
    // Segments one after the other are the line.
    let finals = replay.lines.compactMap { $0.components(separatedBy: "  final: ").dropFirst().first }
    #expect(finals.joined(separator: " ") == whole.lines.first)
  }

  @Test(
    "What may be the name of a file that is not there is read as words, and that is said",
    arguments: [
      ("no-such.far", true), ("start.over", true), ("3.5", false), ("clear.", false), ("start over. clear", false),
    ])
  func namesOfNoFile(text: String, isSaid: Bool) async throws {
    let result = try await Program.run(Self.options + [text])
    #expect(result.status == 0 && result.lines.count == 1)
    #expect(result.errors == (isSaid ? "slu-cli: \(text): no such file; it is read as an utterance\n" : ""))
  }

  @Test func aByteOrderMarkIsNoWord() async throws {
    let marked = try await Program.run(Self.options + ["-"], input: "\u{FEFF}start over\n\u{FEFF}start over\n")
    let plain = try await Program.run(Self.options + ["start over"])
    #expect(marked.lines.first == plain.lines.first && marked.lines.last != plain.lines.first)
  }

  @Test("Tomorrow is the day after today where the machine is")
  func timeZone() async throws {
    // 26 hours apart: there is no moment at which both have the same day.
    var days: [String] = []
    for zone in ["WEST12", "EAST-14"] {
      let result = try await Program.run(
        ["annotate", "--no-tagger", "--app", Self.flights, "show me flights to paris tomorrow"],
        environment: ["TZ": zone])
      #expect(result.status == 0)
      days.append(try #require(result.text.components(separatedBy: "[tomorrow|").dropFirst().first))
    }
    #expect(days[0] < days[1])
  }

  @Test(
    "A moment may be named, and a day alone is its midnight",
    arguments: [("2026-11-20T15:30", "16:30"), ("2026-11-20", "01:00")])
  func referenceTime(moment: String, value: String) async throws {
    let result = try await Program.run([
      "annotate", "--no-tagger", "--app", Self.flights, "--reference-date", moment,
      "show me flights to paris at in an hour",
    ])
    #expect(result.text.contains("|\(value)](departure_time)"))
    let wrong = try await Program.run(["annotate", "--app", Self.flights, "--reference-date", moment + "T25:00", "a"])
    #expect(wrong.status == 64 && wrong.errors.contains("or a moment such as 2026-11-20T15:30"))
  }

  @Test func everyLineIsAContext() async throws {
    let result = try await Program.run(Self.options + ["--output", "events"], input: "clear\n\nstart over\n")
    #expect(result.status == 0)
    let starts = result.lines.filter { $0.contains(#""type":"started""#) }
    #expect(starts.count == 2 && Set(starts.map { $0.components(separatedBy: #""time""#)[0] }).count == 2)
    #expect(!result.text.contains("tentative"))
  }

  @Test(
    "What cannot be read is an error",
    arguments: [
      (
        "a name that ends in .txt", ["lines.txt"], "", "slu-cli: lines.txt: cannot be read: No such file or directory\n"
      ),
      ("a path", ["./lines"], "", "slu-cli: ./lines: cannot be read: No such file or directory\n"),
      ("a folder", ["/tmp"], "", "slu-cli: /tmp: cannot be read: Is a directory\n"),
      (
        "a line that never ends", [], String(repeating: "a", count: 70_000),
        "slu-cli: -:1: expected an utterance of at most 65536 bytes, found a longer line\n"
      ),
      ("nothing", [""], "", "slu-cli: text: expected an utterance, found no words\n"),
      ("blanks alone", ["  "], "", "slu-cli: text: expected an utterance, found no words\n"),
      (
        "too many words", ["-"], "a\n" + String(repeating: "a ", count: 2001),
        "slu-cli: -:2: expected an utterance of at most 2000 words, found 2001\n"
      ),
    ])
  func unreadable(_ what: String, _ arguments: [String], _ input: String, _ errors: String) async throws {
    let result = try await Program.run(Self.options + arguments, input: input)
    #expect(result.status == 1)
    #expect(result.errors == errors)
  }

  @Test(
    "Behind a line that is too long the next ones are read, however long it is",
    arguments: [("70000", "\\n"), ("70000", "\\r\\n"), ("65537", "\\n"), ("3000000", "\\n"), ("131072", "\\r")])
  func tooLong(bytes: String, end: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("lines.txt")
    let lines =
      "{ printf 'clear\(end)'; head -c \(bytes) /dev/zero | tr '\\0' a; printf '\(end)\(end)\u{FEFF}clear\(end)clear'; }"
    for source in ["| $CLI", "> \(file); $CLI"] {
      let name = source.hasPrefix(">") ? file : "-"
      let result = try await Program.shell("\(lines) \(source) annotate --no-tagger --app \(Self.flights) \(name)")
      #expect(result.status == 1)
      #expect(result.lines.first == "*clear clear" && result.lines.count == 3 && result.lines.last == "*clear clear")
      #expect(
        result.errors == "slu-cli: \(name):2: expected an utterance of at most 65536 bytes, found a longer line\n")
    }
  }

  @Test func bytesThatAreNoTextAreAnError() async throws {
    let result = try await Program.shell(
      #"printf 'clear\n\377\nclear\n' | $CLI annotate --no-tagger --app \#(Self.flights)"#)
    #expect(result.status == 1 && result.lines == ["*clear clear", "*clear clear"])
    #expect(result.errors == "slu-cli: -:2: expected UTF-8 text\n")
  }

  @Test func whatTheNotationKeepsForItselfIsNoWord() async throws {
    let result = try await Program.run(Self.options + ["-"], input: "to [rome](x) *now\n")
    #expect(result.status == 0)
    #expect(result.errors == "slu-cli: -:1: a space is put for what the notation keeps for itself: [ ] ( ) *\n")
    let lines = try await Program.run(Self.options + ["to rome x now"]).lines
    #expect(result.lines == lines)
  }

  @Test func wordsWithASlashAreWords() async throws {
    let result = try await Program.run(Self.options + ["clear and/or clear"])
    #expect(result.status == 0 && result.lines.count == 1)
  }

  @Test func whatNoTemplateHasIsCollected() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("new.txt")
    let input = "clear\ntake me to paris on gate 12\n"
    for extra in [[], ["--redact"]] {
      let result = try await Program.run(Self.options + ["--unmatched", file] + extra, input: input)
      #expect(result.errors == "" && result.status == 0 && result.lines.count == 2)
    }
    let found = String(decoding: try folder.read("new.txt"), as: UTF8.self).split(separator: "\n")
    #expect(found.count == 2 && found.first == "take me to paris on gate 12")
    #expect(found.last?.wholeMatch(of: /take me to [A-Z][a-z]+ on gate ##/) != nil, "\(found)")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // Read and written at once it would never end.
    let endless = try await Program.run(Self.options + ["--unmatched", file, file])
    #expect(endless.status == 64 && endless.errors.contains("is what is read"), "\(endless.errors)")
    let refused = try await Program.run(Self.options + ["--unmatched", folder.path("none/new.txt"), "take me"])
    #expect(refused.status == 1 && refused.errors.hasSuffix("new.txt: cannot be written: No such file or directory\n"))
  }

  @Test func anUtteranceIsCollectedOnce() async throws {
    let folder = try TemporaryFolder()
    let app = folder.path
    try folder.write("*hi hello [ann|3: bob](name)\n", to: "a.sal")
    try folder.write("*hi so good to see you [ann](name)\n*hi what's up at the cafe\n", to: "labelled.txt")
    let file = try folder.write("well met ann", to: "new.txt")
    // A label is found without apostrophes, accents and pauses, too.
    let input =
      "well met ann\nhow do you do\nSo good to see you, ann\nhow do you do\nwhats uh up at the café\n"
    for extra in [[], [], ["--redact"], ["--redact"]] {
      let result = try await Program.run(
        ["annotate", "--no-tagger", "--app", app, "--unmatched", file] + extra, input: input)
      #expect(result.errors == "" && result.status == 0 && result.lines.count == 5)
    }
    let text = String(decoding: try folder.read("new.txt"), as: UTF8.self)
    #expect(text == "well met ann\nhow do you do\nwell met bob\n")
    let piped = try await Program.shell(
      "$CLI annotate --no-tagger --app \(app) --unmatched /dev/stderr 'how do you do' 2>&1 >/dev/null | cat")
    #expect(piped.text == "how do you do\n")
  }

  @Test(
    "In the place of an entity's words are others that the templates give it: one utterance stands for all of them",
    arguments: [
      // The shortest and plainest, neither "7" nor "b" nor what is said most often; another one for a second entity.
      (
        [
          "so turn on the 7 kindly turn on the b whatever", "so turn on the big lamp kindly turn on the radio whatever",
        ],
        "so turn on the lamp kindly turn on the radio whatever"
      ),
      (["well turn on the 7 and 12 and b whatever"], "well turn on the # and ## and lamp whatever"),
      // What is plain comes before all else, the rest when nothing plain is left.
      (
        ["turn on the big lamp kindly turn on the 7 and turn on the b whatever"],
        "turn on the lamp kindly turn on the radio and turn on the big lamp whatever"
      ),
      // An entity that no sample has is its name.
      (["so play mud now"], "so play song now"),
    ] as [([String], String)])
  func wordsOfEntitiesAreReplaced(lines: [String], expected: String) async throws {
    let folder = try TemporaryFolder()
    let app = folder.path
    try folder.write(
      """
      *switch turn on the [3: big lamp|2: lamp|radio|7|b](device)
      *play play {0.000001: [mud](song)} now
      """, to: "a.sal")
    let file = folder.path("new.txt")
    for _ in 0..<2 {
      let result = try await Program.run(
        ["annotate", "--no-tagger", "--app", app, "--unmatched", file, "--redact", "-"],
        input: lines.map { $0 + "\n" }.joined())
      #expect(result.status == 0)
    }
    let found = String(decoding: try folder.read("new.txt"), as: UTF8.self)
    #expect(found == expected + "\n")
  }

  @Test(
    "What is personal is covered though no entity is known for it",
    arguments: [
      ("my address is john.smith@company.com thanks", "my address is email thanks"),
      ("could you write to <antti@speechly.com>, please", "could you write to email please"),
      ("mail it to john dot smith at company dot com now", "mail it to email email email email email email email now"),
      ("a n t t i at speechly dot co dot uk", "email email email email email email email email email email email"),
      ("john at gmail.com is me", "email email email is me"), ("john @ gmail.com", "email email email"),
      ("i am john@ gmail dot com", "i am email email email email"), ("ask @john", "email email"),
      ("meet me at noon at the dot", "meet me at noon at the dot"),
      ("i live at 7 p.m. and at home", "i live at # p.m. and at home"),
      ("reach me at five five five, one two three four", "reach me at # # # # # # #"),
      ("it is five five dash one two dash three uh double oh", "it is # # dash # # dash # uh # #"),
      ("my card is forty-one eleven twenty two", "my card is # # # #"),
      ("phone (555) 123-4567 or +44 207 oh two", "phone ### ###-#### or +## ### # #"),
      ("five two hmm one nine umm three three", "# # hmm # # umm # #"),
      ("that one is two or three", "that one is two or three"),
    ])
  func personalWordsAreCovered(text: String, expected: String) async throws {
    let folder = try TemporaryFolder()
    let app = try folder.write("*hi hello\n", to: "a.sal")
    let file = folder.path("new.txt")
    let result = try await Program.run(
      ["annotate", "--no-tagger", "--app", app, "--unmatched", file, "--redact", "-"], input: text + "\n")
    #expect(result.status == 0)
    let found = String(decoding: try folder.read("new.txt"), as: UTF8.self)
    #expect(found == expected + "\n")
  }

  @Test(
    "What does not go together is refused",
    arguments: [
      ["--stream", "-o", "json"], ["--stream", "--explain"], ["--redact"], ["--lag", "3"],
      ["--stream", "--lag", "-1"], ["-o", "events", "--explain"],
    ])
  func usage(_ arguments: [String]) async throws {
    let result = try await Program.run(Self.options + arguments + ["clear"])
    #expect(result.status == 64 && result.output.isEmpty)
  }
}
