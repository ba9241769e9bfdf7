/// What people say around a request, and ask for nothing with.
enum DiscourseWords {
  /// What stands before what is said, whatever it is.
  static let openings: Set<String> = [
    "please", "hey", "hi", "hello", "so", "well", "oh", "and", "but", "just", "then", "now",
  ]
  /// Verbs that only make a request of what follows.
  static let modals: Set<String> = ["can", "could", "would", "will"]
  /// What makes no request by itself: "hello, could you please", "thank you".
  static let polite = openings.union(modals).union(["thanks", "thank", "you", "kindly", "um", "uh"])
  /// What joins what is said with what was, and asks for nothing: discourse markers.
  static let markers = openings.union(["ok", "okay", "no", "or", "actually", "wait", "sorry", "also", "yes", "yeah"])
  /// What may stand before a negation or a question.
  static let leads = markers.union(["you", "i", "we", "stop", "there's"])
  /// What makes a reminder of "forget", or of taking something back: "don't forget it".
  static let denials: Set<String> = ["don't", "dont", "not", "never"]
  /// What stands before a thing or a person of whom something is told.
  static let owners: Set<String> = ["my", "our", "your", "his", "her", "their", "the"]
  /// Who speaks.
  static let selves: Set<String> = ["i", "we"]
  /// What stands for something that was spoken of, or before it.
  static let spokenOf: Set<String> = ["it", "that", "this", "them", "those", "these"]
  /// Others than whoever speaks, and whoever is spoken to.
  static let thirdPersons: Set<String> = ["he", "she"]
  /// Whoever does something, where it is a person.
  static let persons = selves.union(thirdPersons).union(["you", "they"])
  /// Whoever it may be.
  static let anybody: Set<String> = ["everybody", "everyone", "somebody", "someone", "anybody", "anyone"]
  /// What stands before a thing, whichever it is.
  static let articles: Set<String> = ["a", "an", "the"]
  /// What says of a thing how it is.
  static let copulas: Set<String> = ["is", "are", "was", "were"]
  /// What tells where something is, or when; not "to" and "of", which join much else.
  static let prepositions: Set<String> = [
    "in", "on", "at", "for", "from", "by", "near", "around", "until", "before", "after", "during", "inside", "between",
    "since",
  ]
  /// What may stand before the verb of a request.
  static let leadsToVerb = leads.union(modals).union([
    "want", "wanna", "need", "like", "i'd", "let's", "to", "go", "ahead",
  ])
}
