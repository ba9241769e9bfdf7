import Foundation
import SLUAppFiles
import SLUCore
import SLUEmbedded
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import SLUValues
import Testing

/// Typed words of an application's folder.
@Suite("Typed words", .timeLimit(.minutes(10)))
struct TypedAppTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configure(_ rest: String = " {$SPEECHLY.DATE(day)}") throws -> String {
    let text = """
      lang: en-US
      enable_strict_nlu: true
      templates: |
        *book book a flight to [london | paris](city)\(rest)
      entities:
        - name: city
        - name: day
          type: date
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("config.yaml")))
    return folder.path
  }

  @Test("All at once, and from a moment that is named")
  func annotated() throws {
    let app = try TypedApp(try configure())
    #expect("\(try app.annotate("book a flight to paris"))" == "*book book a flight to [paris](city)")
    #expect(try app.annotate(" ").segments.isEmpty)
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 20))
    let found = try app.annotate("book a flight to paris tomorrow", in: ValueContext(referenceDate: day))
    #expect(found.segments.first?.entities.last?.value == "2026-11-21")
  }

  @Test("What is more than is annotated at once is refused")
  func excessive() throws {
    let app = try TypedApp(try configure())
    for (text, message) in [
      (String(repeating: "a ", count: 2001), "expected an utterance of at most 2000 words, found 2001"),
      (String(repeating: "a", count: 65_537), "expected an utterance of at most 65536 bytes, found 65537"),
    ] {
      let error = #expect(throws: EmbeddedAppError.self) { try app.annotate(text) }
      #expect(error?.code == .invalidArgument && error?.message == message)
    }
  }

  @Test("Word by word, as the article has it")
  func streamed() throws {
    let path = try configure()
    var updates: [SegmentUpdate] = []
    func print(_ update: SegmentUpdate) { updates.append(update) }
    let app = try TypedApp(path)
    // +
    var understanding = app.understanding()
    var (last, segments) = (nil as Annotation?, SegmentAggregator())
    func show(_ annotation: Annotation) throws {
      for event in EventComposer.events(from: last, to: annotation, contextId: "typed") {
        for update in try segments.apply(event).updates { print(update) }
      }
      last = annotation
    }
    for hypothesis in TypedUtterance(["book", "a", "flight", "to", "paris"], lag: 1).hypotheses {
      try show(understanding.update(hypothesis))
    }
    try show(understanding.finish())
    // -
    let texts = updates.compactMap { if case .segmentChanged(let segment) = $0 { segment.text } else { nil } }
    #expect(texts.contains("book a"))
    guard case .contextFinished(let context, _) = updates.last else { throw CancellationError() }
    #expect(context.segments.map(\.intent.value) == ["book"])
    #expect(context.segments.first?.entities.map(\.value) == ["paris"])
  }

  @Test("The code of the article is the code that is compiled here")
  func article() throws {
    let article = Repository.path("Sources/SLUEmbedded/SLUEmbedded.docc/SLUEmbedded.md")
    let code = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let part = try #require(code.components(separatedBy: "    // +\n").dropFirst().first)
    let snippet = part.components(separatedBy: "    // -\n")[0].split(separator: "\n").map { $0.dropFirst(4) }
    #expect(snippet.count > 5)
    #expect(try String(contentsOfFile: article, encoding: .utf8).contains(snippet.joined(separator: "\n")))
  }

  @Test("What was compiled is found in a folder that was renamed")
  func renamed() throws {
    try Data("*go go [home|away](place)\n".utf8).write(to: URL(fileURLWithPath: folder.path("a.sal")))
    let grammar = try #require(AppFolder.compile(folder.path).grammar)
    var file = CompiledFile()
    file.set(CompiledFile.Name.tagger, TaggerTraining(samples: 20).train(on: grammar).bytes)
    try Data(file.bytes).write(to: URL(fileURLWithPath: folder.path("old.slu")))
    var stages = 0
    #expect(try TypedApp(folder.path) { _ in stages += 1 }.warnings == [])
    #expect(stages == 0)
  }

  @Test("Who has nothing compiled hears how far it is, stage by stage; who needs nothing hears nothing")
  func progress() throws {
    var stages: [LoadingProgress.Stage] = []
    func note(_ progress: LoadingProgress) {
      #expect((0...1).contains(progress.share))
      if stages.last != progress.stage { stages.append(progress.stage) }
    }
    // All its words are in the dictionary.
    let path = try configure("")
    let broken = folder.path("old.slu")
    try Data("no".utf8).write(to: URL(fileURLWithPath: broken))
    let app = try EmbeddedApp(path, progress: note)
    #expect(stages == [.language])
    // Why what is there is not used.
    #expect(app.warnings.map(\.code).filter { $0 == .outdated }.count == 1)
    #expect(app.warnings.last?.message.hasPrefix("\(broken): byte 0: expected a compiled file ") == true)
    stages = []
    _ = try TypedApp(folder.path, progress: note)
    #expect(stages.isEmpty)
  }
}
