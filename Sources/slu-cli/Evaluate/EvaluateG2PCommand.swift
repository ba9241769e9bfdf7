import ArgumentParser
import SLUEventLog
import SLUPronunciation

/// `slu-cli evaluate g2p`: pronounces words of a dictionary as if it did not have them, and compares.
struct EvaluateG2PCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "g2p",
    abstract: "Pronounce words of a dictionary as if it did not have them, and compare.",
    discussion: """
      Some words are taken out by chance, the model is trained with the others, and what it makes of those words is \
      compared with the dictionary: how many phones are wrong (added, left out, another), and how many words are right; \
      for the first guess, and for the best of three. First the model alone, then with the rules for plurals and \
      compounds before it.

      EXAMPLES:
        slu-cli evaluate g2p --words 1000 --seed 1

      EXIT CODES:
        0   it was measured
        1   the dictionary is missing or has errors
        64  wrong usage
      """)

  @Option(help: ArgumentHelp("How many words to take out.", valueName: "count"))
  var words: Int = 1000

  @Option(help: ArgumentHelp("Which words to take out.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The length of the longest sequences that the model knows, 2 to 8.", valueName: "n"))
  var order: Int = PronunciationTraining().order

  @Option(help: ArgumentHelp("How many of the words that are most wrong to show.", valueName: "count"))
  var show: Int = 10

  @Option(name: .shortAndLong, help: OutputFormat.help)
  var output: OutputFormat = .text

  @OptionGroup var pronunciation: PronunciationOptions

  func validate() throws {
    guard words >= 1 else { throw ValidationError("--words: expected a number of 1 or more, found \(words)") }
    try ShownCount.check(show)
    guard (2...8).contains(order) else { throw ValidationError("--order: expected 2 to 8, found \(order)") }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    var start = System.uptime
    let whole = try pronunciation.languageDictionary(messages)
    let loading = System.uptime - start
    let heldOut = PronunciationEvaluation.heldOut(of: whole, count: words, seed: seed)
    var pronouncer = try pronunciation.pronouncer(PronunciationDictionary(), messages)
    pronouncer.dictionary = whole.removing(Set(heldOut))
    let progress = PassingLine()
    start = System.uptime
    let model = PronunciationTraining(order: order).train(on: pronouncer.dictionary) {
      progress.show("training", share: $0)
    }
    let training = System.uptime - start
    progress.end()
    guard let model, !heldOut.isEmpty else {
      messages.error("the dictionary: expected more than \(words) words of letters from a to z")
      throw ExitCode.failure
    }
    let bytes = model.bytes
    start = System.uptime
    pronouncer.model = try PronunciationModel(bytes: bytes)
    let reading = System.uptime - start
    var (alone, ruled) = (PronunciationEvaluation(), PronunciationEvaluation())
    var guessing = Duration.zero
    for word in heldOut {
      start = System.uptime
      let guesses = model.guesses(word, count: 3)
      guessing += System.uptime - start
      let expected = whole.pronunciations(of: word)
      alone.add(word, expected: expected, found: guesses.map { Pronunciation($0, .guessed) })
      ruled.add(word, expected: expected, found: pronouncer.sourcedPronunciations(of: word))
    }
    let costs = G2PEvaluationText.Costs(
      loading: loading, training: training, reading: reading, guessing: guessing / heldOut.count, bytes: bytes.count)
    let text = G2PEvaluationText(alone: alone, ruled: ruled, costs: costs, show: show)
    if output == .json {
      var lines = JSONLines()
      lines.append(text.json)
      return try lines.withBytes { try StandardOutput().write($0) }
    }
    try StandardOutput().write(text.lines)
  }
}
