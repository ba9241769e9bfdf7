import SLUGrammar

/// A format that configurations are imported from.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// Home Assistant's sentences in YAML, as hassil reads them.
  case hassil
  /// Rhasspy's `sentences.ini`, with its slots.
  case rhasspy
  /// The W3C's speech recognition grammars, in XML.
  case srgs
  /// An agent exported from Dialogflow: JSON files of intents and entities.
  case dialogflow
  /// Amazon Lex (a file of V1, the folder of an export of V2), Alexa's interaction models and Jovo's language models, in JSON.
  case lex

  /// The names, for a message.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The format that files look like.
  init?(of files: ImportFiles) {
    guard let first = files.files.first else { return nil }
    let start = first.text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    switch first.name.split(separator: ".").last.map({ $0.lowercased() }) {
    case "ini": self = .rhasspy
    case "xml", "grxml": self = .srgs
    case "yaml", "yml": self = .hassil
    case "json": self = Self.json(files)
    default:
      switch start {
      case "<": self = .srgs
      case "[" where first.text.contains("\"data\""): self = .dialogflow
      case "[": self = .rhasspy
      case "{": self = Self.json(files)
      case nil: return nil
      default:
        guard first.text.contains("intents:") else { return nil }
        self = .hassil
      }
    }
  }

  private static func json(_ files: ImportFiles) -> ImportFormat {
    if LexFolder(files) != nil { return .lex }
    if files.files.count > 1 || files.files.contains(where: { $0.name.contains("_usersays_") }) { return .dialogflow }
    let text = files.files.first?.text ?? ""
    let isArray = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" } == "["
    let isLex = ["sampleUtterances", "slotTypes", "interactionModel", "languageModel"].contains {
      text.contains("\"\($0)\"")
    }
    return isArray || !isLex && text.contains("\"userSays\"") ? .dialogflow : .lex
  }

  func read(_ files: ImportFiles) -> ImportedApp {
    switch self {
    case .hassil: HassilImport(files).app
    case .rhasspy: RhasspyImport(files).app
    case .srgs: SRGSImport(files).app
    case .dialogflow: DialogflowImport(files).app
    case .lex: LexImport(files).app
    }
  }
}
