import Foundation
import SLUTestKit
import Testing

@testable import slu_cli

/// `sal import`, `sal label` and `sal vocabulary` from outside.
@Suite struct SalToolTests {
  private let fixtures = Repository.path("Fixtures")

  @Test func whatIsImportedCanBeChecked() async throws {
    let folder = try TemporaryFolder()
    let app = folder.path("app")
    let imported = try await Program.run(["sal", "import", fixtures + "/imports/lex.json", "-o", app])
    #expect(imported.status == 0 && imported.output.isEmpty)
    #expect(imported.errors.hasPrefix("slu-cli: lex.json:8:93: warning: the slot {Who} is not declared"))
    let check = try await Program.run(["sal", "check", "--strict", app])
    #expect(check.status == 0 && check.output.isEmpty && check.errors == "\(app): no errors, no warnings\n")
    let annotated = try await Program.run(["annotate", "--no-tagger", "--app", app, "i want red roses"])
    #expect(annotated.lines == ["*OrderFlowers i want [red roses|roses](FlowerType)"])
    let again = try await Program.run(["sal", "import", fixtures + "/imports/lex.json", "-o", app])
    #expect(again.status == 1 && again.errors.contains("expected a folder without a configuration, found "))
  }

  @Test func whatCannotBeImportedSaysWhy() async throws {
    let printed = try await Program.run(["sal", "import", "--format", "hassil", fixtures + "/imports/hassil.yaml"])
    #expect(printed.status == 0 && printed.lines.contains("# name.values.csv"))
    let other = try await Program.run(["sal", "import", "--format", "srgs", fixtures + "/imports/hassil.yaml"])
    #expect(other.status == 1 && other.output.isEmpty && other.errors.contains("no XML"))
    let unknown = try await Program.run(["sal", "import", "--format", "x", "y"])
    #expect(unknown.status == 64 && unknown.errors.contains("expected one of hassil, rhasspy, srgs, dialogflow, lex"))
    let missing = try await Program.run(["sal", "import", "missing.json"])
    #expect(missing.status == 1 && missing.errors == "slu-cli: missing.json: there is no such file or folder\n")
  }

  @Test func pronunciationsAndWeightsAreShown() async throws {
    let folder = try TemporaryFolder()
    try folder.write("*go to [rome|oulu](city)\n", to: "a.sal")
    try folder.write("rome,R OW1 M|R OW1 M AH0,2\nvantaa\n", to: "vocabulary.csv")
    let vocabulary = try await Program.run(["sal", "vocabulary", folder.path])
    #expect(vocabulary.lines == ["oulu", "rome\t2.0\tR OW1 M|R OW1 M AH0", "to", "vantaa\t1.0\t-"])
    try folder.write("rome,R OW1 M,x\n", to: "vocabulary.csv")
    let check = try await Program.run(["sal", "check", folder.path])
    #expect(check.status == 1)
    #expect(check.lines[0].hasSuffix("vocabulary.csv:1:14: expected a weight from 0.000001 to 1000000, found x"))
    #expect(check.lines[1...2] == ["rome,R OW1 M,x", "             ^"])
  }

  @Test func theTemplateWithTooManySentencesIsNamed() async throws {
    let folder = try TemporaryFolder()
    let lists = (0..<10).map { list in
      "[" + (0..<30).map { "word\(Self.letters(30 * list + $0))" }.joined(separator: "|") + "]"
    }
    let app = try folder.write("*stop stop\n*go ![\(lists.joined(separator: "|"))]\n", to: "large.sal")
    let check = try await Program.run(["sal", "check", app])
    let warning = "\(app):2:1: warning: the templates have too many sentences to hear them as such, this one the most: "
    #expect(check.lines.contains { $0.hasPrefix(warning) }, "\(check)")
  }

