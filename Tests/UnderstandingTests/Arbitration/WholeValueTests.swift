import SLUGrammar
import SLUValues
import Testing

@testable import SLUUnderstanding

/// A value of which only a part was found goes on as far as it is said, whoever found the part.
@Suite("Whole values")
struct WholeValueTests {
  static func arbiter() throws -> Arbiter {
    var source = AppSource(templates: "*order order something")
    source.entities = [
      (.init(name: "amount"), .number), (.init(name: "seats"), .number), (.init(name: "day"), .date(.future)),
      (.init(name: "back"), .date(.future)), (.init(name: "length"), .duration), (.init(name: "mail"), .email),
      (.init(name: "name"), .personName), (.init(name: "site"), .website),
    ]
    let grammar = try #require(Grammar.compile(source).grammar)
    return Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
  }

  /// Checks what becomes of entities that were found.
  static func check(_ found: String, _ whole: String) throws {
    var utterance = try AnnotatedUtterance("*order \(found)")
    let words = UtteranceWords(utterance.segments[0].words)
    let values = try arbiter().values(of: words)
    let segment = Verdict.Segment(
      intent: "order", words: words.indices,
      entities: utterance.segments[0].entities.map { .init(name: $0.type, words: $0.range, spelling: "", score: 1) },
      score: 1, isExact: false)
    utterance.segments[0].entities = values.withWholeValues(segment).entities.map { entity in
      let surface = words[entity.words].joined(separator: " ")
      let value = (values.types[entity.name] ?? .string).value(of: surface, in: values.context)
      return .init(type: entity.name, value: value, range: entity.words)
    }
    #expect("\(utterance)" == "*order \(whole)")
  }

  @Test(
    "Magnitudes behind a number, and parts before it",
    arguments: [
      ("for [half](amount) a dozen people", "for [half a dozen|6](amount) people"),
      ("add [two](amount) dozen bagels", "add [two dozen|24](amount) bagels"),
      ("add [one](amount) and a half dozen bagels", "add [one and a half dozen|18](amount) bagels"),
      ("add [a](amount) dozen bagels", "add [a dozen|12](amount) bagels"),
      ("for [two](amount) hundred and fifty people", "for [two hundred and fifty|250](amount) people"),
      ("for [two](amount) thousand five hundred people", "for [two thousand five hundred|2500](amount) people"),
      ("for [half](amount) a million people", "for [half a million|500000](amount) people"),
      // What is too large to be read is no smaller number.
      ("for [one](amount) quadrillion people", "for [one quadrillion](amount) people"),
      (
        "for [one hundred thousand](amount) million people", "for [one hundred thousand million](amount) people"
      ),
      // What belongs to something else is left to it.
      ("add [one](amount) [hundred bagels](thing)", "add [one hundred|100](amount) [bagels](thing)"),
      // Places, signs and digits that are said twice.
      (
        "set it to [twenty one](amount) point [five](amount) please",
        "set it to [twenty one point five|21.5](amount) please"
      ),
      ("it is [four](amount) below [zero](amount)", "it is [four below zero|-4](amount)"),
      ("it is minus [eighty](amount) there", "it is [minus eighty|-80](amount) there"),
      ("add ten minus [two](amount)", "add ten minus [two|2](amount)"),
      ("close double [four two seven](amount)", "close [double four two seven|4427](amount)"),
      ("order double [four](amount)", "order double [four|4](amount)"),
      ("cut [three](amount) and a [half meters](thing)", "cut [three and a half|3.5](amount) [meters](thing)"),
      ("the [point](thing) is [two](amount)", "the [point](thing) is [two|2](amount)"),
      ("add [two](amount) [dozen](thing)", "add [two dozen|24](amount)"),
      ("[half](amount) a box", "[half|0.5](amount) a box"),
      ("pick half [a](amount) box", "pick [half a|0.5](amount) box"),
      ("pick a quarter of [a](amount) box", "pick [a quarter of a|0.25](amount) box"),
      ("pick [a](amount) box", "pick [a|1](amount) box"),
      ("add a [pound](unit) and [a half](amount) of flour", "add [a pound and a half|1.5](amount) of flour"),
      ("add one and [a half](amount) boxes", "add [one and a half|1.5](amount) boxes"),
      ("add twenty one and [a half](amount) boxes", "add [twenty one and a half|21.5](amount) boxes"),
      ("add two cups and [a quarter](amount)", "add [two cups and a quarter|2.25](amount)"),
      ("add eggs and [a half](amount)", "add eggs and [a half|0.5](amount)"),
      ("he is [one metre](amount) [eighty](amount) tall", "he is [one metre eighty|1.8](amount) tall"),
      ("he is [one](amount) metre eighty", "he is [one metre eighty|1.8](amount)"),
      ("shelf of [one](amount) metre for [eighty](seats)", "shelf of [one|1](amount) metre for [eighty|80](seats)"),
      ("shelf of [one](amount) metre [eighty](seats)", "shelf of [one|1](amount) metre [eighty|80](seats)"),
    ])
  func numbers(found: String, whole: String) throws { try Self.check(found, whole) }

