import SLUGrammar
import SLUValues

/// The words of an utterance, read as values of an application's entities.
///
/// Templates and tagger find where values are, and mostly how far they go. What has a form of its own (dates, times, numbers, addresses)
/// can be read, and so it is known here what of it was missed, and what only looks like it.
struct UtteranceValues {
  /// The words.
  let words: UtteranceWords
  /// What may be said.
  let grammar: Grammar
  /// The type of each entity.
  let types: [String: EntityType]
  /// What "tomorrow" counts from.
  let context: ValueContext
  /// How the configuration writes values; nil where nothing was learnt.
  let spellings: EntitySpelling?

  /// Whether words are a value of a type.
  func isReadable(_ place: Range<Int>, _ type: EntityType) -> Bool { reading(place, type) != nil }

  /// Whether words are an amount of money of which people leave out the unit.
  func isAmountWithoutUnit(_ place: Range<Int>, _ type: EntityType) -> Bool {
    type.amountWithoutUnit(text(place), in: context) != nil
  }

  /// What words are as a value of a type; nil where they are none.
  func reading(_ place: Range<Int>, _ type: EntityType) -> String? { type.reading(of: text(place), in: context) }

  /// Words as one text.
  func text(_ place: Range<Int>) -> String { words[place].joined(separator: " ") }

  /// Whether an entity is a date.
  func isDate(_ name: String) -> Bool { types[name]?.isDate == true }

  /// The type of an entity whose values count: a day, a time, a number; nil for any other, though its values may have a form of their own.
  func countedType(of name: String) -> EntityType? { types[name].flatMap { $0.isCounted ? $0 : nil } }
}
