/// Words of everyday English that belong to no application.
enum CommonWords {
  /// What people say while they think, or to be polite.
  static let fillers: [[String]] = [
    "please", "uh", "um", "er", "well", "so", "okay", "hey", "hi", "actually", "maybe", "just", "then", "now", "yeah",
    "right", "like", "oh", "hello", "could you", "can you", "would you", "can you please", "could you please",
    "i want to", "i wanna", "i'd like to", "i would like to", "i want", "i'd like", "i need", "i need to", "let me",
    "let's", "go ahead and", "you know", "i think", "i guess", "alright", "can i", "may i", "could i", "can we",
    "is it possible to", "is there a way to", "do you", "will you", "help me", "try to", "how do i", "i'm trying to",
    "we want", "we need", "we'd like to", "no", "yes", "no wait", "sorry", "and", "also", "but", "or",
  ].map { $0.split(separator: " ").map(String.init) }

  /// What most people begin with.
  static let openings: [[String]] = [
    "please", "um", "uh", "hi", "hey", "okay", "so", "can you", "could you", "can i", "could i", "can you please",
    "could you please", "i want to", "i'd like to", "i need to", "i want", "i'd like", "i need", "let me", "let's",
  ].map { $0.split(separator: " ").map(String.init) }

  /// How people tell what they would like without asking for it.
  static let wishes: [[String]] = [
    "i've been dying to", "i'd love to", "we'd love to", "i was hoping to", "i feel like", "i'm in the mood for",
    "my wife would like", "my kids would like", "my friend wants", "i have to", "we have to", "i thought i'd",
    "it would be great to", "it's time to", "i might", "i was going to", "i should", "we should", "i wish i had",
    "it has to be", "it's got to be", "i could do with", "we're going to need", "there should be", "i'd be happy with",
  ].map { $0.split(separator: " ").map(String.init) }

  /// What people say when they change their mind, before what they want instead.
  static let corrections: [[String]] = [
    "no", "no wait", "no sorry", "sorry", "wait", "actually", "oh", "hmm", "okay", "oh and", "oh wait", "well", "um",
  ].map { $0.split(separator: " ").map(String.init) }

  /// What people say after they are done.
  static let endings: [[String]] = [
    "please", "thanks", "thank you", "now", "right now", "for me", "again", "okay", "if you can", "if possible",
    "will you", "would you", "thank you very much", "as well", "too", "then", "instead", "today", "for us",
  ].map { $0.split(separator: " ").map(String.init) }

  /// What stands between two requests.
  static let conjunctions: [[String]] = [
    "and", "and then", "then", "also", "and also", "and please", "after that", "but", "plus", "or",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Frequent words.
  static let all: [String] =
    ("the of and a to in is you that it he was for on are as with his they i at be this have from or one had by but not "
    + "what all were we when your can said there use an each which she do how their if will up other about out many then "
    + "them these so some her would make like him into time has look two more write go see number no way could people my "
    + "than first been call who its now find long down day did get come made may part over new sound take only little "
    + "work know place year live me back give most very after thing our just name good sentence man think say great where "
    + "help through much before line right too mean old any same tell boy follow came want show also around form three "
    + "small set put end does another well large must big even such because turn here why ask went men read need land "
    + "different home us move try kind hand picture again change off play spell air away animal house point page letter "
    + "mother answer found study still learn should world high every near add food between own below country last "
    + "school father keep tree never start city earth eye light thought head under story saw left don't few while along "
    + "might close something seem next hard open example begin life always those both paper together got group often run "
    + "wanna gonna lemme gotta want going looking there's it's i'm i've i'll we'll let's what's that's please anything "
    + "everything someone bring leave arrive pick order check start stop begin cancel remove give fetch grab reserve")
    .split(separator: " ").map(String.init)

  /// What people ask machines to do, of all kinds.
  static let deeds: [String] =
    ("sing play tell read write draw cook bake clean wash dry fix repair build break paint sew knit dance jump walk drive "
    + "park ride swim teach explain describe translate spell count compare guess dream imagine remember forget remind call "
    + "text email message invite visit meet marry hug kiss feed water plant dig burn boil fry taste smell hear listen watch "
    + "record print copy paste scan download upload install share post like follow rate review solve calculate measure "
    + "weigh lift carry throw catch kick hit shoot win lose bet sell rent borrow lend steal hide chase catch")
    .split(separator: " ").map(String.init)

  /// What people talk about, of all kinds.
  static let things: [String] =
    ("song songs story joke poem picture photo movie film game book newspaper letter email message joke riddle recipe cake "
    + "soup bread cheese apple banana potato dog cat horse bird fish cow mouse tree flower garden grass river lake sea "
    + "mountain moon sun star rain snow storm wind weather news music piano guitar football tennis chess dress shirt shoes "
    + "hat coat ring watch phone computer keyboard screen printer car bike boat road bridge street house roof wall window "
    + "door floor chair table bed sofa mirror clock baby child brother sister uncle aunt doctor teacher police president "
    + "king queen homework exam school question answer number word language dream party birthday wedding holiday christmas "
    + "alarm timer reminder meeting appointment calendar list shopping milk eggs butter medicine pill hospital")
    .split(separator: " ").map(String.init)
}
