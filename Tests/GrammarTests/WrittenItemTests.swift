import SLUGrammar
import SLUTestKit
import Testing

/// Rows of tables are words, unless they are written as items of lists are in templates.
@Suite("Rows of imported tables")
struct WrittenItemTests {
  private static func grammar(_ rows: [String], _ templates: String) throws -> Grammar {
    var source = AppSource(templates: templates)
    source.imports = [ImportedList(name: "row", items: rows)]
    let compilation = Grammar.compile(source)
    return try #require(compilation.grammar, "\(compilation.diagnostics)")
  }

  @Test(arguments: [
    ("you [old fool](insult)", "you old fool", "*say you [old fool](insult)"),
    ("100: what a [shame](insult)", "what a shame", "*say what a [shame](insult)"),
    ("{the} north face", "north face", "*say north face"),
    ("{the} north face", "the north face", "*say the north face"),
    ("[dark|light] blue", "light blue", "*say light blue"),
    // Words, whatever signs are in them.
    ("rock [live]", "rock live", "*say rock live"), ("2001: a space odyssey", "2001 a space odyssey", nil),
    ("300: rise of an empire", "300 rise of an empire", nil), ("at&t (mobile)", "at and t mobile", nil),
    ("{ the end", "the end", "*say the end"), ("the [end](", "the end", "*say the end"),
    ("{the} x|y", "something else", nil),
    // Nor is what may be left out as a whole: nothing would be said then.
    ("{y}", "y", nil), ("{the} {north face}", "the north face", nil),
    // With an error in it a row is words, too.
    ("{an} $nowhere", "something else", nil), ("a [b|$nowhere]", "something else", nil),
  ])
  func areWordsOrWritten(row: String, said: String, annotated: String?) throws {
    let grammar = try Self.grammar([row, "something else"], "*say $row")
    var matcher = Matcher(grammar)
    for word in said.split(separator: " ") { matcher.push(String(word)) }
    #expect(matcher.best.isExact, "\(matcher.best)")
    if let annotated { #expect("\(AnnotatedUtterance(matcher.best, of: matcher.words))" == annotated) }
  }

  @Test("No row says nothing", arguments: ["{y}", "{[a|b](x)} {c}", "[{a}|b]"])
  func nothing(row: String) throws {
    let sampler = Sampler(try Self.grammar([row, "else"], "*say it $row"))
    var random = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let sample = sampler.sample(using: &random)
      #expect(sample.segments.first?.words.count ?? 0 > 1, "\(sample)")
    }
  }

  @Test("A number with a colon is a weight where there are two of them")
  func weights() throws {
    let grammar = try Self.grammar(["100: a b", "2: c d", "e 3: f"], "*say $row")
    #expect(parsed("a b", by: grammar).segments.map(\.intent) == ["say"])
    var random = SplitMix64(seed: 5)
    let sampler = Sampler(grammar)
    let samples = (0..<200).map { _ in "\(sampler.sample(using: &random))" }
    #expect(samples.allSatisfy { ["*say a b", "*say c d", "*say e 3: f"].contains($0) })
    #expect(samples.count { $0 == "*say a b" } > 150)
  }

  @Test("Long rows of signs end", .timeLimit(.minutes(2)))
  func longRows() throws {
    for sign in ["|", "[", "{", "](a", "[|", "{|}", "1:"] {
      for count in [1 << 12, 1 << 15] {
        var source = AppSource(templates: "*say $row")
        source.imports = [ImportedList(name: "row", items: ["[" + String(repeating: sign, count: count), "else"])]
        // Signs alone are no words; too many words, which numbers are, are an error of their own.
        let compilation = Grammar.compile(source)
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        #expect(errors.allSatisfy { $0.code == .tooLarge }, "\(sign) \(count): \(errors)")
        #expect(errors.isEmpty == (sign != "1:"), "\(sign) \(count): \(errors)")
        #expect((compilation.grammar != nil) == errors.isEmpty, "\(sign) \(count)")
      }
    }
  }

  @Test("What is named in a row has the place of its import")
  func places() throws {
    var source = AppSource(templates: "*say $row")
    source.entities = [(.init(name: "insult"), .string)]
    let place = SourcePlace(file: "app.yaml", line: 7, column: 3, excerpt: "  - name: row")
    source.imports = [ImportedList(name: "row", items: ["you [fool](insul)"], place: place)]
    let found = Grammar.compile(source).diagnostics.map { "\($0.place?.description ?? ""): \($0.message)" }
    #expect(found.contains { $0.hasPrefix("app.yaml:7:3: the entity insul is not declared") }, "\(found)")
  }
}
