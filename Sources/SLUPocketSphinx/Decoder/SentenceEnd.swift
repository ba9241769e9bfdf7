/// How words end as sentences of the templates.
enum SentenceEnd {
  /// No sentence ends with the last of them.
  case missing
  /// One does, and another one goes on with more words.
  case open
  /// One does, and none goes on.
  case closed
}
