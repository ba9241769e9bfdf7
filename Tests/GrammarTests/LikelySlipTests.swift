import SLUGrammar
import Testing

@testable import SLUAppFiles

/// What can be compiled, but is likely to mean something else than its author thinks, is said with its place and with what was meant.
@Suite("Likely slips")
struct LikelySlipTests {
  static let templates: [(String, String, [String])] = [
    ("a word where a probability stands", "{maybe: c}", ["1:5 maybe: is a word of the optional part"]),
    ("the same without a space", "{maybe:c}", ["1:5 maybe: is a word of the optional part"]),
    ("a probability without a colon", "{0.5 c}", ["1:5 0.5 is a word of the optional part; a probability has a colon"]),
    ("an optional number", "a {0.5} {10 times}", []),
    ("a weight of a template", "0.5: c", ["1:4 0.5: is words here, as templates have no weights"]),
    ("a time behind an intent", "10: c", []),
    ("a probability", "{0.5: c}", []), ("a time", "{10:30}", []), ("a colon further on", "{say this: c}", []),
    ("a title in a list", "[mission: impossible|b]", []),
    ("a range with a dash", "[1-10]", ["1:5 this is the words \"1 10\"; a range is written 1..10"]),
    ("a range with another dash", "[x|0–9]", ["1:7 this is the words \"0 9\"; a range is written 0..9"]),
    ("a range with an ellipsis", "[1…10]", ["1:5 this is the words \"1 10\"; a range is written 1..10"]),
    ("a range with spaces", "[1 - 10|b]", ["1:7 this is the words \"1 10\"; a range is written 1..10"]),
    ("an entity", "[1-10](n)", ["1:5 this is the words \"1 10\"; a range is written 1..10"]),
    ("the larger number first", "[24-7|b]", []), ("a telephone number", "[555-1234|b]", []),
    ("beside other words", "[1-10 times|b]", []), ("outside of a list", "1-10 times", []),
    ("a word", "[t-shirt|1-a]", []),
    ("a character that is not seen", "foo b\u{200B}ar", ["1:9 the word has a character that is not seen, U+200B"]),
    ("a NUL", "\0", ["1:4 the word has a character that is not seen, U+0000"]), ("emoji", "👩\u{200D}🚀", []),
    (
      "a mark on nothing", "x \u{301}a",
      ["1:6 the word begins with a mark that belongs to the character before it, U+0301"]
    ),
    ("a mark on a letter", "cafe\u{301} \u{1F44D}\u{1F3FD}", []),
    ("an entity's name in braces", "[a|b]{n}", ["1:9 {n} is an optional word, here right behind a list"]),
    ("an optional word behind a space", "[a|b] {n}", []), ("an optional part behind a list", "[a|b]{n m}", []),
    ("a name in angle brackets", "<name>", ["1:4 <name> is a word here that nobody says"]), ("a heart", "<3", []),
    ("an ending in a list", "what [is|'s] it", ["1:13 's is a word of its own here"]),
    ("an ending behind an entity", "[bob|alice](n)’s lights", ["1:18 ’s is a word of its own here"]),
    ("words with such endings", "[what's|we're] it", []),
    ("a word with an apostrophe in front", "['cause|'til] it", []),
    ("a permutation in braces", "a !{b c}", ["1:6 expected \"![\" for a permutation, and a list in [ ]"]),
    ("two dashes", "[1-2-3|b]", []),
    ("commas for bars", "[red,green]", ["1:8 a comma parts no items: this list is one phrase"]),
    ("commas for bars, with spaces", "[red, dark green, blue](c)", ["1:8 a comma parts no items"]),
    ("commas for bars, in lines", "[\n red, green, blue\n\n]", ["2:5 a comma parts no items"]),
    ("commas for bars, around brackets", "[red, {dark} green, blue]", ["1:8 a comma parts no items"]),
    ("commas for bars, within a list", "[[a,b] c|d]", ["1:7 a comma parts no items"]),
    ("a comma of one phrase", "[portland, oregon](c)", []), ("the same words again", "[no, no, no]", []),
    ("a number with a comma", "[1,000]", []), ("commas and bars", "[yes, please, do|no,thanks]", []),
    ("an empty item", "money [due|]", ["1:14 the empty item beside this bar is left out: what need not be said"]),
    ("an empty item in front", "[|due] b", ["1:5 the empty item beside this bar"]),
    ("empty items of lines", "[\n due|\n paid|\n]", []), ("an empty item amid others", "[due||paid]", []),
    ("commas at the ends of lines", "[\n red,\n green,\n blue,\n]", []),
    ("commas outside of lists", "red,green, blue, x", []),
  ]

