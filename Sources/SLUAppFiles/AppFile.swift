public import SLUGrammar
import Yams

/// Reads a configuration in YAML (SAL, section 3): names and values in, a configuration to compile out.
///
/// It reads no files: the tables that are imported are asked for by name.
public struct AppFile {
  /// What the file says.
  public internal(set) var source = AppSource()
  /// What is wrong with its form.
  public var diagnostics: [Diagnostic] { log.diagnostics + sideFiles.diagnostics }
  /// What stands beside it.
  private(set) var sideFiles = SideFiles()
  let yaml: YAMLText
  let content: (String) -> FileContent
  var tables: [String: Table] = [:]
  /// The tables and the fields of the imported lists that could be read.
  var columns: [String: (path: String, field: Int)] = [:]
  /// Which of the imported lists is the first of its name.
  var importNumbers: [String: Int] = [:]
  /// The lines of tables, as far as something is wrong in them.
  var tableLines: [String: [String]] = [:]
  /// How many items lists and lookups have so far.
  var items = 0
  /// How long the tables are so far.
  var bytes = 0

  // Aliases make many of few.
  private var log = DiagnosticLog()
  /// What speech without a word of doubt is accepted with (`Acceptance`): the square root of two thirds, in hundredths.
  private static let highestThreshold = 0.81

  /// The longest file that is read, in bytes.
  public static let longest = 8 << 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - file: Its name, for diagnostics.
  ///   - table: What is found under the name of a table: those that the file imports, `vocabulary.csv` and `labelled.txt`.
  public init(_ text: String, file: String, table: @escaping (String) -> FileContent) {
    yaml = YAMLText(text, file: file)
    content = table
    do throws(Diagnostic) {
      guard let root = try yaml.compose(text) else {
        complain(.badFile, "expected names and values, such as `templates: |`, found nothing", nil)
        return
      }
      guard let mapping = root.mapping else {
        complain(.badFile, "expected names and values, such as `templates: |`", root.mark)
        return
      }
      read(mapping)
      sideFiles = SideFiles(into: &source.settings, folder: folder, content: table)
    } catch {
      log.add(error)
    }
  }

  private mutating func read(_ mapping: Node.Mapping) {
    // Lists come first, wherever they stand: lookups are made of them.
    if let imports = mapping["imports"] { readImports(imports) }
    for (key, value) in mapping {
      switch key.string {
      case "imports": break
      case "templates": readTemplates(value)
      case "lang", "language": source.language = declaration(value)
      case "intents":
        for item in items(value, "intents") {
          warnOfOtherKeys(than: ["name"], in: item)
          if let declared = declaration(item["name"] ?? item) { source.intents.append(declared) }
        }
      case "entities": for item in items(value, "entities") { readEntity(item) }
      case "asr_biasing": readBiasing(value)
      case "silence_triggered_segmentation": readSilence(value)
      case "enable_strict_nlu":
        guard let isStrict = value.bool else { complain(.badFile, "expected true or false", value.mark); continue }
        source.settings.isStrict = isStrict
      case "acceptance_threshold":
        guard let number = value.float, (0...1).contains(number) else {
          complain(.badNumber, "expected a number from 0 to 1", value.mark)
          continue
        }
        source.settings.acceptanceThreshold = number
        if number > Self.highestThreshold {
          warn(
            .badNumber,
            "where it is quiet the very words of a template, spoken, have a score of \(Self.highestThreshold): with more, most speech is rejected",
            value.mark)
        }
      // Real files have them: models of the service that they were written for.
      case "adaptation_audio_package", "fast_intent_detector": break
      default: warnOfKey(key, besides: Self.keys)
      }
    }
    if mapping["templates"] == nil { complain(.badFile, "expected the key `templates` with the templates", nil) }
  }

  /// What a file may have: `language` is another name of `lang`.
  private static let keys = [
    "templates", "lang", "intents", "entities", "imports", "asr_biasing", "silence_triggered_segmentation",
    "enable_strict_nlu", "acceptance_threshold",
  ]

