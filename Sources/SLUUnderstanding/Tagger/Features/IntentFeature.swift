/// What a feature of a word says of its intent: the kind that its key begins with.
///
/// The numbers are in what was trained: those of a kind that is left out are not given to another, and one that is changed is a new
/// ``TaggerFile/version``. 29 was never given; the next is 43.
///
/// "Before" and "after" are the words next to the word itself, "two before" the one behind that.
enum IntentFeature: UInt64 {
  // What holds of every word.

  /// Of all words alike.
  case bias = 1

  // Words, pairs and triples of words (unigrams, bigrams and a trigram).

  /// Who the word is.
  case word = 2
  case wordBefore = 3
  case wordAfter = 4
  case wordBeforeAndWord = 5
  case wordAndWordAfter = 6
  case wordAndWordsAround = 7
  case wordTwoBeforeAndWord = 8

  // How a word is written.

  /// What kind of word it is: ``WordShape``.
  case shape = 9
  /// How the word begins or ends, each of its affixes.
  case affix = 11

  // What words mean, roughly: classes of words, see ``Concepts``.

  case concept = 12
  case conceptBeforeAndConcept = 13
  case conceptTwoBeforeAndConcept = 14
  case twoConceptsBeforeAndConcept = 15

  // How the utterance as a whole is: at its first word only, but for the last two.

  case openingConcepts = 16
  case firstConcept = 17
  /// How many of its words are in no template.
  case strangeness = 18
  /// The same, and whether there is no phrase of an entity.
  case strangenessAndNoSpots = 19
  case firstWord = 20
  case openingWords = 21
  case threeOpeningWords = 22
  /// How many words there are.
  case length = 23
  case finalWord = 24
  /// The word, where it is the second or the third.
  case earlyWord = 25
  /// Of all words but the first.
  case notFirst = 10

  // The phrases of entities that the word lies in (the gazetteer), and its place in each.

  case spot = 26
  case spotAndWordBefore = 27

  // Whether the grammar has a word, and for which intents.

  /// Whether it is in the vocabulary.
  case isKnown = 28
  /// The intent that alone has the word.
  case telling = 42

  // What the grammar's best parse has the word as.

  /// Of words where there is no parse.
  case noParse = 30
  /// The intent, and whether its segment begins here.
  case parsed = 31
  case parsedAndFit = 32
  /// The same two, where the segment begins.
  case parsedStartAndFit = 33
  case parsedStartAndWord = 34

  // The phrases of entities from the word on, and what stands behind the next.

  case phraseAhead = 35
  case twoPhrasesAhead = 36
  case phraseAheadAndConcept = 37
  case phraseAheadAndConceptBehind = 38
  case conceptsAndConceptBehind = 39

  // The sign before the word: a comma, the end of a sentence.

  case mark = 40
  case markAndConcept = 41
}
