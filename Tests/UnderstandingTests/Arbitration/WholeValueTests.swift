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
      (.init(name: "name"), .personName), (.init(name: "site"), .website), (.init(name: "sum"), .money),
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
    utterance.segments[0].entities = values.withValuesToTheirEnds(segment).entities.map { entity in
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
    "A number that was cut in two is one, and one that begins within listed words is no listed one",
    arguments: [
      ("on [four hundred](amount) and [four](amount)", "on [four hundred and four|404](amount)"),
      ("on [one](amount) oh [five](amount)", "on [one oh five|105](amount)"),
      ("for [four](amount) and [four](seats)", "for [four|4](amount) and [four|4](seats)"),
      ("on [four](amount) and [four](amount)", "on [four|4](amount) and [four|4](amount)"),
      ("on [channel five](thing) hundred and [one](amount)", "on channel five hundred and one"),
      ("on [channel four](thing) oh [four](amount)", "on channel four oh four"),
      ("on [channel four](thing) at [eight](seats)", "on [channel four](thing) at [eight|8](seats)"),
    ])
  func cutNumbers(found: String, whole: String) throws { try Self.check(found, whole) }

  @Test(
    "An amount has its unit, its magnitude and its thousands, and ends where the next one begins",
    arguments: [
      ("send [ten pounds twenty](sum) pounds", "send [ten pounds|10.00 GBP](sum) [twenty pounds|20.00 GBP](sum)"),
      (
        "send [fifty pounds and thirty](sum) euros now",
        "send [fifty pounds|50.00 GBP](sum) and [thirty euros|30.00 EUR](sum) now"
      ),
      (
        "send [fifty pounds and thirty](sum) us dollars",
        "send [fifty pounds|50.00 GBP](sum) and [thirty us dollars|30.00 USD](sum)"
      ),
      ("send [ten dollars and twenty](sum) cents", "send [ten dollars and twenty cents|10.20 USD](sum)"),
      ("send [ten dollars](sum) and [twenty](sum)", "send [ten dollars and twenty|10.20 USD](sum)"),
      ("send [two pounds](sum) five", "send [two pounds five|2.05 GBP](sum)"),
      ("send [two pounds](sum) five to mum", "send [two pounds five|2.05 GBP](sum) to mum"),
      ("send [two pounds](sum) five times", "send [two pounds|2.00 GBP](sum) five times"),
      ("send [one](sum) penny", "send [one penny|0.01 GBP](sum)"),
      ("send [two](sum) tenners", "send [two tenners|20.00 GBP](sum)"),
      ("send [fifty](sum) gbp", "send [fifty gbp|50.00 GBP](sum)"), ("send [5](sum) eur", "send [5 eur|5.00 EUR](sum)"),
      ("send gbp [fifty](sum)", "send [gbp fifty|50.00 GBP](sum)"),
      ("send [fifty](sum) [euros](thing)", "send [fifty|50](sum) [euros](thing)"),
      ("send 1 [200 pounds](sum)", "send [1 200 pounds|1200.00 GBP](sum)"),
      ("send 1 [200](sum) pounds", "send [1 200 pounds|1200.00 GBP](sum)"),
      ("send [three quarters](sum) of [a million](sum)", "send [three quarters of a million|750000](sum)"),
      (
        "send [three quarters](sum) of [a million pounds](sum)",
        "send [three quarters of a million pounds|750000.00 GBP](sum)"
      ),
      ("save [ten dollars and twenty](amount) euros", "save [ten dollars|10](amount) and [twenty euros|20](amount)"),
    ])
  func amounts(found: String, whole: String) throws { try Self.check(found, whole) }

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
