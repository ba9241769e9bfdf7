/// What people say to a machine that has nothing to do with what it can do: for the "no intent" of applications.
enum SmallTalk {
  /// Utterances in words.
  static let utterances = words(of: lines)

  /// The words of lines.
  static func words(of lines: String) -> [[String]] {
    lines.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  private static let lines = """
    hi
    hello
    hey you
    good afternoon
    good evening
    how are you
    how are you doing today
    how is it going
    what's up
    what is your name
    what's your name
    who made you
    are you a robot
    are you human
    how old are you
    where do you live
    do you like music
    do you speak german
    can you hear me
    are you there
    are you listening
    is anybody there
    what can you do
    what can i say
    how does this work
    i don't know
    i have no idea
    i'm not sure
    maybe later
    let me think
    wait a moment
    hold on
    one moment please
    just a second
    thank you
    thanks a lot
    thank you very much
    you're welcome
    that's great
    that's nice
    that's funny
    very funny
    well done
    nice work
    awesome
    cool
    great
    perfect
    all right
    alright
    yes
    yes please
    yeah
    no
    no thanks
    no thank you
    sure
    of course
    maybe
    i see
    i love you
    you are stupid
    you're wrong
    that's wrong
    that is not what i said
    i didn't say that
    i'm tired
    i'm hungry
    i'm bored
    i am happy
    what time is it
    what day is it today
    what's the news
    what's in the news today
    will it rain tomorrow
    is it going to rain
    how's the weather
    do i need an umbrella
    how tall is the eiffel tower
    who is the president
    who won the game last night
    how far is the moon
    what is the meaning of life
    what is two plus two
    what's ten times twelve
    how do you spell necessary
    tell me a story
    tell me something
    say something funny
    do you know any jokes
    sing happy birthday
    play some music
    play my favorite song
    turn the page
    call my mother
    call me a taxi
    send a message to peter
    send an email to my boss
    set a timer for ten minutes
    wake me up at seven
    remind me to buy milk
    add eggs to the shopping list
    take a note
    take a picture
    read my messages
    open the browser
    search the internet for cats
    what does this word mean
    how do you say thank you in french
    translate this into spanish
    where is the nearest restaurant
    how do i get to the station
    i lost my keys
    my dog is sick
    the children are asleep
    dinner was great
    we had a nice day
    i have a meeting at noon
    my phone is broken
    look at that
    come here
    stop talking
    be quiet
    listen to me
    goodbye
    bye
    bye bye
    see you later
    see you tomorrow
    good bye for now
    excuse me
    i'm sorry
    oh no
    oh my god
    what
    what did you say
    say that again
    can you repeat that
    why
    why not
    because i said so
    really
    are you serious
    never heard of it
    it doesn't matter
    whatever
    let's talk about something else
    i was talking to someone else
    not you
    mom where are my shoes
    did you see the movie
    how much is it
    how much does it cost
    that's too expensive
    can i talk to a person
    i want to speak to a human
    help
    help me
    i need help
    test
    testing one two three
    """
}
