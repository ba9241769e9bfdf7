extension Prelude {
  static let calendar = """
    month = [january|february|march|april|may|june|july|august|september|october|november|december]
    weekday = [monday|tuesday|wednesday|thursday|friday|saturday|sunday]
    day = $SMALL_ORDINAL_NUMBER
    day_number = [1..31]
    year = [
      6: twenty [10..40]
      2: two thousand {and} [1..40]
      1: two thousand
      1: nineteen [10..99]
      0.02: one thousand nine hundred [1..99]
      0.5: twenty [oh|o] [1..9]
      0.1: twenty [41..99]
      0.1: nineteen [[oh|o] [1..9]|hundred {0.5: {and} [1..9]}]
      0.02: [seventeen|eighteen] [10..99]
    ]
    day_of_month = [
      4: $month {0.2: the} $day
      1: $month $day_number
      1: $day of $month
      0.5: $day $month
      0.5: $day_number [of $month|$month]
    ]
    short_year = [9: [24..99]|1: oh [1..9]]
    number_of_month = [9: [1..12]|1: [oh|zero] [1..9]]
    number_of_day = [9: [1..31]|1: [oh|zero] [1..9]]
    numeric_date = [9: $number_of_month $number_of_day|1: [13..31] $number_of_month] $year
    weekday_of_month = [
      [first|second|third|fourth|last] $weekday [3: of|2: in] [4: $month {0.2: $year}|next month|0.3: [the|this] month]
    ]
    several = [two|three|four|five|six|seven|eight|nine|ten|a couple of|2: [2..31]]
    some_days = [[a|one] [day|week|month]|4: $several [days|weeks|months]]
    some_years = [[a|one] year|4: $several years]
    holiday = [
      2: christmas {0.2: day}|christmas eve|new year's eve|new year's day|valentine's day|halloween
      0.5: [thanksgiving|black friday|easter|labor day|memorial day|boxing day|independence day]
      0.2: [new year's|the new year|easter [sunday|monday]|good friday|cyber monday|veterans day|saint patrick's day]
      0.2: [mother's day|father's day|april fools day|columbus day|juneteenth|presidents day|martin luther king day]
    ]
    plain_date = [
      4: today|tomorrow|0.7: yesterday|0.7: tonight
      1: the day after tomorrow|0.5: the day before yesterday|0.05: day after tomorrow|0.05: day before yesterday
      5: {[3: next|2: this|coming|0.3: last]} $weekday
      1: $weekday [next week|this week|0.3: morning|0.3: afternoon|0.3: evening|0.2: night]
      0.3: [next week|this week] $weekday
      1: [3: tomorrow [morning|afternoon|evening|0.5: night]|today [morning|afternoon|evening]]
      1: [next week|next month|next weekend|this weekend|next year|this week|0.3: last week|0.3: last month]
      1: in $some_days
      0.7: $some_days from [now|today|tomorrow]
      0.4: [4: a week|two weeks|0.3: a month] from $weekday
      0.1: [3: a week|2: two weeks|a fortnight] [6: on $weekday|today|tomorrow]
      0.1: [tomorrow|3: $weekday] week
      0.1: [3: next|this|last] week on $weekday
      0.05: [3: next|this|last] month on the $day
      0.05: $weekday [3: after next|before last]
      0.3: [3: $some_days|$some_years|0.1: a fortnight] ago
      0.7: [next|0.5: this] $month
      7: {0.05: $weekday {the}} $day_of_month {0.4: {0.1: of} $year}
      0.1: $weekday the $day
      0.7: $day {0.2: of [next|this] month}
      0.4: $month {0.5: $year}
      0.5: $holiday
      0.1: [3: $month {0.2: the} $day|1: $day of $month] $short_year
      0.2: $numeric_date
      0.2: $weekday_of_month
    ]
    part_of_month = [first week|last week|second week|third week|0.5: [beginning|end]|0.3: [first|last] day]
    article_date = [
      5: $day of $month {0.4: {0.1: of} $year}
      1: $day {0.2: of [next|this] month}
      0.3: $part_of_month of [$month|0.5: next month]
      0.2: $weekday_of_month
      0.1: $weekday [3: after next|before last]
    ]
    DATE = [27: $plain_date|1.5: the $article_date]
    minutes_ahead = [[a|one] minute|a couple of minutes|8: [2..59] minutes]
    ahead = [
      3: $minutes_ahead
      2: [an|one] hour {0.2: and [2: a half|a quarter|$minutes_ahead]}
      2: half an hour|a half hour|0.5: {0.5: a} quarter of an hour|0.5: three quarters of an hour
      2: [2: [2..12]|0.2: a couple of|0.3: [1..12] and a half] hours {0.1: and [2: a half|a quarter|$minutes_ahead]}
    ]
    hour = [1..12]
    minute = [1: oh [1..9]|5: [10..59]]
    half_day = [4: pm|4: am|p m|a m]
    hour_of_day = [2: $hour [in the morning|at night]|[1..6] in the afternoon|[5..11] in the evening]
    clock = [o'clock|2: $minute]
    time_of_day = [
      2: $hour_of_day
      2: $hour $clock [in the morning|at night]
      [2: [1..6]|0.3: twelve] $clock in the afternoon
      [5..11] $clock in the evening
      0.2: twelve in the afternoon
    ]
    TIME = [
      2.5: $hour [2: $half_day|o'clock]
      3.5: $hour $minute {$half_day}
      2: $time_of_day
      1: [half|quarter|a quarter|five|ten|twenty|twenty five] past [2: $hour {$half_day}|$hour_of_day|0.6: [midnight|noon] {$half_day}]
      1: [quarter|a quarter|five|ten|twenty|twenty five] to [2: $hour {$half_day}|$hour_of_day|0.6: [midnight|noon] {$half_day}]
      0.5: [one|two|three|five|ten|fifteen|twenty] [minutes|minute] [past|after|to|before] [$hour|midnight|noon] {$half_day}
      0.1: [[quarter|a quarter|five|ten|twenty] after|0.3: [quarter|a quarter] of] $hour
      0.3: half $hour
      0.4: $hour
      0.6: in $ahead
      0.3: $ahead from now
      0.7: [13..23] {[9: $minute|1: hundred]}
      0.5: [zero|oh|twelve] [hundred|$minute]
      1: noon|0.6: midnight|0.3: midday
    ]
    """
}