  @Test(
    "Words that are nowhere written so: no clock, but were all of them looked for, it would take minutes",
    .timeLimit(.minutes(10)))
  func wordsThatAreNowhereWrittenSo() throws {
    let folder = try TemporaryFolder()
    let app = try folder.write((0..<20_000).map { "*go word\(Self.letters($0))\n" }.joined(), to: "many.sal")
    #expect(UnpronouncedWords.place(of: (0..<5_000).map { "мир\($0)" }, in: app) == nil)
    #expect(UnpronouncedWords.place(of: ["мир", "wordb"], in: app)?.line == 2)
  }

  /// A number as a word of letters.
  private static func letters(_ number: Int) -> String {
    String(String(number).compactMap { digit in "abcdefghij".dropFirst(digit.wholeNumberValue ?? 0).first })
  }

  @Test func wordsThatAreNeverHeardAreSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "lang: en-US\ntemplates: '*play play [p!nk|$artist|adele](artist)'\nimports:\n"
        + "  - {name: artist, source: artists.csv, field: 1}\n", to: "config.yaml")
    try folder.write("a$ap rocky\nмир\nmötley crüe\n", to: "artists.csv")
    let check = try await Program.run(["sal", "check", folder.path])
    #expect(
      check.lines == [
        "\(folder.path("artists.csv")):1:1: warning: nobody knows how to pronounce a$ap, p!nk, мир: typed they are understood, spoken they are never heard; "
          + "say it in vocabulary.csv", "a$ap rocky", "^", "0 errors, 1 warning",
      ])
    try folder.write("a$ap,EY S AE P\np!nk,P IH NG K\nмир,M IY R\n", to: "vocabulary.csv")
    let told = try await Program.run(["sal", "check", "--strict", folder.path])
    #expect(told.status == 0 && told.output.isEmpty)
  }

  @Test func aLongWordThatIsNeverHeardIsCut() async throws {
    let folder = try TemporaryFolder()
    let word = String(repeating: "ж", count: 5000)
    let app = try folder.write("*play play a song\n*play play [hey|\(word.uppercased())](artist)\n", to: "a.sal")
    let check = try await Program.run(["sal", "check", app])
    let cut = String(repeating: "ж", count: 100) + "…"
    #expect(check.lines.first?.hasPrefix("\(app):2:17: warning: nobody knows how to pronounce \(cut): typed") == true)
    #expect(check.lines.allSatisfy { $0.count < 400 })
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func utterancesAreLabelledInATerminal() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("one\ntwo\nthree\n", to: "u.txt")
    let result = try await Program.shell(
      "printf '\\n*b two\\nq\\n' | script -qec 'exec $CLI sal label \(file)' /dev/null")
    #expect(result.status == 0 && result.text.contains("3 of 3: three"))
    #expect(String(decoding: try folder.read("u.txt.labelled"), as: UTF8.self) == "*_ one\n*b two\n")
  }

  @Test func whatIsTakenBackIsOutOfTheFile() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("one\ntwo\n", to: "u.txt")
    let output = try folder.write("*a zero", to: "lab.txt")
    let result = try await Program.run(["sal", "label", file, "-o", output], input: "*a\nb\n*b\n\n")
    #expect(result.status == 0 && result.lines.contains("  *b one"))
    #expect(result.errors == "2 labelled, 0 skipped, 0 left: \(output)\n")
    #expect(String(decoding: try folder.read("lab.txt"), as: UTF8.self) == "*a zero\n*b one\n*_ two\n")
  }

  @Test func whatSomebodyElseAddedIsNotTakenBack() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("one\ntwo\n", to: "u.txt")
    let result = try await Program.shell(
      """
      (echo '*a'; until grep -qs one \(file).labelled; do sleep 0.01; done; echo '*b else' >> \(file).labelled; echo b) \
        | $CLI sal label \(file)
      """)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("\(file).labelled: cannot be written: it no longer ends in the line that was added to it"))
    #expect(String(decoding: try folder.read("u.txt.labelled"), as: UTF8.self) == "*a one\n*b else\n")
  }

  @Test func aLabelledFileIsReadAsWhereItIsLearnt() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("one\ntwo\n", to: "u.txt")
    let output = try folder.write("# Of users.\n  # reference date: 2026-11-20 \n\n*a one\ntwo\n", to: "lab.txt")
    let result = try await Program.run(["sal", "label", file, "-o", output], input: "q\n")
    #expect(result.status == 0 && result.lines.contains("1 of 1: two"))
    #expect(
      result.errors == """
        slu-cli: \(output):5:1: expected an intent such as *book (or *_ for none) before the first word, found "two"
        0 labelled, 0 skipped, 1 left: \(output)

        """)
  }

  @Test func aLineLongerThanAnUtteranceIsNotLabelled() async throws {
    let folder = try TemporaryFolder()
    let longest = String(repeating: "a ", count: 1 << 15)
    let file = try folder.write("\(longest)\nb\(longest)\nlast\n", to: "u.txt")
    let result = try await Program.run(["sal", "label", file], input: "s\ns\n")
    let excess = "u.txt:2: expected an utterance of at most 65536 bytes, found a longer line"
    #expect(result.errors.contains("\(excess); it is left out\n"))
    #expect(result.errors.hasSuffix("0 labelled, 2 skipped, 0 left: \(file).labelled\n"))
    let annotated = try await Program.run(["annotate", "--app", fixtures + "/apps/flights", "--no-tagger", file])
    #expect(annotated.errors.contains("\(excess)\n"))
  }

  @Test func whatIsReadIsNotWrittenAndWhatCannotBeShownIsAFailure() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("one\n", to: "u.txt")
    let same = try await Program.run(["sal", "label", file, "-o", file])
    #expect(same.status == 64 && same.errors.contains("is what is read: name another file"))
    let closed = try await Program.shell("$CLI sal label \(file) >&- < /dev/null")
    #expect(closed.status == 1 && closed.errors.hasPrefix("slu-cli: standard output cannot be written: "))
  }

  @Test func aFileThatIsNoTextIsSaidWithThePlace() async throws {
    let folder = try TemporaryFolder()
    let (file, labelled) = (folder.path("u.txt"), folder.path("u.txt.labelled"))
    let utterances = try await Program.shell("printf 'one\\nt\\377o\\n' > \(file); $CLI sal label \(file) < /dev/null")
    #expect(utterances.status == 1 && utterances.errors == "slu-cli: \(file):2:2: expected UTF-8 text\n")
    let labels = try await Program.shell(
      "echo one > \(file); printf '*a b\\n\\377\\n' > \(labelled); $CLI sal label \(file) < /dev/null")
    #expect(labels.status == 1 && labels.errors == "slu-cli: \(labelled):2:1: expected UTF-8 text\n")
  }

  @Test func filesThatAreNotReadAreSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.write("templates: '*go a'\n", to: "config.yaml")
    try folder.write("*stop b\n", to: "more.sal")
    let path = folder.path
    let check = try await Program.run(["sal", "check", path])
    #expect(check.status == 0)
    #expect(
      check.lines.first
        == "warning: \(path)/more.sal is not read: the configuration is \(path)/config.yaml, with the templates that are in it"
    )
    try FileManager.default.removeItem(atPath: folder.path("config.yaml"))
    try FileManager.default.createDirectory(atPath: folder.path("vocabulary.csv"), withIntermediateDirectories: false)
    let vocabulary = try await Program.run(["sal", "check", path])
    #expect(vocabulary.status == 1 && vocabulary.lines.first == "\(path)/vocabulary.csv is no ordinary file")
  }

  @Test func namesThatOnlyLabelledUtterancesHaveAreSaid() async throws {
    let folder = try TemporaryFolder()
    let app = try folder.write("*go to [rome|oulu](city)\n", to: "a.sal")
    let labelled = try folder.write("*go to [rome](city)\n*went to [rome](town)\n", to: "labelled.txt")
    let result = try await Program.run([
      "sal", "compile", "--app", app, "--labelled", labelled, "--samples", "10", "--no-language", "-o",
      folder.path("a.slu"),
    ])
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        """
        slu-cli: \(labelled):2: warning: no template has the intent went; it is learnt all the same
        slu-cli: \(labelled):2: warning: no template has the entity town; it is learnt all the same

        """
      ))
  }

  @Test func labelsAreUnderstoodAndThoseThatDoNotCountAreSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.write("*go to [rome|oulu](city)\n*been i was in [rome|oulu](city)\n", to: "a.sal")
    try folder.write("*been to [rome](city)\n*go lead me there\n# later\n*been lead me there\n", to: "labelled.txt")
    let app = folder.path
    let check = try await Program.run(["sal", "check", app])
    #expect(check.status == 0)
    #expect(
      check.lines.filter { $0.contains("warning") } == [
        "\(app)/labelled.txt:1:1: warning: a template has these words exactly, and counts: *go to [rome](city)",
        "\(app)/labelled.txt:2:1: warning: line 4 has the same words, and counts: *been lead me there",
        "0 errors, 2 warnings",
      ])
    let stats = try await Program.run(["sal", "stats", app])
    #expect(stats.lines.contains { $0.hasPrefix("labelled") && $0.hasSuffix("3 utterances") })
    let annotate = ["annotate", "--no-tagger", "--explain", "--app", app, "Lead me, uh, there"]
    let annotated = try await Program.run(annotate)
    #expect(annotated.lines.first == "*been Lead me, uh, there")
    #expect(annotated.lines.last == "  \"Lead me, uh, there\": as it was labelled")
  }

  @Test func samplesSteerNoTerminal() async throws {
    let folder = try TemporaryFolder()
    let app = try folder.write("*a b\u{1B}7c\n", to: "a.sal")
    let check = try await Program.run(["sal", "check", app])
    #expect(
      check.lines.contains { $0.contains("a.sal:1:5: warning: the word has a character that is not seen, U+001B") })
    let sample = try await Program.run(["sal", "sample", "-n", "1", app])
    #expect(sample.status == 0 && !sample.text.contains("\u{1B}"), "\(sample.text)")
  }

  @Test func utterancesAreLabelledAndNotAskedAgain() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "take me to rome\n{\"text\": \"get (me) home\"}\n\n{\"words\": 1}\nstop that\ntake me to rome\nlast\n",
      to: "u.txt")
    let output = folder.path("labelled.txt")
    let label = ["sal", "label", "--no-tagger", "--app", fixtures + "/apps/flights", file, "-o", output]
    let answers = "\n*filter get me [home](nowhere)\n*filter get me home\ns\nq\n"
    let first = try await Program.run(label, input: answers)
    #expect(first.status == 0)
    #expect(first.lines.filter { $0.contains(" of 4: ") }.count == 4)
    #expect(first.lines.contains { $0.hasPrefix("expected an entity of the configuration") })
    #expect(first.errors.contains("u.txt:4: expected an utterance; it is left out"))
    #expect(first.errors.hasSuffix("2 labelled, 1 skipped, 1 left: \(output)\n"))
    let labelled = String(decoding: try folder.read("labelled.txt"), as: UTF8.self)
    #expect(labelled.split(separator: "\n").last == "*filter get me home")
    #expect(labelled.split(separator: "\n").first?.hasSuffix("take me to [rome](destination)") == true)
    let second = try await Program.run(label, input: "s\n")
    #expect(second.lines.filter { $0.contains(" of 2: ") } == ["1 of 2: stop that", "2 of 2: last"])
    #expect(second.errors.hasSuffix("0 labelled, 1 skipped, 1 left: \(output)\n"))
  }
}
