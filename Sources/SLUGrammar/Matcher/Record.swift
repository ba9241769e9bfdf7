/// How far a parse has come, and how it came there.
struct Record: Sendable {
  enum Move: UInt8, Sendable {
    /// A net begins.
    case begin
    /// A word was what the arc expects.
    case word
    /// A word was said that the template does not have.
    case inserted
    /// A word, a part or the rest of a permutation was not said.
    case unsaid
    /// An arc without words.
    case silent
    /// A net was run through.
    case call
    /// Between templates: at the very beginning.
    case outset
    /// Between templates: after a word that belongs to none.
    case stray
    /// Between templates: after a conjunction behind a whole one.
    case joining
    /// Between templates: after a whole one.
    case complete
    /// Between templates: after the first part of one.
    case partial
    /// Between templates: after an entity by itself.
    case island
  }

  /// -1 between templates.
  var node: Int32
  /// Which run of the node's net this belongs to; -1 between templates.
  var activation: Int32
  /// The record before it in the same run, or between templates; -1 at the outset.
  var previous: Int32
  /// The last record of the net that was run through; -1 when none was.
  var child: Int32
  /// The arc that was taken: of the words for `word`, else of the others; the entity for `island`.
  var arc: Int32
  /// How many words have been said.
  var position: Int32
  /// The cost since the net began.
  var inside: Float
  /// The cost since the outset.
  var forward: Float
  /// How many words were inserted or left unsaid since the net began.
  var edits: UInt16
  /// How many words in a row were left unsaid at last.
  var run: UInt8
  var move: Move
}

/// A net that is being run through from a position on, whoever called it.
struct Activation: Sendable {
  var net: Int32
  var origin: Int32
  /// The cost up to here, along the best caller.
  var outer: Float
  /// The first and the last of its callers: places in ``Chart/callers``.
  var firstCaller: Int32
  var lastCaller: Int32
}

/// Who waits for a net to end.
struct Caller: Sendable {
  /// The record at whose node the call is.
  var record: Int32
  /// The arc of the call; the entity's number, negative, less one, for an entity by itself; `Int32.max` for a template.
  var arc: Int32
  var next: Int32
}
