/// What people ask other applications for: for the "no intent" of one that has nothing to do with it.
///
/// Each kind has words of its own; a kind of which a grammar has one is not strange to it, and what people ask it for may well be meant for
/// the application, in words that its templates do not have.
enum OtherApplications {
  /// Requests to applications of the kinds that are strange to a grammar.
  ///
  /// - Parameter isKnown: Whether the grammar has a word.
  static func requests(strangeTo isKnown: (String) -> Bool) -> [[String]] {
    kinds.filter { !$0.words.contains(where: isKnown) }.flatMap(\.requests)
  }

  private struct Kind: Sendable {
    var words: [String]
    var requests: [[String]]

    init(_ words: String, _ requests: String) {
      self.words = words.split(separator: " ").map(String.init)
      self.requests = SmallTalk.words(of: requests)
    }
  }

  private static let kinds: [Kind] = [
    Kind(
      "weather rain snow sunny umbrella forecast degrees",
      """
      what is the weather like
      what's the weather going to be like on sunday
      how is the weather in berlin right now
      how hot will it get this afternoon
      is it cold outside
      does it rain tonight
      show me the forecast for the weekend
      will there be snow in the mountains
      should i take a jacket
      """),
    Kind(
      "timer alarm wake minutes countdown stopwatch",
      """
      set an alarm for half past six
      start a timer
      put five minutes on the clock for the eggs
      how long is left on the timer
      wake me early tomorrow
      cancel my alarm
      snooze
      """),
    Kind(
      "music song songs album artist playlist volume track radio jazz",
      """
      play something quiet
      put on my running playlist
      play the last album of the beatles
      i want to hear some jazz
      next song please
      skip this track
      turn the music up a little
      who sings this
      shuffle my favorites
      play the radio in the background
      """),
    Kind(
      "movie tv television channel episode netflix show",
      """
      switch to channel five
      put the news on
      what's on tv tonight
      record the match
      play the next episode
      find a comedy for tonight
      pause the film
      """),
    Kind(
      "light lights lamp thermostat heating heater blinds fan temperature",
      """
      turn off the lights
      switch the lamp in the hall on
      make it warmer in here
      set the heating to twenty one degrees
      close the blinds in the bedroom
      is the front door locked
      dim everything
      start the vacuum cleaner
      """),
    Kind(
      "message messages email call phone text contact",
      """
      call my sister
      text anna that i'm late
      read me my new emails
      reply to john i'll be there
      dial the office
      who called me this morning
      send this picture to dad
      """),
    Kind(
      "calendar meeting appointment reminder remind schedule event doctor dentist",
      """
      what's on my calendar today
      remind me to call the plumber
      move my meeting to three
      when is my next appointment
      schedule a lunch with the team
      i have to see the dentist
      add a birthday party on the tenth
      my back hurts
      """),
    Kind(
      "shopping cart buy price shoes jeans shirt dress order basket",
      """
      put milk on the shopping list
      how much are these shoes
      find me a blue shirt in large
      is this in stock
      where is my package
      do you have this in another size
      reorder the detergent
      """),
    Kind(
      "pizza coffee latte burger menu restaurant table food drink sandwich fries",
      """
      i'd like a pizza with extra cheese
      one black coffee to go
      book a table for two tonight
      what's on the menu
      a burger and a coke please
      is there a good italian place nearby
      how do i cook rice
      give me a recipe for pancakes
      """),
    Kind(
      "account balance money bank card dollars euros pay payment spend spent bill",
      """
      how much money do i have left
      transfer a hundred dollars to my brother
      pay the electricity bill
      what did i spend on clothes
      block my credit card
      i lost my card
      when do i get my salary
      """),
    Kind(
      "flight flights hotel ticket travel trip fly train airport taxi bus",
      """
      book a flight to madrid
      find me a cheap hotel in rome
      when does the next train leave
      get me a taxi to the airport
      how long is the flight
      which bus goes downtown
      i want to go on a trip in may
      """),
    Kind(
      "route traffic drive navigate map street directions parking",
      """
      take me home
      how is the traffic on the bridge
      find a parking spot
      navigate to the post office
      avoid the highway
      how far is it to the beach
      """),
    Kind(
      "workout exercise squats weight steps run calories gym",
      """
      log a run of five miles
      how many steps did i take
      i did twenty push ups
      start a workout
      how many calories are in an apple
      what's my heart rate
      """),
    Kind(
      "apartment house rent bedroom room rooms kitchen garden",
      """
      find a house with three bedrooms
      how much is the rent
      show me apartments near the park
      does it have a balcony
      is it furnished
      """),
    Kind(
      "capital president population history country planet question",
      """
      what is the capital of spain
      how many people live in tokyo
      who invented the telephone
      who wrote the odyssey
      how high is mount fuji
      when did the war end
      what is the square root of two
      convert ten miles to kilometers
      how old is the universe
      who scored the last goal
      is there water on the moon
      tell me about dinosaurs
      """),
  ]
}
