import Foundation
import SLUPronunciation
import Testing

private let path = CMULexicon.installed

/// The dictionary that Debian has, where it is installed.
@Suite("The installed dictionary", .enabled(if: FileManager.default.fileExists(atPath: path)))
struct InstalledDictionaryTests {
  /// One line of so many: a whole training takes an unoptimised build too long.
  private static func part(_ stride: Int) throws -> CMULexicon {
    let lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 10)
    let kept = lines.enumerated().filter { $0.offset % stride == 0 }.map { $0.element + [10] }
    return CMULexicon(kept.flatMap { Array($0) }, file: path)
  }

  @Test func realWordsThatAreHeldOutArePronounced() throws {
    let lexicon = try Self.part(20)
    #expect(lexicon.problems.isEmpty && lexicon.dictionary.count > 6000)
    let heldOut = PronunciationEvaluation.heldOut(of: lexicon.dictionary, count: 150, seed: 1)
    let rest = lexicon.dictionary.removing(Set(heldOut))
    let model = try #require(PronunciationTraining(order: 4, rounds: 3).train(on: rest))
    let pronouncer = Pronouncer(dictionary: rest, model: model)
    var evaluation = PronunciationEvaluation()
    for word in heldOut {
      evaluation.add(
        word, expected: lexicon.dictionary.pronunciations(of: word), found: pronouncer.sourcedPronunciations(of: word))
    }
    // With all words to learn from it is 7 and 3 of a hundred.
    #expect(evaluation.errors * 100 < 18 * evaluation.phones, "\(evaluation.errors) of \(evaluation.phones)")
    #expect(evaluation.bestErrors * 100 < 11 * evaluation.phones, "\(evaluation.bestErrors) of \(evaluation.phones)")
  }
}
