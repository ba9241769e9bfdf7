extension Prelude {
  static let numbers = """
    digit = [1..9]
    any_digit = [zero|one|two|three|four|five|six|seven|eight|nine]
    below_hundred = [1..99]
    hundreds = [4: $digit|0.5: a] hundred {0.6: {0.3: and} $below_hundred}
    teen_hundreds = [8: [11..19]|1: [21..99]] hundred {0.4: {0.3: and} $below_hundred}
    short_hundreds = $digit [9: [10..99]|1: [4: oh|zero] $digit]
    below_thousand = [3: $below_hundred|$hundreds]
    thousands = [4: $below_thousand|0.4: a] [1: thousand|0.05: k|0.05: grand]
    millions = [4: $below_thousand|0.4: a] [4: million|4: billion|trillion]
    dozens = [4: [3: a|[2..12]] dozen|2: half a dozen]
    positive = [
      8: $below_hundred
      4: $hundreds
      1: $teen_hundreds
      0.5: $short_hundreds
      2: $thousands {0.5: {0.1: and} $below_thousand}
      1: $millions {0.4: $thousands} {0.4: {0.1: and} $below_thousand}
    ]
    POSITIVE_NUMBER = [99: $positive|1: $dozens]
    NEGATIVE_NUMBER = [minus|negative] $positive
    CARDINAL_NUMBER = [8: $POSITIVE_NUMBER|1: $NEGATIVE_NUMBER|0.3: zero]
    small = [0..199]
    SMALL_CARDINAL_NUMBER = [
      8: $small|1: [minus|negative] $small|0.1: $dozens
      0.3: one [9: [10..99]|1: oh $digit]
    ]
    decimals = point [9: $any_digit|oh] {0.4: $any_digit {0.4: $any_digit {0.3: $any_digit}}}
    fraction = [
      half|a half|a quarter|one quarter|three quarters|a third|one third|two thirds|one half
      0.2: [[an|one] eighth|[three|five|seven] eighths|[a|one] fifth|[two|three|four] fifths]
    ]
    halves = and [a half|a quarter|three quarters|a third|two thirds]
    SMALL_NUMBER = [8: $SMALL_CARDINAL_NUMBER|3: {0.1: minus} $small $decimals|0.5: $small $halves|0.5: $fraction]
    NUMBER = [
      10: $CARDINAL_NUMBER
      3: {0.1: [minus|negative]} [40: $positive|10: zero|1: oh] $decimals
      0.1: {0.2: minus} $decimals
      0.5: {0.05: [minus|negative]} $below_hundred $halves {0.1: [thousand|million|k|grand]}
      0.5: $fraction
      0.05: [one|two|three|four] and a half dozen
      0.1: half a [million|billion]
      0.5: $below_hundred point $below_hundred
      0.1: $positive point [10..99]
      0.3: $below_thousand point five [1: thousand|1: million|1: billion|0.2: k|0.2: grand]
      0.5: $any_digit $any_digit {$any_digit {$any_digit {$any_digit}}}
    ]
    FOUR_DIGIT_NUMBER = [
      3: $any_digit $any_digit $any_digit $any_digit
      1: [10..99] [10..99]
      1: $digit thousand {{0.2: and} [1..99]}
      1: $digit thousand $hundreds
    ]
    SMALL_ORDINAL_NUMBER = [
      first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth
      fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty first|twenty second|twenty third
      twenty fourth|twenty fifth|twenty sixth|twenty seventh|twenty eighth|twenty ninth|thirtieth|thirty first
    ]
    """
}
