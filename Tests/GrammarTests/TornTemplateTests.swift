import SLUGrammar
import Testing

@Suite("Brackets that are not closed")
struct TornTemplateTests {
  @Test("What they swallow is no error of its own, and what they define is known")
  func swallowed() {
    let source = AppSource(templates: "door = [front|back\n*open open the $door(door)\n*close close $dor\n")
    let found = Grammar.compile(source).diagnostics
    #expect(found.count == 1 && found.first?.code == .unbalancedBracket, "\(found)")
  }

  @Test("The next definition is read, and its errors are found")
  func theNext() {
    let source = AppSource(templates: "door = [front|back\nroom = [$hall|attic]\n*open open the $door in the $room\n")
    let found = Grammar.compile(source).diagnostics.map(\.code)
    #expect(found == [.unbalancedBracket, .undefined], "\(found)")
  }
}
