import SLUGrammar

/// What a configuration in another format says, before it is written as SAL.
struct ImportedApp {
  struct Definition {
    var name: String
    var phrase: Phrase
    var place: SourcePlace
  }

  struct Template {
    var intent: String
    var phrase: Phrase
    var place: SourcePlace
  }

  /// The language, as it is written there.
  var language: String?
  private(set) var definitions: [Definition] = []
  private(set) var templates: [Template] = []
  /// The types of entities that have one: SAL's names.
  private(set) var types: [String: String] = [:]
  /// Of names that stand for nothing in SAL, why.
  var missing: [String: String] = [:]
  /// Names that are missing, as it was said of all of them together.
  var told: Set<String> = []
  /// What names are called where they come from, for messages: `<rule>`, `$slot`.
  var written: [String: String] = [:]
  /// What could not be carried over, and what is wrong.
  private(set) var diagnostics: [Diagnostic] = []
  /// The variables of what is named there.
  var variables = VariableNames()
  private var known: Set<String> = []
  private var intents: [String: String] = [:]
  private var isFull = false

  /// The most templates of an import.
  static let mostTemplates = 200_000
  /// The most warnings of an import.
  private static let mostDiagnostics = 500

  /// Adds what a name stands for; the first one of a name counts.
  mutating func define(_ name: String, _ phrase: Phrase, at place: SourcePlace) {
    guard known.insert(name).inserted else {
      return warn("\(called(name)) is defined already; the first one counts", at: place)
    }
    definitions.append(Definition(name: name, phrase: phrase, place: place))
  }

  /// The variable that stands for a name of a kind, and for no other.
  mutating func variable(_ prefix: String, _ name: String) -> String { variables.variable(prefix, [name]) }

  /// What a name is called where it comes from.
  func called(_ name: String) -> String { written[name] ?? name }

  func defines(_ name: String) -> Bool { known.contains(name) }

  /// Adds a template of an intent; too many are refused, once.
  mutating func add(intent: String, _ phrase: Phrase, at place: SourcePlace) {
    guard templates.count < Self.mostTemplates else {
      guard !isFull else { return }
      isFull = true
      return refuse(
        Diagnostic(.error, .tooLarge, "expected at most \(Self.mostTemplates) sentences, here is one more", at: place))
    }
    let name = SALWords.name(intent)
    if intents[name] == nil {
      intents[name] = intent
      if name != intent { warn("the intent \"\(intent.prefix(80))\" is called \(name)", at: place) }
    } else if intents[name] != intent {
      warn("the intents \"\(intent.prefix(80))\" and \"\(intents[name] ?? "")\" are both called \(name)", at: place)
      intents[name] = intent
    }
    templates.append(Template(intent: name, phrase: phrase, place: place))
  }

  /// Gives an entity its type; nothing for plain words.
  mutating func setType(_ type: String?, of entity: String) {
    if let type, types[entity] == nil { types[entity] = type }
  }

  mutating func warn(_ message: String, at place: SourcePlace?) {
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(Diagnostic(.warning, .unknownValue, message, at: place))
  }

  /// Says why nothing can be read.
  mutating func refuse(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
