import CPocketSphinx
import Foundation
import SLULanguageModel
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

/// Our frame of the search for sentences beside the library's own, in a process without ours.
@Suite("PocketSphinx: the search for sentences")
struct SentenceSearchTests {
  private struct Settings: Encodable {
    var options: [String: String]
    var graph: String
    var weight: Float
  }

  private static let weight: Float = 10

  /// Steps with words, and without.
  private static let wordless = SpokenGrammar(
    states: 8, start: 0, end: 7,
    steps: [
      .init(from: 0, to: 1, word: "can", probability: 0.5), .init(from: 0, to: 2, probability: 0.5),
      .init(from: 1, to: 2, word: "i", probability: 1), .init(from: 2, to: 3, word: "have", probability: 0.5),
      .init(from: 2, to: 3, probability: 0.5), .init(from: 3, to: 4, word: "two", probability: 0.3),
      .init(from: 3, to: 4, word: "a", probability: 0.4), .init(from: 3, to: 5, probability: 0.3),
      .init(from: 4, to: 5, word: "small", probability: 0.3), .init(from: 4, to: 5, probability: 0.7),
      .init(from: 5, to: 6, word: "latte", probability: 0.5), .init(from: 5, to: 6, word: "espresso", probability: 0.5),
      .init(from: 6, to: 7, word: "please", probability: 0.5), .init(from: 6, to: 7, probability: 0.4),
      .init(from: 7, to: 2, probability: 0.1),
    ])

  private static func sounds() throws -> [[Int16]] {
    let spoken = try [("can i have a small latte please", "slt"), ("give me two green tea to go", "kal16")].map {
      try SpokenSentence($0, voice: $1).samples
    }
    var noise = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -35, seed: 11)
    let noisy = spoken.map { sound in zip(sound, noise.int16Samples(sound.count)).map { $0 &+ $1 } }
    return spoken + noisy + [[Int16](repeating: 0, count: 8000), noise.int16Samples(24_000), [0, 1, 0]]
  }

  @Test(
    "Words, their frames and scores are those of the library's own search, however wide it is",
    arguments: [SmallLanguage.sentences, wordless], [-1, 4000, 60])
  func library(sentences: SpokenGrammar, width: Int) throws {
    var language = SmallLanguage.coffee
    language.grammar = sentences
    let files = try LanguageFiles.write(language)
    var options = try DecoderOptions(.english, dictionary: files.dictionary)
    options.set("-maxhmmpf", String(width))
    let file = files.grammar
    let graph = try #require(file)
    let sounds = try Self.sounds()
    let expected = try Self.library(Settings(options: options.values, graph: graph, weight: Self.weight), sounds)
    var lines: [String] = []
    for sound in sounds { lines += try Self.hear(sound, options, graph) }
    #expect(lines == expected)
    #expect(lines.count { $0.contains("latte") } >= 2)
  }

  /// What is heard here, with the library's own comparison of frames.
  private static func hear(_ samples: [Int16], _ options: DecoderOptions, _ graph: String) throws -> [String] {
    let decoder = try options.load(nil, nil) { pointer in
      // The graph, which the search holds too, or nil when the file is not one.
      guard let model = fsg_model_readfile(graph, ps_get_logmath(pointer), weight) else { return false }
      defer { fsg_model_free(model) }
      // 0, or less than 0.
      return ps_set_fsg(pointer, "sentences", model) == 0 && ps_set_search(pointer, "sentences") == 0
    }
    let pointer = decoder.pointer
    // Each is 0 or a count of frames, or less than 0.
    try #require(ps_start_utt(pointer) == 0)
    try #require(ps_process_raw(pointer, samples, samples.count, 0, 0) >= 0)
    try #require(ps_end_utt(pointer) >= 0)
    var lines: [String] = []
    var score: Int32 = 0
    // The first segment, or nil when nothing was found.
    var segment = ps_seg_iter(pointer)
    while let current = segment {
      var (first, last): (Int32, Int32) = (0, 0)
      ps_seg_frames(current, &first, &last)
      // Returns how sure the segment is.
      _ = ps_seg_prob(current, &score, nil, nil)
      lines.append("\(String(cString: ps_seg_word(current))) \(first) \(last) \(score)")
      segment = ps_seg_next(current)
    }
    // The words, or nil.
    _ = ps_get_hyp(pointer, &score)
    return lines + ["\(score)"]
  }

  /// What the library hears by itself.
  private static func library(_ settings: Settings, _ sounds: [[Int16]]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slu-library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What is left there is in nobody's way.
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "settings.json")
    try JSONEncoder().encode(settings).write(to: file)
    let paths = try sounds.enumerated().map { number, samples in
      let path = folder.appending(path: "\(number).raw")
      try Data(bytes: samples, count: 2 * samples.count).write(to: path)
      return path.path
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Support/library.py")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, file.path] + paths
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
  }
}