  @Test(arguments: templates)
  func ofTemplates(what: String, text: String, warnings: [String]) {
    let compilation = Grammar.compile(AppSource(templates: "*g \(text)"))
    #expect(compilation.grammar != nil)
    let found = compilation.diagnostics.map(Self.short)
    #expect(found.count == warnings.count && zip(found, warnings).allSatisfy { $0.hasPrefix($1) }, "\(found)")
  }

  static let names: [(String, String, String)] = [
    ("a variable", "city = [rome]\n*go to $citty", "$citty is not defined before it is used; did you mean city?"),
    (
      "a variable that is defined below", "city = [rome]\n*go to $town\n\ntown = [pisa]\n*stay in $town",
      "$town is not defined before it is used: line 4, which defines it, must stand above"
    ),
    (
      "a variable of itself", "town = [pisa|$town]\n*go to $town",
      "$town is not defined before it is used: it cannot be made of itself"
    ),
    ("a variable like no other", "city = [rome]\n*go to $town", "$town is not defined before it is used"),
    (
      "a variable in braces", "city = [rome]\n*go to {city} of $city",
      "{city} is the optional word \"city\"; the variable is written {$city}, with a $"
    ),
    ("money", "*go to $20", "$20 is not defined: a $ begins the name of a variable; an amount of money is written as"),
  ]

