extension Prelude {
  /// Lengths of time and sums of money, which are ours: numbers with their units.
  static let amounts = """
    of_seconds = [8: [2..99] seconds|0.3: half a minute|0.3: [a|one] second]
    of_minutes = [8: [2..99] minutes|2: [a|one] minute|0.5: a couple of minutes|0.5: [1..20] and a half minutes|0.2: a minute and a half]
    of_hours = [
      6: [2..48] hours
      3: [an|one] hour
      1: half an hour|0.5: a half hour|0.5: a couple of hours|0.3: {0.5: a} quarter of an hour|0.3: three quarters of an hour
      1: [an hour and [8: a half|0.5: a quarter|0.5: three quarters]|[1..12] and a half hours]
      0.1: $digit point five hours
    ]
    DURATION = [
      8: $of_minutes
      4: $of_hours
      3: $of_seconds
      1: [[an|one] hour|[2..24] hours] [{0.5: and} [1..59] minutes|0.2: {0.3: and} [10..59]]
      1: [[a|one] minute|[2..59] minutes] [{0.5: and} [1..59] seconds|0.2: {0.3: and} [10..59]]
      1: [[a|one] day|[2..99] days|0.2: a couple of days]
      1: [[a|one] week|[2..52] weeks|0.2: a couple of weeks|0.1: a fortnight]
      1: [[a|one] month|[2..36] months]
      0.5: [[a|one] year|[2..30] years|0.2: [a year|[1..20] years] and a half]
      0.2: [[a|one] week|[2..4] weeks] and [[a|one] day|[2..6] days]
      0.1: [[a|one] day|[2..9] days] {0.5: and} [[an|one] hour|[2..23] hours]
      0.1: [half a [day|year]|[1..9] and a half [days|weeks]]
      0.1: [[a|one] year|[2..10] years] {0.5: and} [[a|one] month|[2..11] months]
    ]
    cents = [1..99]
    MONEY = [
      8: $positive [5: dollars|2: euros|2: pounds|0.5: bucks|0.1: quid]
      2: $below_thousand [2: dollars|euros] {0.5: and} $cents cents
      1: [1..999] [2: dollars|euros|pounds] {0.5: and} [10..99]
      0.3: [1..999] pounds {0.5: and} $cents [pence|p]
      0.8: [a|one] [3: dollar|euro|0.2: buck] {0.2: [{0.3: and} $cents cents|[10..99]]}
      0.2: [a|one] pound {0.2: [{0.3: and} $cents [pence|p]|[10..99]]}
      1: [$cents cents|0.3: $cents [pence|p]]
      0.5: $below_hundred point $any_digit {$any_digit} [3: dollars|euros|pounds]
      0.2: [half a|[1..99] and a half|$digit point $digit] million [3: dollars|euros|pounds]
      0.1: [a|[1..99]] [5: dollar|euro|pound] and a half
      0.3: $below_thousand [2: canadian dollars|australian dollars|swiss francs|yen|rupees|pesos]
    ]
    """
}
