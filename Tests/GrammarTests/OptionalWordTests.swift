import SLUGrammar
import Testing

/// Optional words that are called as a variable is: which are meant, and which lack a `$`.
@Suite("Optional words like variables")
struct OptionalWordTests {
  @Test(arguments: [
    "$class {class}", "$class(class) {class}", "[$class](class) {class}", "{$class} {class}", "{class} $class",
    "{class} $class(class)", "{class} [$class](class)", "{class} {$class}",
  ])
  func anOptionalWordBesideItsVariableIsMeant(words: String) {
    let templates = "class = [first|second]\n*book fly {in} \(words)"
    #expect(Grammar.compile(AppSource(templates: templates)).diagnostics.isEmpty)
  }

  @Test(arguments: ["{class} in $class", "$class or {class}", "{class}", "{class} $classes"])
  func anOptionalWordFurtherFromItsVariableIsASlip(words: String) {
    let templates = "class = [first|second]\nclasses = [$class|all]\n*book fly \(words)\n*ask is it $class"
    let found = Grammar.compile(AppSource(templates: templates)).diagnostics.map(\.message)
    #expect(found.contains { $0.hasPrefix("{class} is the optional word") }, "\(found)")
  }

  @Test func anOptionalWordThatItsVariableHasIsMeant() {
    let templates = "please = [please|kindly]\nthanks = {thanks} {a lot}\n*go {please} on $please {thanks} $thanks"
    #expect(Grammar.compile(AppSource(templates: templates)).diagnostics == [])
  }
}