  private mutating func readBiasing(_ value: Node) {
    guard let name = string(value, "asr_biasing") else { return }
    source.settings.recognizerBiasing = name
    let names = AppSettings.recognizerBiasings
    guard !names.contains(name.lowercased()) else { return }
    warn(
      .unknownValue,
      "expected \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""), found \(name.prefix(40)), which counts as strong"
        + Suggestion(for: name, among: names).question, value.mark)
  }

  private mutating func readSilence(_ value: Node) {
    guard let silence = value.wholeNumber, (0...600_000).contains(silence) else {
      // Some write whether at all, not how long.
      if value.bool != nil { return warn(.unknownValue, "expected a number of milliseconds", value.mark) }
      return complain(.badNumber, "expected a number of milliseconds, 1 to 600000, or 0 for none", value.mark)
    }
    source.settings.segmentEndingSilence = silence == 0 ? nil : silence
  }

  private mutating func readTemplates(_ value: Node) {
    guard let scalar = value.scalar else { return complain(.badFile, "expected the templates as text", value.mark) }
    let (line, column) = (scalar.mark?.line ?? 1, scalar.mark?.column ?? 1)
    if let block = yaml.block(scalar) {
      return source.templates.append(
        SourceText(scalars: block.scalars, pieces: block.pieces, lines: yaml.lines, file: yaml.file))
    }
    let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
    let piece = SourceText.Piece(start: 0, line: line, column: column + (isQuoted ? 1 : 0))
    source.templates.append(
      SourceText(scalars: Array(scalar.string.unicodeScalars), pieces: [piece], lines: yaml.lines, file: yaml.file))
  }
}

// MARK: - Values and places

extension AppFile {
  mutating func items(_ value: Node, _ key: String) -> [Node] {
    if let sequence = value.sequence { return Array(sequence) }
    if value.null == nil { complain(.badFile, "expected a list for \(key)", value.mark) }
    return []
  }

  mutating func declaration(_ value: Node) -> AppSource.Declaration? {
    string(value, "name").map { AppSource.Declaration(name: $0, place: yaml.place(value.mark)) }
  }

  mutating func string(_ value: Node?, _ key: String, in item: Node? = nil) -> String? {
    if let string = value?.scalar?.string, !string.isEmpty { return string }
    complain(.badFile, "expected a text for \(key)", (value ?? item)?.mark)
    return nil
  }

  mutating func complain(_ code: Diagnostic.Code, _ message: String, _ mark: Mark?) {
    log.add(.error, code, message, at: yaml.place(mark) ?? yaml.place(line: 1, column: 1))
  }

  mutating func complain(_ code: Diagnostic.Code, _ message: String, at place: SourcePlace) {
    log.add(.error, code, message, at: place)
  }

  /// Says which keys of an item mean nothing.
  mutating func warnOfOtherKeys(than known: Set<String>, in item: Node) {
    for (key, _) in item.mapping ?? [:] where !known.contains(key.string ?? "") {
      warnOfKey(key, besides: known.sorted())
    }
  }

  /// Keys that others use for what is meant.
  private static let otherKeys = [
    "entity": "entities", "slots": "entities", "intent": "intents", "template": "templates",
  ]

  /// Says that a key means nothing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - known: Those that would mean something.
  private mutating func warnOfKey(_ key: Node, besides known: [String]) {
    guard log.hasRoom(for: .warning) else { return }
    let name = key.string ?? "here"
    let meant = Self.otherKeys[name].flatMap { known.contains($0) ? $0 : nil } ?? name
    warn(.unknownKey, "the key \(name) means nothing" + Suggestion(for: meant, among: known).question, key.mark)
  }

  mutating func warn(_ code: Diagnostic.Code, _ message: String, _ mark: Mark?) {
    warn(code, message, at: yaml.place(mark))
  }

  mutating func warn(_ code: Diagnostic.Code, _ message: String, at place: SourcePlace?) {
    log.add(.warning, code, message, at: place)
  }

  /// The path of the file's folder, with a slash at its end; empty for none.
  var folder: String { yaml.file.lastIndex(of: "/").map { String(yaml.file[...$0]) } ?? "" }
}
