/// The words that join what is said in one breath.
public enum Conjunctions {
  /// Those between two requests, which no template has there: alone, or several in this order ("and then"); the likeliest is the first.
  public static let words = ["and", "then"]
  /// Those between two requests of which each is as a template has it.
  package static let ofRequests = Set(words).union(["plus", "also"])
  /// Those between a request and what is not to be done.
  package static let ofRefusals: Set<String> = ["and", "but"]
}
