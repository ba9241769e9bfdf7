/// Letters that are magnitudes only behind the sign of a currency: "$5m" are millions, "5m" may be metres.
package enum WrittenMagnitude {
  /// What is said for them.
  package static let names = ["m": "million", "mn": "million", "bn": "billion", "b": "billion"]
}
