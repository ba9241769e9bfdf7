/// What the command line asked for.
struct Arguments {
  static let usage = """
    usage: slu-fuzz [wire|wav|sal|models] [--cases N] [--seed S] [--corpus DIR]

    Damages the recordings of DIR (Fixtures/transcripts) in N (1,000,000) seeded ways, reads and aggregates what comes of it,
    and checks what both promise. With `wire`, damages messages of the wire instead, and decodes and encodes them;
    with `wav`, WAV files, and reads them; with `sal`, configurations of applications, and compiles them, and samples and
    matches what compiles; with `models`, compiled files (*.slu), and reads them, and tags words with what is read.
    Case i has the seed S + i: a failure names the seed that shows it alone with --cases 1.
    """

  /// What is damaged.
  enum Subject: String {
    case recordings
    case wire
    case wav
    case sal
    case models
  }

  var subject = Subject.recordings
  var cases = 1_000_000
  var seed: UInt64 = 1
  var corpus: String?

  /// Nil when the arguments make no sense.
  init?(_ words: [String]) {
    var words = words[...]
    if let named = words.first.flatMap(Subject.init(rawValue:)) {
      subject = named
      words.removeFirst()
    }
    while let option = words.popFirst() {
      guard let value = words.popFirst() else { return nil }
      switch option {
      case "--cases":
        guard let number = Int(value), number > 0 else { return nil }
        cases = number
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--corpus": corpus = value
      default: return nil
      }
    }
  }
}
