/// Phrases of everyday requests that mean much the same, whatever the application: what an utterance of a template may
/// also be said with.
///
/// A general list of English. In a phrase with `…` what follows the first part is said between both.
enum Synonyms {
  /// A way to say something: words before what it is about, and words behind that.
  struct Phrase: Hashable, Sendable {
    var words: [String]
    var ending: [String]

    init(_ text: Substring) {
      let parts = text.split(separator: "…" as Character, omittingEmptySubsequences: false).map { part in
        part.split(separator: " " as Character).map(String.init)
      }
      words = parts[0]
      ending = parts.count > 1 ? parts[1] : []
    }
  }

  /// The longest phrase that is replaced, in words.
  static let longest = 5

  /// The phrases of each group.
  static let groups: [[Phrase]] = lines.split(separator: "\n" as Character).map { line in
    line.split(separator: "|" as Character).map { Phrase($0) }
  }

  /// The groups of each phrase that has no second part.
  static let groupsOfPhrase: [[String]: [Int]] = {
    var found: [[String]: [Int]] = [:]
    for (number, group) in groups.enumerated() {
      for phrase in group where phrase.ending.isEmpty { found[phrase.words, default: []].append(number) }
    }
    return found
  }()

  private static let lines = """
    turn on|switch on|put on|power on|power up|light up|fire up|flip on|activate|enable|start|start up|i need … on|\
    i want … on
    turn off|switch off|shut off|power off|power down|shut down|put out|kill|deactivate|disable|cut|stop|\
    i don't need … anymore|i don't need|i'm done with|no more|i want … off
    turn up|raise|increase|crank up|pump up|boost|push up|bring up
    turn down|lower|decrease|reduce|bring down|tone down|push down
    set|change|adjust|put|make|turn|bring|switch|move|get
    dim|darken|lower|turn down
    remove|delete|erase|take off|take out|take away|get rid of|scrap|scratch|drop|skip|leave out|leave off|cut|\
    eliminate|discard|throw out|throw away|lose|ditch|toss|cancel|clear|undo|strike|no more|i don't want … anymore|\
    i don't want|i don't need … anymore|i don't need|i no longer want|i no longer need|do away with|forget|\
    forget about|never mind|take … off|take … out|take … away|kick out
    cancel|forget|forget about|scrap|scratch|abort|call off|drop|abandon|never mind|undo|revoke|take back|\
    i changed my mind about|i don't want … anymore|i no longer want|quit
    everything|all of it|all of that|the whole thing|it all|the lot|all of them|anything
    start over|start again|begin again|start from scratch|start anew|start afresh|from the beginning|from the top|\
    begin anew|restart|go back to the start|start fresh|begin from scratch|new start
    clear|reset|wipe|empty|erase|clean|remove|delete|get rid of|throw away|undo|drop|clean up
    show|show me|list|display|let me see|let's see|i want to see|i'd like to see|can i see|could i see|may i see|\
    bring up|pull up|give me|present|view|let me look at|let's look at|i want to look at|have a look at|\
    take a look at|i'm interested in|do you have|have you got|got any|are there any|are there|what about|\
    i wonder if you have
    find|find me|search for|look for|look up|seek|hunt for|locate|browse|search|check for|i'm looking for|looking for|\
    i'm searching for|searching for|i'm after|i'm trying to find|help me find|see if there are|see if there's
    i want|i'd like|i would like|i need|we want|we'd like|we need|i'm looking for|i'd love|i would love|i could use|\
    i'm after|i feel like|i fancy|i'm in the mood for|i'll have|i'll take|i'll get|i'll try|i'll go with|i'll go for|\
    we'll have|we'll take|we'll get|let me have|let me get|let's have|let's get|give me|get me|bring me|can i have|\
    can i get|could i have|could i get|may i have|can we have|can we get|could we have|could we get|i think i'll have|\
    i think i'll take|i'm gonna have|i'm going to have|i'm gonna take|i wanna have|i want to have|i'd like to have|\
    i'd like to get|i'd like to order|i want to order|can i order|hand me|pass me|make me|grab me|\
    do you think i could have|is it possible to get|she will have|he will have|she'd like|he'd like|another|one more
    i want to|i'd like to|i would like to|i need to|we want to|we'd like to|we need to|i wanna|i gotta|i have to|\
    i've got to|i'm planning to|i'm trying to|i plan to|i'd love to|i'm hoping to|we're planning to|let me|let's|\
    can i|could i|may i|can we|could we|help me|i'm going to|i'm gonna|is it possible to|i wish to|i was hoping to|\
    i intend to|i'd be happy to
    can you|could you|would you|will you|please|could you please|can you please|would you please|would you mind|\
    i need you to|i want you to|i'd like you to|go ahead and|kindly
    buy|purchase|get|order|acquire|pick up|grab|take|pay for|shop for
    book|reserve|get|arrange|schedule|organize|purchase|buy|order|secure|set up|make a reservation for
    fly|go|travel|head|get|journey|take a trip|make a trip
    leave|depart|set off|head out|take off|get away|fly out|head off
    leaving|departing|setting off|heading out|taking off|starting|flying out
    return|come back|go back|fly back|get back|be back|head back|fly home|come home
    returning|coming back|going back|flying back|getting back|heading back|coming home|flying home
    from|leaving from|departing from|out of|starting from|starting in|flying from|coming from
    to|going to|headed to|heading to|bound for|towards|into|arriving in|over to
    add|put|include|insert|append|place|throw|stick|drop|toss|pop|throw in|attach|add in|i'd like to add|i want to add
    record|log|note|write down|put down|jot down|enter|register|keep track of|track|make a note of|take note of|file|\
    add
    save|store|keep|submit|confirm|remember|commit|hold on to
    done|finished|i'm done|i'm finished|that's it|that's all|that is all|that's everything|all done|we're done|\
    that'll be all|that will be all|that'll be it|nothing else|all set|complete
    that's all|that's it|that is all|that's everything|that'll be all|that will be all|that'll be it|i'm done|\
    nothing else|that was everything
    spent|paid|used|blew|dropped|shelled out|laid out|forked out|had to pay|parted with
    bought|got|purchased|had|picked up|ordered|acquired
    got|received|earned|was paid|made|was given|took in|collected|cashed in|pocketed
    how much is|how much are|what's the price of|what is the price of|how much for|how expensive is|what does … cost|\
    how much does … cost|how much do … cost|how much would … be|what do you charge for|what do … cost|\
    what's … going to cost
    what|which|what kind of|what kinds of|what sort of|what sorts of
    pay|settle|check out|settle up|pay up|have the bill|get the bill|get the check|have the check
    the bill|the check|my bill|my check|the total|the receipt|the tab
    change|switch|swap|replace|exchange|convert|modify|alter|correct|update|edit|fix|adjust|substitute
    make it|make that|change it to|change that to|turn it into|switch it to|switch to|i meant|i mean|let's make it|\
    let's make that|go with|let's do|i'd rather have|i'd prefer|i would prefer|set it to|i said|i'd like it|i want it|\
    it should be|that should be|should be|it was supposed to be
    actually|no|no wait|sorry|i mean|i meant|rather|instead|no sorry|wait|oops|hold on|oh no|my mistake
    how about|what about|maybe|perhaps|let's try|try|let's say|and what about|and how about|i was thinking of
    only|just|nothing but|exclusively|limit it to|restrict it to|narrow it down to|strictly|solely|keep only|\
    only show|just show|filter by|filter for|stick to|i only want|i just want
    sort|rank|arrange|organize|reorder|line up|put in order
    go to|open|take me to|bring me to|navigate to|head to|jump to|move to|switch to|get me to|visit|bring up|pull up|\
    i want to go to|let me see|let's go to|i'd like to see|view|return to|can i see|go over to|let's see
    go back|back up|previous|return|step back|take me back|back
    help|help me|i need help|can you help me|assist me|i'm lost|i'm stuck|what can i do|what can i say|\
    i don't know what to do|how does this work|how do i use this|what are my options|instructions|give me a hand
    it's too|it is too|it's getting too|it's getting|it's a bit|it's a little|it's so|i'm|i feel|it feels|\
    it's a little too|it's quite|it's really|i'm too|it's very
    a little|a bit|a little bit|slightly|somewhat|a tad|a touch|a notch|just a little
    under|below|less than|cheaper than|up to|at most|no more than|not more than|nothing over|not over|for less than|\
    within|maximum|for under|lower than|no higher than|not above|nothing above|no more than|not more than
    over|above|more than|at least|no less than|starting at|upwards of|higher than|minimum|not less than|not under|\
    nothing under|not below|no lower than|no less than
    before|earlier than|no later than|by|until|prior to
    after|later than|no earlier than|past
    without|no|with no|hold the|minus|skip the
    with|including|plus|along with|together with|topped with
    also|too|as well|plus|and also|additionally|besides|likewise
    play|listen to|i want to hear|let me hear|queue up
    pause|stop|halt|freeze|suspend
    next|skip|go on|continue|move on
    call|phone|dial|ring|give … a call
    send|text|message|write
    close|shut|lock
    open|unlock|undo
    mute|silence|quiet
    remind me to|don't let me forget to|make sure i|help me remember to|set a reminder to|i have to remember to|\
    i mustn't forget to|i must not forget to|make sure that i|give me a reminder to|put a reminder to
    """
}