  @Test(
    "A day by its distance from another is one date",
    arguments: [
      ("go a week on [saturday](day)", "go [a week on saturday|2026-11-28](day)"),
      ("go [a week](day) on [friday](day)", "go [a week on friday|2026-12-04](day)"),
      ("go a fortnight on [friday](day) please", "go [a fortnight on friday|2026-12-11](day) please"),
      ("go [tomorrow](day) week", "go [tomorrow week|2026-11-28](day)"),
      ("go [next week](day) on [tuesday](day)", "go [next week on tuesday|2026-11-24](day)"),
      ("go [last week](day) on monday", "go [last week on monday|2026-11-09](day)"),
      ("go [next month](day) on the third", "go [next month on the third|2026-12-03](day)"),
      ("go the [friday](day) after next", "go the [friday after next|2026-12-04](day)"),
      (
        "back on seventeenth [february two](day) others come",
        "back on [seventeenth february|2027-02-17](day) two others come"
      ),
      (
        "back on seventeenth [february two thousand thirty](day)",
        "back on [seventeenth february two thousand thirty|2030-02-17](day)"
      ),
      ("back on the [february second](day)", "back on the [february second|2027-02-02](day)"),
      ("go the day after [tomorrow](day)", "go [the day after tomorrow|2026-11-22](day)"),
      // What is told of something else, or how long.
      ("stay for a week on [saturday](day)", "stay for a week on [saturday|2026-11-21](day)"),
      ("stay [a week](length) on [saturday](day)", "stay [a week|P1W](length) on [saturday|2026-11-21](day)"),
      ("go [monday](day) back [next week](back)", "go [monday|2026-11-23](day) back [next week|2026-11-27](back)"),
      ("go [monday](day) [next week](back)", "go [monday|2026-11-23](day) [next week|2026-11-27](back)"),
      ("go [monday](day) on time", "go [monday|2026-11-23](day) on time"),
    ])
  func dates(found: String, whole: String) throws { try Self.check(found, whole) }

  @Test(
    "An address goes on to both sides",
    arguments: [
      (
        "email is [k e l l y](name) at [hooli dot com](mail)",
        "email is [k e l l y at hooli dot com|kelly@hooli.com](mail)"
      ),
      (
        "email is [a n n a dot l e e](name) [at acme dot com](mail)",
        "email is [a n n a dot l e e at acme dot com|anna.lee@acme.com](mail)"
      ),
      (
        "write to kelly dot brown at [hooli dot com](mail) now",
        "write to [kelly dot brown at hooli dot com|kelly.brown@hooli.com](mail) now"
      ),
      ("email is kelly at [hooli](mail) dot com", "email is [kelly at hooli dot com|kelly@hooli.com](mail)"),
      ("mail [kelly at hooli dot com](mail)", "mail [kelly at hooli dot com|kelly@hooli.com](mail)"),
      ("[kelly](name) works at [hooli dot com](site)", "[kelly|Kelly](name) works at [hooli dot com|hooli.com](site)"),
      ("open [acme dot com](site) slash about us", "open [acme dot com slash about us|acme.com/aboutus](site)"),
      ("open [acme dot com](site) slash news please", "open [acme dot com slash news|acme.com/news](site) please"),
      ("open [acme dot com](site) slash n e w s", "open [acme dot com slash n e w s|acme.com/news](site)"),
      ("open [acme dot com](site) slash", "open [acme dot com|acme.com](site) slash"),
    ])
  func addresses(found: String, whole: String) throws { try Self.check(found, whole) }
}
