import Foundation
import SLUAppFiles
import SLUCore
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import SLUValues

private let context = ValueContext(
  referenceDate: CalendarDate(year: 2026, month: 11, day: 20) ?? .epoch)

/// CPU time of the whole process, all threads, in nanoseconds.
private func cpuTime() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return now.tv_sec * 1_000_000_000 + now.tv_nsec
}

private func grammar(_ app: String) -> Grammar {
  let compilation = AppFolder.compile(app)
  guard let grammar = compilation.grammar else { fail("\(compilation.diagnostics)") }
  return grammar
}

/// The peak of the resident set, in MiB; what a parent has before a program starts does not count, as in `wait4`'s.
private func peak() throws -> Double {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
  let line = status.first { $0.hasPrefix("VmHWM:") } ?? ""
  return (line.split(separator: " ").dropLast().last.flatMap { Double($0) } ?? 0) / 1024
}

private func show(_ figures: [String: any Sendable]) throws {
  print(String(decoding: try JSONSerialization.data(withJSONObject: figures, options: .sortedKeys), as: UTF8.self))
}

/// Writes a configuration of another format as one of ours.
func convert(_ file: String, into folder: String) throws {
  let imported = AppImport.reading(file)
  guard !imported.files.isEmpty else { fail("\(imported.diagnostics)") }
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for file in imported.files {
    try Data(file.text.utf8).write(to: URL(fileURLWithPath: folder + "/" + file.name))
  }
}

/// Prints samples: their words, and a label for each of the entities' chain and of the intents'.
func sample(_ app: String, count: Int) throws {
  let sampler = Sampler(grammar(app))
  var random = SplitMix64(seed: 1)
  for _ in 0..<count {
    var (words, entities, intents): ([String], [String], [String]) = ([], [], [])
    for segment in sampler.sample(using: &random).segments {
      intents += segment.words.indices.map { ($0 == 0 ? "B-" : "I-") + segment.intent }
      var labels = segment.words.map { _ in "O" }
      for entity in segment.entities {
        for word in entity.range { labels[word] = (word == entity.range.lowerBound ? "B-" : "I-") + entity.type }
      }
      words += segment.words
      entities += labels
    }
    try show(["words": words, "entities": entities, "intents": intents])
  }
}

/// Reads a configuration and understands lines by its templates, several times.
func match(_ app: String, lines: [String], rounds: Int) throws {
  var (compiled, spent, intents): ([Int], [Int], [String]) = ([], [], [])
  for _ in 0..<rounds {
    var start = cpuTime()
    let annotator = Annotator(grammar(app), context: context)
    _ = annotator.annotate(lines.first ?? "")
    compiled.append(cpuTime() - start)
    intents = []
    for line in lines {
      start = cpuTime()
      let annotation = annotator.annotate(line)
      spent.append(cpuTime() - start)
      intents.append(annotation.segments.first?.intent ?? "")
    }
  }
  try show(["compile_ns": compiled, "line_ns": spent, "intents": intents, "rss_mib": try peak()])
}

/// Trains a tagger.
func train(_ app: String, samples: Int, file: String) throws {
  let grammar = grammar(app)
  let start = cpuTime()
  let bytes = TaggerTraining(samples: samples).train(on: grammar).bytes
  let spent = cpuTime() - start
  try Data(bytes).write(to: URL(fileURLWithPath: file))
  try show(["train_ns": spent, "bytes": bytes.count, "rss_mib": try peak()])
}

/// Understands lines word by word, with the events that are sent of it.
func streamWords(_ app: String, model: String, lines: [String], rounds: Int) throws {
  let grammar = grammar(app)
  let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: model)))
  let tagger = Tagger(try TaggerModel(bytes: bytes), grammar: grammar)
  let blank = ArbitratingEngine(grammar, tagger: tagger, context: context)
  var spent: [Int] = []
  var events = 0
  for _ in 0..<rounds {
    for line in lines {
      var understanding = StreamingUnderstanding(blank)
      var last = understanding.annotation
      for hypothesis in TypedUtterance(line.split(separator: " ").map(String.init), lag: 1).hypotheses {
        let start = cpuTime()
        let next = understanding.update(hypothesis)
        events += EventComposer.events(from: last, to: next, contextId: "").count
        spent.append(cpuTime() - start)
        last = next
      }
    }
  }
  try show(["word_ns": spent, "events": events, "rss_mib": try peak()])
}
