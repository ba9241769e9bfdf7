import SLUAppFiles
import SLUGrammar
import Testing

/// `labelled.txt`: utterances that somebody has labelled.
@Suite("Labelled files")
struct LabelledFileTests {
  private static let yaml = "templates: '*turn_on turn on the [lamp](device)'"

  private static func compile(_ labelled: String) -> Compilation {
    AppFileTests.compile(yaml, tables: ["labelled.txt": labelled])
  }

  @Test func aConfigurationHasItsUtterances() throws {
    let line = "*turn_on would you get the [lamp](device) going"
    let compilation = Self.compile("# of users\r\n\(line)\r\n\n")
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.grammar?.settings.labelled.map { "\($0)" } == [line])
    #expect(Self.compile("").grammar?.settings.labelled.isEmpty == true)
  }

  @Test(arguments: [
    ("*turn_on get the [lamp going", "1:18: error: expected \"]\""), ("\nget the lamp", "2:1: error: "),
    ("*dim dim the [lamp](device)", "1:1: warning: no template has the intent dim; it is learnt all the same"),
    ("\n*turn_on the [lamp](devise)", "2:1: warning: no template has the entity devise; it is learnt all the same"),
  ])
  func whatIsWrongIsADiagnostic(text: String, message: String) throws {
    let compilation = Self.compile(text)
    let found = compilation.diagnostics.map { "\($0)" }
    #expect(found.count == 1 && found[0].hasPrefix("labelled.txt:" + message), "\(found)")
    #expect((compilation.grammar == nil) == message.contains("error"))
  }
}
