extension Prelude {
  static let addresses = """
    domain_word = [
      company|example|mail|gmail|outlook|hotmail|yahoo|work|home|office|shop|school|university|docs|www|news|support|info|blog
      speechly|acme|my company|$spelling
    ]
    domain_end = [6: com|2: org|2: net|io|co dot uk|de|fi|fr|es|eu|edu|gov|info|dev|app]
    domain = $domain_word {0.2: [dot|dash] $domain_word} dot $domain_end
    mailbox = [
      2: $given_name|2: $given_name dot $family_name|1: info|1: hello|0.5: support|0.5: sales|0.5: contact
      0.5: $letter dot $family_name|0.5: $given_name [underscore|dash] $family_name|1: $spelling
      0.5: $given_name $any_digit {$any_digit}
    ]
    EMAIL_ADDRESS = $mailbox at $domain
    scheme = [h t t p s colon slash slash|h t t p colon slash slash|https colon slash slash]
    WEB_ADDRESS = {0.8: [2: w w w dot|1: $scheme {0.3: w w w dot}|2: www dot]} $domain {0.2: slash $domain_word}
    street_name = [
      park|oak|maple|cedar|elm|pine|lake|hill|main|high|church|market|mill|station|victoria|king|queen|river|spring|garden
      bridge|castle|chestnut|franklin|highland|jackson|jefferson|lincoln|madison|meadow|north|south|east|west|orchard|ridge
      school|sunset|walnut|washington|willow|york
    ]
    street_kind = [street|road|avenue|lane|drive|way|court|place|boulevard|square|terrace]
    house_digit = [9: $any_digit|oh]
    house_number = [
      3: [1..199]
      1: [1..99] [10..99]
      1: $any_digit $house_digit $house_digit {$house_digit}
      0.3: [2..9] hundred {0.8: {0.3: and} $below_hundred}
      0.3: $teen_hundreds
      0.2: [10..99] oh [1..9]
    ]
    large_ordinal = [
      [thirty|forty|fifty|sixty|seventy|eighty|ninety] [second|third|fourth|fifth|sixth|seventh|eighth|ninth]
      [forty|fifty|sixty|seventy|eighty|ninety] first|fortieth|fiftieth|sixtieth|seventieth|eightieth|ninetieth
    ]
    STREET_ADDRESS = [
      6: $house_number {0.1: [north|south|east|west]} $street_name $street_kind
      1: $house_number {0.2: [north|south|east|west]} [4: $SMALL_ORDINAL_NUMBER|$large_ordinal] [street|avenue]
    ]
    """
}
