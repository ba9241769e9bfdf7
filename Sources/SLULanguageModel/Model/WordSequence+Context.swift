import SLUGrammar

extension WordSequence {
  /// The key of the words before the last one, as a sequence of their own; 0 for none.
  var context: UInt64 { key >> 21 }
}
