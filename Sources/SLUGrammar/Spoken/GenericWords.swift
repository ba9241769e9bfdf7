/// Words of English that say how things are told rather than what they are about: pronouns, auxiliaries, prepositions, adverbs, verbs of
/// any deed.
///
/// Values that no list has are hardly ever made of them alone.
package enum GenericWords {
  /// Whether a word is one.
  ///
  /// - Parameter spoken: The word as it is said.
  package static func contains(_ spoken: String) -> Bool { set.contains(spoken) }

  /// Whether a word is one that belongs to how sentences are made, no verb, no adjective and no noun.
  ///
  /// - Parameter spoken: The word as it is said.
  package static func isOfSentences(_ spoken: String) -> Bool { ofSentences.contains(spoken) }

  /// All of them.
  package static let all = words(sentences) + words(deeds)
  private static let set = Set(all)
  private static let ofSentences = Set(words(sentences))

  private static func words(_ lines: String) -> [String] {
    lines.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let sentences = """
    i you he she it we they me him us them myself yourself itself ourselves themselves one ones someone somebody something
    anyone anybody anything everyone everybody everything nobody nothing none both either neither each other others another
    such same my your his her its our their mine yours ours theirs this that these those here there who whom whose which what
    when where why how whatever whichever wherever whenever a an the some any no every all many much more most few fewer less
    least several enough plenty lots lot bit couple

    am is are was were be been being do does did doing done have has had having will would shall should can could may might
    must ought i'm i've i'd i'll you're you've you'd you'll he's she's it's it'll we're we've we'd we'll they're they've they'll
    that's that'll there's here's what's who's where's how's let's isn't aren't wasn't weren't don't doesn't didn't haven't
    hasn't hadn't won't wouldn't shouldn't can't cannot couldn't mustn't gonna wanna gotta lemme

    of to in on at by for from with without into onto upon about above across after against along among around as before
    behind below beneath beside besides between beyond but despite down during except inside like near off out outside over
    past per since than through throughout till toward towards under until up via within and or nor so yet if because
    although though while whereas unless whether then else not

    again ago almost already also altogether always anyway anyhow apart aside away back basically certainly clearly completely
    currently definitely directly eventually ever exactly extremely fairly finally first forever fully generally
    hardly hopefully instead just lately later literally maybe mostly namely nearly never nevertheless next obviously
    often only otherwise overall perhaps possibly precisely preferably pretty previously probably quickly quite rather really
    recently right roughly simply slightly slowly somehow sometimes somewhat somewhere anywhere everywhere nowhere soon still
    suddenly surely therefore thus together too totally twice once usually very well yes yeah yep no nope okay ok alright sure
    please thanks thank sorry hello hi hey oh ah well wow phew oops actually honestly apparently asap
    """

  private static let deeds = """
    want wants wanted wanting need needs needed needing like likes liked love loves loved prefer prefers preferred wish hope
    hoping get gets got getting gotten go goes going went gone come comes coming came make makes making made take takes taking
    took taken give gives giving gave given put puts putting keep keeps keeping kept let lets letting see sees seeing saw seen
    look looks looking looked seem seems seemed think thinks thinking thought know knows knew known mean means meant say says
    saying said tell tells telling told ask asks asking asked talk talking speak use uses using used try tries trying tried
    help helps helping helped start starts starting started begin begins began stop stops stopped finish finishes finished
    finishing end ends ended manage manages managed happen happens happened become becomes became stay stays stayed leave
    leaves left bring brings bringing brought find finds finding found feel feels feeling felt guess wonder wondering suppose
    supposed believe figure remember forget forgot wait waiting hang hold holding show shows showing showed shown check
    checking checked work works working worked matter matters care cares mind minding plan plans planning planned consider
    considering decide decided allow allowed cost costs costing afford pay paying paid spend spending spent buy buying bought
    able ready about supposed going trying looking interested possible available

    good great nice fine better best bad worse worst okay cool perfect wonderful awesome right wrong correct real sure
    easy hard quick fast different similar certain particular specific whole
    thing things stuff kind sort way ways time times moment second while reason idea option options lot
    """
}