  @Test(arguments: names)
  func ofNames(what: String, templates: String, message: String) {
    let messages = Grammar.compile(AppSource(templates: templates)).diagnostics.map(\.message)
    #expect(
      messages.contains { $0.hasPrefix(message) && ($0.contains("mean") == message.contains("mean")) }, "\(messages)")
  }

  /// Names and addresses are any with a tagger, and those of a list without one.
  @Test(arguments: [("PERSON_NAME", true, 1), ("EMAIL_ADDRESS", true, 1), ("PERSON_NAME", false, 0), ("DATE", true, 0)])
  func listsThatAreAllThereIs(variable: String, isStrict: Bool, count: Int) throws {
    var source = AppSource(templates: "*call call $SPEECHLY.\(variable)(who)\n*ask ask $SPEECHLY.\(variable)(who)")
    source.settings.isStrict = isStrict
    let warnings = Grammar.compile(source).diagnostics
    try #require(warnings.count == count, "\(warnings)")
    for warning in warnings {
      #expect(warning.severity == .warning && warning.message.contains("only what $SPEECHLY.\(variable) lists"))
      #expect(warning.place?.line == 1)
    }
  }

  @Test(arguments: [("cola|coke", 1), ("cola", 0), ("[cola|coke]", 0)])
  func aBarInARowSeparatesNothing(row: String, count: Int) {
    let compilation = AppFileTests.compile(
      "imports:\n  - {name: drinks, source: t.csv}\ntemplates: '*order $drinks'", tables: ["t.csv": "\(row)\ntea\n"])
    let found = compilation.diagnostics.map { "\($0)" }
    #expect(
      found.count == count && found.allSatisfy { $0.contains("2:12: warning: a row of the list $drinks has a |") },
      "\(found)")
  }

  @Test(arguments: ["$SPEECHLY.date", "$speechly.date", "$SPEECHLY.DAT", "$Speechly.Date"])
  func ofAStandardVariable(written: String) {
    let found = Grammar.compile(AppSource(templates: "*go on \(written)(day)")).diagnostics.map(\.message)
    #expect(found == ["\(written) is not defined; did you mean $SPEECHLY.DATE?"])
  }

  @Test func ofNoStandardVariable() {
    let found = Grammar.compile(AppSource(templates: "*go on $SPEECHLY.COLOUR")).diagnostics.map(\.message)
    #expect(
      found.count == 1 && found[0].hasPrefix("$SPEECHLY.COLOUR is not defined; the standard variables are $SPEECHLY."))
    // Those of the prelude's own are not for templates.
    let hour = Grammar.compile(AppSource(templates: "*go at $SPEECHLY.HOUR")).diagnostics.map(\.message)
    #expect(hour.count == 1 && !hour[0].contains("SPEECHLY.hour"), "\(hour)")
  }

  static let files: [(String, String, String)] = [
    (
      "a biasing that is a number", "asr_biasing: 3",
      "1:14 expected weak, moderate, strong or maximum, found 3, which counts as strong"
    ),
    (
      "a biasing with a slip", "asr_biasing: moderat",
      "1:14 expected weak, moderate, strong or maximum, found moderat, which counts as strong; did you mean moderate?"
    ),
    ("a biasing in capitals", "asr_biasing: STRONG", ""),
    ("a key with a slip", "asr_bias: weak", "1:1 the key asr_bias means nothing; did you mean asr_biasing?"),
    ("the name of one in the place of all", "entity: [x]", "1:1 the key entity means nothing; did you mean entities?"),
    ("a language in small letters", "lang: en-us", ""),
    (
      "a threshold that speech does not reach", "acceptance_threshold: 0.82",
      "1:23 where it is quiet the very words of a template, spoken, have a score of 0.81"
    ),
    ("a high threshold", "acceptance_threshold: 0.81", ""),
    ("a key of another kind", "colour: blue", "1:1 the key colour means nothing"),
    ("an intent with a slip", "intents: [goo]", "2:13 the intent go is not declared; did you mean goo?"),
    (
      "an entity type with a slip", "entities: [{name: x, type: dates}]",
      "1:28 there is no entity type dates; those known are \(EntityType.names); did you mean date?"
    ),
    ("a language with a slip", "lang: en_US", "1:7 there is no grammar for the language en_US; those supported are"),
  ]

  @Test(arguments: files)
  func ofFiles(what: String, line: String, expected: String) {
    let found = Self.compile("\(line)\ntemplates: '*go [a](x)'\n").diagnostics.map(Self.short)
    #expect(expected.isEmpty ? found.isEmpty : found.contains { $0.hasPrefix(expected) }, "\(found)")
  }

  private static let lookup = """
    imports:
      - {name: in, source: t.csv, field: 1}
      - {name: out, source: t.csv, field: 2}
    entities:
      - {name: city, type: lookup, input_items: $in, output_items: $out}
    templates: '*go to $in(city)'

    """

  static let headers: [(String, String, String, Bool)] = [
    ("names of columns", "cities.csv", "Name,Value", true), ("names of lists", "t.csv", "city,city id", true),
    ("three names, one unknown", "t.csv", "Said,IATA,Shown", true), ("one name, of the list", "t.csv", "Cities", true),
    ("one name, of the file", "big-towns.csv", "big town", true), ("values", "t.csv", "rome,ROM", false),
    ("a value like its list", "city.csv", "city,CTY", false), ("one value like a column", "t.csv", "name", false),
    ("a value of three fields", "t.csv", "name,ROM,rome", false), ("one row", "t.csv", "", false),
  ]

  @Test(arguments: headers)
  func ofARowThatNamesColumns(what: String, file: String, row: String, isWarned: Bool) {
    let text = row.isEmpty ? "name,value\n" : "\(row)\nrome,ROM,x\noulu,OUL,y\n"
    let imports = "imports: [{name: city, source: \(file)}, {name: city_id, source: \(file), field: 2}]"
    let compilation = AppFileTests.compile("\(imports)\ntemplates: '*go $city $city_id'", tables: [file: text])
    let found = compilation.diagnostics.map { "\($0)" }.filter { $0.contains("looks like the names of columns") }
    #expect(found.count == (isWarned ? 1 : 0), "\(found)")
    #expect(
      found.allSatisfy { $0.hasPrefix("app.yaml:1:32: warning: line 1 of \(file), \(row), is an item") }, "\(found)")
  }

  static let tables: [(String, String, [String])] = [
    ("nothing to say", "rome,ROM\nparis,PAR\nrome,ROM\n", []),
    (
      "two outputs of one input", "rome,ROM\n\n \"Rome\",FCO\n",
      ["t.csv:3:2 Rome gives ROM already in line 1, not FCO: of equal input items the first counts"]
    ),
    ("signs that values may have", "rome,*\nparis,(PAR)|P\n", []),
    (
      "brackets in a value", "rome,ROM\nparis,P]AR\n",
      ["t.csv:2:7 the output item P]AR has a square bracket: in text, as [words|value](name), it cannot be read back"]
    ),
    (
      "semicolons", "rome;ROM\nparis;PAR\n",
      [
        "2:24 the rows of t.csv are taken whole: fields are separated by commas, and it has semicolons",
        "3:39 no row of t.csv has a field 2: fields are separated by commas, and it has semicolons",
      ]
    ),
    (
      "tabs", "rome\tROM\n",
      [
        "2:24 the rows of t.csv are taken whole: fields are separated by commas, and it has tabs",
        "3:39 no row of t.csv has a field 2: fields are separated by commas, and it has tabs",
      ]
    ),
    (
      "a comma in a phrase", "rome,ROM\nwashington, dc,WAS\nparis,PAR\nberlin,BER\nmadrid,MAD\n",
      ["2:24 line 2 of t.csv has more fields than the 2 of most: is a comma part of one, it stands in quotation marks"]
    ),
    ("a comma in quotation marks", "rome,ROM\n\"washington, dc\",WAS\nparis,PAR\nberlin,BER\nmadrid,MAD\n", []),
    ("commas at ends of lines", "rome,ROM\nparis,PAR,\nberlin,BER\nmadrid,MAD\noslo,OSL\n", []),
    ("rows of many lengths", "rome,ROM\nparis,PAR,x\nberlin,BER\nmadrid,MAD,y\n", []),
    ("a semicolon in a phrase", "rome; italy,ROM\nparis; france,PAR\n", []),
  ]

  @Test(arguments: tables)
  func ofTables(what: String, table: String, expected: [String]) {
    let found = Self.compile(Self.lookup, table: table).diagnostics.map(Self.short)
    #expect(found.sorted() == expected.sorted())
  }

  @Test func aLookupInPlaceGivesOneThingOnly() {
    let found = Self.compile(
      """
      entities:
        - name: city
          type: lookup
          input_items: [rome, t-shirt, T shirt]
          output_items: [ROM, T, SHIRT]
      templates: '*go to [rome](city)'
      """
    ).diagnostics.map(Self.short)
    #expect(found == ["4:34 T shirt gives T already in line 4, not SHIRT: of equal input items the first counts"])
  }

  @Test func aBracketInPlaceIsSaid() {
    let found = Self.compile(
      """
      entities:
        - name: city
          type: lookup
          input_items: [rome, oslo]
          output_items: [ROM, "[OSL"]
      templates: '*go to [rome](city)'
      """
    ).diagnostics.map(Self.short)
    let said = "the output item [OSL has a square bracket: in text, as [words|value](name), it cannot be read back"
    #expect(found == ["5:25 \(said)"])
  }

  private static func compile(_ yaml: String, table: String = "") -> Compilation {
    AppFile(yaml, file: "app.yaml") { $0 == "t.csv" ? .text(table) : .missing }.compilation
  }

  private static func short(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { ($0.file == "t.csv" ? "t.csv:" : "") + "\($0.line):\($0.column) " } ?? ""
    return place + diagnostic.message
  }
}
