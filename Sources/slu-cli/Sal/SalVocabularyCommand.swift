import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUPronunciation
import SLUTransport

/// `slu-cli sal vocabulary`: the words that a configuration knows, and how they are pronounced.
struct SalVocabularyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary", abstract: "Print the words of the templates as they are said, one a line.",
    discussion: """
      Words of the configuration's vocabulary.csv have two more columns, behind tabs: the weight, and the pronunciations \
      with | between them, - for none.

      --pronounced shows how each word is heard instead: the word, how its first pronunciation is known, and all of \
      them, - for none:
        app         from vocabulary.csv
        lexicon     from a file of --lexicon
        dictionary  from the dictionary
        derived     by rule, from words that are known: plurals, possessives, words with accents
        spelled     letter by letter
        guessed     from the letters; look at these
        none        no way to say it: give it one, it is never heard

      --guessed shows the last three kinds alone, as lines of vocabulary.csv to correct and to add there.

      EXAMPLES:
        slu-cli sal vocabulary --guessed Fixtures/apps/flights
        slu-cli sal vocabulary --pronounced --lexicon names.dict Fixtures/apps/flights
      """)

  @Flag(help: "Show how each word is pronounced and how that is known.")
  var pronounced = false

  @Flag(help: "Show the words whose pronunciation is guessed, as lines of vocabulary.csv.")
  var guessed = false

  @OptionGroup var pronunciation: PronunciationOptions

  @OptionGroup var app: ConfigurationArgument

  func validate() throws {
    guard !(pronounced && guessed) else { throw ValidationError("--pronounced and --guessed: expected one of them") }
    guard pronounced || guessed || (pronunciation.dictionary == nil && pronunciation.lexicon.isEmpty) else {
      throw ValidationError("--dictionary and --lexicon: expected --pronounced or --guessed with them")
    }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    let grammar = try Compilation.reading(app.path, messages)
    let entries = Dictionary(uniqueKeysWithValues: grammar.settings.vocabulary.map { ($0.word, $0) })
    let words = Set(grammar.spokenVocabulary).union(entries.keys).sorted()
    let buffer = OutputBuffer(isEager: false)
    func write(_ columns: [String], separator: String) {
      // What comes from outside is shown, tabs between columns are ours.
      buffer.write(columns.map(\.printable).joined(separator: separator) + "\n")
      buffer.endLine()
    }
    if pronounced || guessed {
      var pronouncer = try pronunciation.pronouncer(PronunciationDictionary(grammar.settings.vocabulary), messages)
      pronouncer.learn(for: words, messages)
      for word in words {
        let ways = pronouncer.sourcedPronunciations(of: word)
        let said = ways.map(\.text).joined(separator: "|")
        let source = ways.first?.source
        if guessed {
          if source.map({ $0 >= .spelled }) ?? true { write([word, said], separator: ",") }
        } else {
          write([word, source.map { "\($0)" } ?? "none", said.isEmpty ? "-" : said], separator: "\t")
        }
      }
    } else {
      for word in words { write(entries[word].map(Self.columns) ?? [word], separator: "\t") }
    }
    buffer.flush()
    if let failure = buffer.failure { throw failure }
  }

  private static func columns(_ entry: VocabularyEntry) -> [String] {
    let said = entry.pronunciations.map { $0.joined(separator: " ") }.joined(separator: "|")
    return [entry.word, "\(entry.weight)", said.isEmpty ? "-" : said]
  }
}
