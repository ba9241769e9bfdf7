import SLUGrammar

/// The files that may stand beside templates: `vocabulary.csv` and `labelled.txt`.
struct SideFiles {
  /// What is wrong or doubtful with them.
  private(set) var diagnostics: [Diagnostic] = []
  private var labelled: LabelledFile?

  /// Their names.
  static let names = [VocabularyFile.name, LabelledFile.name]

  /// None.
  init() {}

  /// Reads those that are there.
  ///
  /// - Parameters:
  ///   - settings: Receives what they say.
  ///   - folder: What stands before their names in diagnostics.
  ///   - content: What is found under a name.
  init(into settings: inout AppSettings, folder: String, content: (String) -> FileContent) {
    if let text = text(of: VocabularyFile.name, folder, content) {
      let vocabulary = VocabularyFile(text, file: folder + VocabularyFile.name)
      diagnostics += vocabulary.diagnostics
      settings.vocabulary = vocabulary.entries
    }
    if let text = text(of: LabelledFile.name, folder, content) {
      let labelled = LabelledFile(text, file: folder + LabelledFile.name)
      diagnostics += labelled.diagnostics
      settings.labelled = labelled.utterances
      settings.labelledPlaces = labelled.places
      self.labelled = labelled
    }
  }

  /// What is doubtful in the eyes of what was compiled.
  func doubts(of grammar: Grammar?) -> [Diagnostic] {
    guard let grammar, let labelled else { return [] }
    return labelled.strangers(to: grammar)
  }

  private mutating func text(of name: String, _ folder: String, _ content: (String) -> FileContent) -> String? {
    let content = content(name)
    guard content != .missing else { return nil }
    do throws(Diagnostic) { return try content.text(named: folder + name) } catch {
      diagnostics.append(error)
      return nil
    }
  }
}
