/// The words that join two requests of one breath.
public enum Conjunctions {
  /// They stand alone, or several in this order ("and then"); the likeliest is the first.
  public static let words = ["and", "then"]
}
