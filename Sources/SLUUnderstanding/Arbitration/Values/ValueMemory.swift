import SLUGrammar

/// What words of an utterance were read as: while words come, most of what is asked for one was asked for the one before.
///
/// Nothing of what they are read as depends on it.
struct ValueMemory: Sendable {
  /// What is asked of some words.
  struct Question: Hashable {
    var place: Range<Int>
    var form: Form
  }

  /// What words may be.
  enum Form: Hashable {
    /// A value of a type that has a form of its own.
    case value(EntityType)
    /// An amount of money without its unit.
    case amountWithoutUnit
    /// An amount of money, unit and all.
    case amount
  }

  /// How much is remembered: that of the longest segments is less, and whoever writes a book at once need not have all of it kept.
  static let most = 4096

  private var answers: [Question: String?] = [:]

  /// What was answered; nil where it was not asked, or was forgotten.
  subscript(question: Question) -> String?? {
    get { answers[question] }
    set {
      if answers.count == Self.most { answers.removeAll(keepingCapacity: true) }
      answers[question] = newValue
    }
  }

  /// Forgets what was said of words that are no longer the same.
  ///
  /// - Parameter end: The place behind the last of those that are.
  mutating func forget(behind end: Int) { answers = answers.filter { $0.key.place.upperBound <= end } }
}
