import SLUGrammar

/// The parts of remarks: sentences with a place for a value ("*"), and for whom they are about ("@").
enum RemarkFrames {
  /// What a value is to those who talk of it.
  enum Kind: CaseIterable {
    case thing, person, number, date, time, money, duration

    /// Nil for what nobody talks of: addresses and codes.
    init?(_ type: EntityType) {
      switch type {
      case .string, .lookup: self = .thing
      case .personName: self = .person
      case .number: self = .number
      case .date: self = .date
      case .time: self = .time
      case .money: self = .money
      case .duration: self = .duration
      case .identifier, .phone, .email, .website, .address: return nil
      }
    }
  }

  /// Who something is said of.
  static let subjects = words(
    "he|she|they|we|i|you|it|somebody|people|everybody|nobody|my brother|my sister|my mother|our neighbours|"
      + "the neighbour|the kids|the children|my boss|her husband|his wife|a friend of mine|my friends|the teacher|"
      + "the doctor|those people|the dog|grandma")

  /// What somebody did with a thing; the first word tells.
  static let deeds = words(
    "liked|loved|forgot|found|lost|broke|saw|remembered|mentioned|bought|sold|brought|left|used|tried|chose|missed|"
      + "visited|grew up with|asked about|talked about|told me about|told us about|heard about|read about|dreamt of|"
      + "worried about|laughed about|complained about|came from|went to|lived in|stayed in|worked in|walked past|"
      + "wrote about|learned about|had|was in|was at|were in|were talking about|was thinking of|was looking at|got|"
      + "gave me|took|made|put|said|ate|never had|didn't like|couldn't find")

  /// What somebody does with a thing, or always has.
  static let habits = words(
    "likes|loves|never uses|knows|works with|keeps talking about|is thinking about|is used to|is afraid of|is from|"
      + "is in|are from|are in|has|reads about|dreams of|lives near|believes in|laughs about|has never heard of|"
      + "has never been to|has always liked|used to have|used to live in|would never say")

  /// What is said of a thing; the last word tells.
  static let opinions = words(
    "nice|great|boring|strange|famous|beautiful|wonderful|terrible|awful|interesting|important|funny|my favourite|"
      + "everywhere|gone|overrated|a good idea|a nice place|a strange word|his idea|what they said|all they talk about|"
      + "a mistake|hard to explain")

  /// What stands before a whole sentence.
  static let embeddings = words(
    "i think|i told you that|she said|he says|i heard that|did you know that|when i was young|because|i guess|"
      + "you know|well|i thought|they say|it's funny how|oh|i'm glad that|of course|i'm sure|if only|before|"
      + "i remember when|apparently")

  /// What stands before a thing, if anything.
  static let determiners = words(
    "|||the|a|this|that|my|our|some|her|his")

  /// Between a thing and what is said of it.
  static let copulas = words(
    "is|was|are|were|looks|sounds|isn't|wasn't|used to be|must be|has been|will be")

  /// Before what is said of a thing, if anything.
  static let degrees = words(
    "|||really|so|quite|always|never|not|very|rather|just")

  /// What people ask each other about a thing, and how they begin to tell of one.
  static let questions = words(
    "do you remember|do you know|have you ever seen|have you been to|have you tried|did you see|did he like|"
      + "did you hear about|who told you about|how was|what do you think of|why did he say|isn't it strange that|"
      + "who likes|where did you see|what happened to|have you read about|are you talking about|do they have|"
      + "does she like|was there|were you in|there was|there were|there is|once upon a time there was|it was|that was|"
      + "it's just|they call it|i wonder about")

  /// What stands at the end of a whole sentence.
  static let tails = words(
    "yesterday|last night|last week|last year|when we were young|as a child|again|all the time|at school|in the end|"
      + "before|for years|the other day|in the summer|on the radio|with his friends|you know|i think|isn't it|at work|"
      + "a lot|too|back then|this morning|with my mother|for the first time|and nobody knows why|but that was long ago|"
      + "or something")

  private static func words(_ choices: String) -> [[String]] {
    choices.split(separator: "|", omittingEmptySubsequences: false).map { $0.split(separator: " ").map(String.init) }
  }

  /// Whole sentences about a value of a kind.
  static func frames(_ kind: Kind) -> [[String]] { SmallTalk.words(of: lines(kind)) }

  private static func lines(_ kind: Kind) -> String {
    switch kind {
    case .thing:
      """
      * reminds me of my grandmother
      there was * on the table
      i've never heard of *
      that has nothing to do with *
      we were just talking about *
      * is all he ever thinks of
      how do you spell *
      what does * mean
      my grandfather always said *
      i had a dream about *
      * doesn't matter
      is * a real word
      """
    case .person:
      """
      * is asleep
      * told me everything
      * and i went to school together
      i met * yesterday
      have you seen *
      how is *
      * was late again
      * has a new job
      is * coming too
      where does * live
      i like *
      * says hello
      * never answers
      """
    case .number:
      """
      we were * people
      there were * of them
      he is * years old
      she just turned *
      i have * cousins
      * people came
      she counted to *
      we had * of those
      they've been married for * years
      the score was * to nothing
      @ lives at number *
      that was * years ago
      i must have told you * times
      my brother has * kids
      * is my lucky number
      we waited * hours
      """
    case .date:
      """
      * was fun
      we met *
      it was raining *
      my birthday is *
      my birthday was *
      she was born *
      i was at home *
      i was sick *
      what did you do *
      * is a holiday
      @ came back *
      it will be sunny *
      the weather was nice *
      i'm so tired *
      they got married *
      i haven't slept since *
      nothing happened *
      @ left *
      school starts *
      """
    case .time:
      """
      it is * already
      it's almost *
      is it * already
      it's * and nobody is here
      the shop closes at *
      i got up at *
      school starts at *
      she called at *
      we ate at *
      the train left at *
      @ came home at *
      dinner was at *
      i was still awake at *
      it gets dark at *
      i've been up since *
      """
    case .money:
      """
      she paid * for it
      it cost *
      that costs *
      they wanted *
      * is a lot of money
      i found * on the street
      he still owes me *
      who pays * for that
      it used to be *
      they asked for *
      i would never pay * for that
      """
    case .duration:
      """
      it took *
      we waited for *
      she was gone for *
      the film lasts *
      * is a long time
      they have been married for *
      it rained for *
      @ slept for *
      i haven't seen him for *
      he was late by *
      """
    }
  }
}
