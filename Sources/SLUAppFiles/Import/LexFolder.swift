import SLUGrammar

/// The files of a bot that was exported from Lex V2.
///
/// There is a folder for each intent, slot and slot type, in one for each locale.
struct LexFolder {
  /// The files of the locale that is taken, in the order of their names.
  let files: [ImportFiles.File]
  /// The locale that is taken, such as `en_US`; nil where a part of an export does not say.
  let locale: String?
  /// The locales that are left out.
  let others: [String]

  /// - Parameter files: What was found; nil is given back for anything else than such an export.
  init?(_ files: ImportFiles) {
    guard files.files.contains(where: { Self.isPart($0.name, of: "Intents", "Intent.json") }) else { return nil }
    let locales = Set(files.files.compactMap { Self.locale(of: $0.name) }).sorted()
    let locale = locales.first { $0.hasPrefix("en") } ?? locales.first
    self.locale = locale
    others = locales.filter { $0 != locale }
    self.files = files.files.filter { $0.name.hasSuffix(".json") && Self.locale(of: $0.name) == locale }
  }

  var slotTypes: [ImportFiles.File] { files.filter { Self.isPart($0.name, of: "SlotTypes", "SlotType.json") } }
  var intents: [ImportFiles.File] { files.filter { Self.isPart($0.name, of: "Intents", "Intent.json") } }
  var locales: [ImportFiles.File] { files.filter { $0.name.split(separator: "/").last == "BotLocale.json" } }

  /// The slots of the intent that is in a file.
  func slots(of intent: ImportFiles.File) -> [ImportFiles.File] {
    let folder = intent.name.dropLast("Intent.json".count) + "Slots/"
    return files.filter { $0.name.hasPrefix(folder) && Self.isPart($0.name, of: "Slots", "Slot.json") }
  }

  /// Whether a path ends in a file of a kind, in the folder of one thing of that kind: `Intents/Order/Intent.json`.
  private static func isPart(_ path: String, of folder: String, _ file: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.last ?? "" == file && parts.count >= 3 && parts[parts.count - 3] == folder
  }

  private static func locale(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let index = parts.firstIndex(of: "BotLocales"), index + 2 < parts.count else { return nil }
    return String(parts[index + 1])
  }
}
