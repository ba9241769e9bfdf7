import SLUGrammar
import SLUValues

extension EntityType {
  /// How a value that is said is written ("250" for "two hundred and fifty"); nil for what is none, or is written as it is said.
  func written(_ words: [String]) -> String? {
    let said = words.joined(separator: " ")
    // Of a day and an hour only the form counts, so any will do.
    let value = reading(of: said, in: ValueContext(referenceDate: .epoch))
    return value == said ? nil : value
  }
}
