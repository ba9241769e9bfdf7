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
  /// What they were read as.
  var readings = ValueReadings()

  /// Whether words are a value of a type.
  func isReadable(_ place: Range<Int>, _ type: EntityType) -> Bool { reading(place, type) != nil }

  /// Whether words are an amount of money of which people leave out the unit.
  func isAmountWithoutUnit(_ place: Range<Int>, _ type: EntityType) -> Bool {
    guard type == .money else { return false }
    let amount = readings.answer(.init(place: place, form: .amountWithoutUnit)) {
      type.amountWithoutUnit(text(place), in: context)
    }
    return amount != nil
  }

  /// Whether words are an amount of money, unit and all.
  func isAmount(_ place: Range<Int>) -> Bool {
    guard !place.isEmpty else { return false }
    let amount = readings.answer(.init(place: place, form: .amount)) {
      SpokenMoney().read(SpokenText(text(place)), in: context).value.map { "\($0)" }
    }
    return amount != nil
  }

  /// What words are as a value of a type; nil where they are none.
  func reading(_ place: Range<Int>, _ type: EntityType) -> String? {
    let read = { type.reading(of: text(place), in: context) }
    return type.hasOwnForm ? readings.answer(.init(place: place, form: .value(type)), read) : read()
  }

  /// Words as one text.
  func text(_ place: Range<Int>) -> String { words[place].joined(separator: " ") }

  /// Whether an entity is a date.
  func isDate(_ name: String) -> Bool { types[name]?.isDate == true }

  /// The type of an entity whose values count: a day, a time, a number; nil for any other, though its values may have a form of their own.
  func countedType(of name: String) -> EntityType? { types[name].flatMap { $0.isCounted ? $0 : nil } }

  /// Whether words can be read as a value of an entity, and mean one where they stand.
  func isValue(_ place: Range<Int>, of name: String) -> Bool {
    let type = grammar.type(of: name)
    return (isReadable(place, type) || isAmountWithoutUnit(place, type)) && !isHomonym(name, place)
  }

  /// Whether words are listed for an entity, as templates or its table have them.
  func isListed(_ place: Range<Int>, as name: String) -> Bool {
    if case .lookup(let table) = types[name], table[text(place)] != nil { return true }
    return spellings?.text(of: words[place], as: name) != nil
  }

  /// The entities for which words are listed.
  func names(listing place: Range<Int>) -> Set<String> { Set(types.keys.filter { isListed(place, as: $0) }) }

  /// Whether values of an entity are told from other words by their form: a number, a date.
  func hasOwnForm(_ name: String) -> Bool { grammar.type(of: name).hasOwnForm }

  /// Whether a word is a number by itself.
  func isNumber(_ word: String) -> Bool { SpokenNumber().read(SpokenText(word), in: context).value != nil }

  /// The longest run of words from a place on that is a value; none is longer than a time may be.
  ///
  /// - Parameters:
  ///   - start: The place.
  ///   - limit: Where it ends at the latest.
  ///   - isOne: Whether words are one.
  func longestValue(from start: Int, in limit: Int, _ isOne: (Range<Int>) -> Bool) -> Range<Int>? {
    let longest = min(start + Self.longestTime, limit)
    guard start < longest else { return nil }
    return stride(from: longest, to: start, by: -1).lazy.map { start..<$0 }.first(where: isOne)
  }

  /// How many words a time has at most: "twenty past three in the afternoon".
  static let longestTime = 6
}
