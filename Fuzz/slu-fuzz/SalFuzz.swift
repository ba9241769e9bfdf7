import Foundation
import SLUAppFiles
import SLUGrammar
import SLUTestKit

/// Damages configurations, compiles them, and checks what the compiler promises.
struct SalFuzz {
  private(set) var tally = SalTally()
  private let corpus: [String]

  /// - Parameter files: Configurations of the checkout, as text; small ones of our own come with them.
  init(files: [String]) { corpus = SalCorpus.texts + files }

  /// Makes a case of its seed and runs it.
  mutating func run(_ seed: UInt64) throws(BrokenPromise) {
    var random = Random(seed: seed)
    if random.oneIn(4) { return try importing(seed, &random) }
    let text = SalCorpus.damaged(corpus, using: &random)
    Watch.begin(seed: seed, Array(text.utf8))
    tally.cases += 1
    tally.bytes += text.utf8.count
    let compilation = random.oneIn(3) ? Grammar.compile(AppSource(templates: text)) : Self.compile(yaml: text, &random)
    let lines = SourceText.lines(of: text).count
    var hasErrors = false
    for diagnostic in compilation.diagnostics {
      tally.diagnostics[diagnostic.code.rawValue, default: 0] += 1
      hasErrors = hasErrors || diagnostic.severity == .error
      guard let place = diagnostic.place, place.file != "standard variables", place.file != VocabularyFile.name else {
        continue
      }
      try require(
        place.line >= 1 && place.line <= lines + 1 && place.column >= 1
          && place.column <= place.excerpt.unicodeScalars.count + 2, "\(diagnostic) is at an impossible place")
    }
    try require((compilation.grammar == nil) == hasErrors, "a grammar beside errors, or neither")
    guard let grammar = compilation.grammar else { return }
    tally.grammars += 1
    try use(grammar, &random)
  }

  /// Samples a grammar, and matches what comes of it and words at random.
  private mutating func use(_ grammar: Grammar, _ random: inout Random) throws(BrokenPromise) {
    let sample = Sampler(grammar).sample(using: &random)
    let words = sample.segments.flatMap(\.words).prefix(40)
    var matcher = Matcher(grammar)
    for word in words { matcher.push(word) }
    tally.words += words.count
    let best = matcher.best
    try require(
      best.segments.last.map { $0.words.upperBound == words.count } ?? true, "words lie in no segment: \(sample)")
    let vocabulary = grammar.vocabulary
    guard !vocabulary.isEmpty else { return }
    matcher.keep(first: random.below(words.count + 1))
    let kept = matcher.words
    for _ in 0..<5 { matcher.push(random.pick(vocabulary)) }
    matcher.keep(first: kept.count)
    var fresh = Matcher(grammar)
    for word in kept { fresh.push(word) }
    try require(fresh.best == matcher.best, "words taken back left something behind: \(kept)")
  }

  /// Damages a configuration of another format, and checks that what comes of it is one of ours.
  private mutating func importing(_ seed: UInt64, _ random: inout Random) throws(BrokenPromise) {
    let file = random.pick(ImportCorpus.files)
    let others = ImportCorpus.files.map(\.text)
    let text = SalCorpus.damaged(file.text, with: ImportCorpus.pieces, from: others, using: &random)
    Watch.begin(seed: seed, Array(text.utf8))
    tally.cases += 1
    tally.bytes += text.utf8.count
    let format = random.oneIn(12) ? random.pick(ImportFormat.allCases) : nil
    let imported =
      random.oneIn(8) ? try importedFolder(&random) : AppImport(text, name: file.name, format: format)
    let hasErrors = imported.diagnostics.contains { $0.severity == .error }
    try require(imported.files.isEmpty == hasErrors, "files beside errors, or neither")
    for diagnostic in imported.diagnostics {
      tally.diagnostics["import_" + diagnostic.severity.rawValue, default: 0] += 1
    }
    if hasErrors { return }
    let compilation = imported.compilation
    for error in compilation.diagnostics where error.severity == .error {
      try require(error.code == .tooLarge, "what was imported is none of ours: \(error)")
    }
    guard let grammar = compilation.grammar else { return }
    tally.grammars += 1
    try use(grammar, &random)
  }

  /// Imports a folder of files, each of them damaged, or left alone.
  private func importedFolder(_ random: inout Random) throws(BrokenPromise) -> AppImport {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("slu-fuzz-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      for file in random.pick(ImportCorpus.folders) {
        let others = ImportCorpus.files.map(\.text)
        let text =
          random.oneIn(2)
          ? file.text : SalCorpus.damaged(file.text, with: ImportCorpus.pieces, from: others, using: &random)
        let url = folder.appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    } catch {
      throw BrokenPromise("a folder cannot be written: \(error)")
    }
    return AppImport.reading(folder.path)
  }

  private static func compile(yaml: String, _ random: inout Random) -> Compilation {
    let vocabulary =
      random.oneIn(4)
      ? SalCorpus.damaged(ImportCorpus.vocabulary, with: SalCorpus.pieces, from: SalCorpus.texts, using: &random) : nil
    return AppFile(yaml, file: "app.yaml") { name in
      switch name {
      case "cities.csv": .text("a,b\nc d,e\n\"f\",g\n")
      case VocabularyFile.name: vocabulary.map { .text($0) } ?? .missing
      default: .missing
      }
    }.compilation
  }
}

/// What the cases of configurations amounted to.
struct SalTally {
  var cases = 0
  var bytes = 0
  var grammars = 0
  var words = 0
  var diagnostics: [String: Int] = [:]

  /// The figures, for people.
  func summary(seconds: Double) -> String {
    """
    \(TallyText.speed(cases, "configurations", bytes, seconds: seconds))
    compiled \(grammars), words matched \(words); diagnostics:
    \(TallyText.rows(diagnostics))
    """
  }
}
