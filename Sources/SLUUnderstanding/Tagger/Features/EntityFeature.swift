/// What a feature of a word says of its entity: the kind that its key begins with.
///
/// The numbers are in what was trained: those of a kind that is left out are not given to another, and one that is changed is a new
/// ``TaggerFile/version``. 28, 29 and 37 to 39 were never given; the next is 54.
///
/// "Before" and "after" are the words next to the word itself, "two before" and "two after" those behind them.
enum EntityFeature: UInt64 {
  // What holds of every word.

  /// Of all words alike.
  case bias = 1

  // Words and pairs of words (unigrams and bigrams).

  /// Who the word is.
  case word = 2
  case wordBefore = 3
  case wordAfter = 4
  case wordTwoBefore = 5
  case wordTwoAfter = 6
  case wordBeforeAndWord = 7
  case wordAndWordAfter = 8
  case twoWordsBefore = 9
  case twoWordsAfter = 10
  case wordsAround = 11

  // How a word is written.

  /// How the word begins or ends, each of its affixes.
  case affix = 12
  /// What kind of word it is: ``WordShape``.
  case shape = 13
  case shapeAndWordBefore = 14
  case shapeAndWordAfter = 15
  case shapeBeforeAndShape = 16
  case shapeAndShapeAfter = 17
  /// How its letters are large or small, and whether it is the first word.
  case capitals = 44
  case capitalsAndWordBefore = 45

  // Whether the grammar has a word at all.

  /// Whether it is in the vocabulary.
  case isKnown = 18
  /// The word before one that is not.
  case wordBeforeUnknown = 19

  // The phrases of entities that the word lies in (the gazetteer), and its place in each.

  case spot = 20
  case spotAndWordBefore = 21
  case spotAndWord = 22
  case spotAndWordAfter = 23
  /// A phrase and the word before the whole of it.
  case spotAndLead = 24
  /// Of words in no phrase.
  case noSpot = 25
  case spotBefore = 26
  case spotAfter = 27

  // What the grammar's best parse has the word as.

  /// Of words where there is no parse.
  case noParse = 30
  case parsed = 31
  case parsedAndFit = 32
  case parsedAndParsedBefore = 33
  case parsedAndParsedAfter = 34
  case parsedAndWord = 35
  case parsedAndWordBefore = 36

  // The segment that the word is in.

  case intent = 40
  case intentAndWord = 41
  case intentAndSpot = 42
  /// Of the first word of a segment.
  case start = 43

  // What words mean, roughly: classes of words, see ``Concepts``.

  case concept = 46
  case conceptBefore = 47
  case conceptAfter = 48
  case conceptsAround = 49
  case twoConceptsBefore = 50

  // Words that say how much, or nothing by themselves.

  /// Whether the words before make it the least or the most: ``Bound``.
  case bound = 51
  case boundAndSpot = 52
  /// Of a word of which no value is made alone (``GenericWords``), and whether it is in a phrase.
  case generic = 53
}
