import SLUGrammar
import Testing

@testable import SLUAppFiles

/// Keys of YAML that are made of aliases are refused where there is much in them, and nothing else is.
@Suite("Keys made of aliases in YAML")
struct AliasedKeyTests {
  private static func compile(_ yaml: String) -> Compilation {
    AppFile(yaml, file: "app.yaml") { _ in .missing }.compilation
  }

  /// Lists, each of which is nine times the one before it.
  private static var multiplied: String {
    var yaml = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (name, before) in zip("bcdefghijk", "abcdefghij") {
      yaml += "\(name): &\(name) [" + Array(repeating: "*\(before)", count: 9).joined(separator: ", ") + "]\n"
    }
    return yaml
  }

  /// All but the first four are keys only for those who know that `{a}` has one.
  static let keys = [
    "? *k\n: 1\n", "[*k]: 1\n", "? [*k]\n: 1\n", "{a: [*k,*k]}: 1\n", "z: {*k}\n", "z: {y: 1, *k}\n", "z: {?*k}\n",
    "z: {\n  y: 1,\n  *k }\n", "z: {[*k], y: 1}\n", "z: { \"[\": 1, *k }\n", "z: { y: 1, # [\n *k }\n",
    "z: [? [*k] : 1]\n", "z: [[*k]: 1]\n", "z: { &l [*k] }\n", "z: { &l,*k }\n", "z: { !<tag:[> y, *k }\n",
    "- ? - *k\n", "z: {y: 1,\u{2028}*k }\n", "z: {y: 1,\u{2028}# [\n*k }\n", "&l ? *k\n",
  ]

  @Test(arguments: keys, ["", "templates: &t |\n  *ask is it on ?\n"])
  func areRefused(key: String, before: String) {
    #expect(Self.compile(before + Self.multiplied + key).diagnostics.map(\.code) == [.badFile])
  }

  @Test("An anchor of a name that is there again has all of it")
  func redefined() {
    var size = AliasedSize()
    for line in ["a: &a x", "b: &a [*a, 0123456789]", "c: *a"] { size.add(line.utf8) }
    #expect(size.hasAliases && size.bytes > size.written + "x".utf8.count + "[x, 0123456789]".utf8.count)
  }

  /// What stands behind a template, or beside it.
  static let harmless = [
    "templates: |\n  # rock &roll ? yes\n  *ask what time is it\n",
    "templates: |\n  *a where is the r&d &lab ? [x|y]: hm\n",
    "# &x\ntemplates: |\n  *a is it ?\n  *b so ? yes\n",
    "x: &x go\ntemplates: |\n  *go a\nintents: [*x]\n",
    "x: &x go # ?\ny: 'is it ? [so]: yes'\n? z\n: *x\ntemplates: |\n  *go a ?\n",
    "x: &x {y: 1}\ny: {?z: *x}\ntemplates: '*go a'\n",
  ]

  @Test(arguments: harmless)
  func othersAreRead(yaml: String) {
    let found = Self.compile(yaml).diagnostics.filter { $0.severity == .error }
    #expect(found.isEmpty, "\(found)")
  }

  @Test("Many aliases of something long are read, where no key is made of them")
  func long() {
    let yaml =
      "intents:\n  A:\n    data: [{sentences: &s ['is it on ?', \(String(repeating: "'what {a} is it ?', ", count: 200))]}]\n"
      + (0..<100).map { "  A\($0): {data: [{sentences: *s}]} # is it ?\n" }.joined() + "lists: {a: {values: [x]}}\n"
    let imported = ImportConstructTests.imported("t.yaml", yaml)
    #expect(!imported.files.isEmpty, "\(imported.diagnostics)")
  }
}
