/// Words between a value and the one that takes its place: "at eight sorry make that nine".
package enum CorrectionWords {
  /// What takes back what was said before it.
  package static let takingBack: Set<String> = [
    "no", "sorry", "make", "mean", "meant", "rather", "oops", "wait",
  ]
  /// What else may stand there.
  package static let all = takingBack.union([
    "actually", "that", "it", "i", "uh", "um", "well", "say", "let's", "please", "not", "at", "to", "for",
  ])
}
