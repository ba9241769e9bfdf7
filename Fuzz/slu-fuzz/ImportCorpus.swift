/// Configurations of other formats, to damage: by name, because the name is a hint what they are.
enum ImportCorpus {
  static let files: [(name: String, text: String)] = [
    (
      "home.yaml",
      """
      language: en
      intents:
        On:
          data:
            - sentences: ["(turn|switch) on [the] {name}[ in {area:room}]", "light[s] (on;now)", "<start> {name}"]
      lists:
        name: {values: [{in: "lamp[s]", out: l.1}, telly]}
        area: {values: [kitchen]}
        level: {range: {from: 0, to: 100, step: 5}}
      expansion_rules: {start: "start [the|a]"}
      skip_words: [please]
      """
    ),
    (
      "sentences.ini",
      """
      # c
      [Light]
      state = (on | off){state}
      turn <state> the ($room){room} [please]
      set (red | navy:blue){color!upper} to (0..60,2){n}
      \\[now] ((a quarter):15){minutes} <Light.state> bin:
      """
    ),
    (
      "g.grxml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <grammar xml:lang="en-US" root="a"><rule id="a" scope="public"><item repeat="0-3">x &amp; y</item>
      <one-of><item weight="2">b<tag>out="B"</tag></item><item><ruleref uri="#c"/><tag>out.d=rules.c</tag></item></one-of>
      </rule><!-- c --><rule id="c"><![CDATA[d]]> <token>e f</token> &#65;</rule></grammar>
      """
    ),
    (
      "Book_usersays_en.json",
      """
      [{"data": [{"text": "to "}, {"text": "Oulu", "alias": "city", "meta": "@city"}, {"text": " \\ud83d\\ude00"},
        {"text": "now", "alias": "day", "meta": "@sys.date"}], "isTemplate": false}]
      """
    ),
    (
      "bot.json",
      """
      {"resource": {"locale": "en-US", "intents": [{"name": "Go", "sampleUtterances": ["to {City} on {Day}", "go"],
        "slots": [{"name": "City", "slotType": "C"}, {"name": "Day", "slotType": "AMAZON.DATE"}]}],
        "slotTypes": [{"name": "C", "enumerationValues": [{"value": "NYC", "synonyms": ["new york"]}, {"value": "Oulu"}]}]}}
      """
    ),
  ]

  /// Folders of files that belong together, by their paths in them.
  static let folders: [[(path: String, text: String)]] = [
    [
      ("sentences.ini", "[Light]\nturn on the ($room){room} [please]\n<Other.x> now\n[Other]\nx = (a|b)\n<x>\n"),
      ("slots/room", "kitchen\nliving room\n(hall|hallway):hall\n"),
    ],
    [
      ("agent.json", "{\"description\": \"\", \"language\": \"en\"}"),
      ("intents/Book.json", "{\"id\": \"1\", \"name\": \"Book\", \"responses\": []}"),
      (
        "intents/Book_usersays_en.json",
        "[{\"data\": [{\"text\": \"a \"}, {\"text\": \"twin\", \"alias\": \"r\", \"meta\": \"@room\"}]}]"
      ),
      ("entities/room.json", "{\"name\": \"room\", \"isEnum\": false, \"isRegexp\": false}"),
      ("entities/room_entries_en.json", "[{\"value\": \"double\", \"synonyms\": [\"twin\", \"@sys.number-bed\"]}]"),
    ],
    [
      ("home.yaml", "language: en\nintents: {On: {data: [{sentences: [\"turn on {name}\"]}]}}\n"),
      ("lists.yaml", "lists: {name: {values: [lamp, fan]}}\nexpansion_rules: {a: \"[the] {name}\"}\n"),
    ],
  ]

  static let pieces = [
    "(", ")", "[", "]", "{", "}", "<", ">", "|", ";", ":", "!", "$", "\\", "{a}", "<b>", "<x>", "</x>", "&amp;", "&x;",
    "<!DOCTYPE", "<![CDATA[", "]]>", "<!--", "repeat=\"20\"", "repeat=\"0-\"", "\"", "'", ",", "=", "..", "0..9999999",
    "\\u0000", "\\ud800", "\n", "\n  ", "\t", "- ", "#", "*", "**", "3:", "\u{0}", "\u{FEFF}", "é", "😀", "\u{202E}",
    "_",
  ]

  static let vocabulary = "word,pronunciations,weight\nrome,R OW1 M|R OW1 M AH0,2\n\"oulu\",,0.5\r\nulm\n"
}
