extension Prelude {
  static let identifiers = """
    letter = [a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t|u|v|w|x|y|z]
    spelled = [
      alfa|alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett|juliet|kilo|lima|mike|november|oscar|papa|quebec
      romeo|sierra|tango|uniform|victor|whiskey|x-ray|yankee|zulu
    ]
    example = [
      a as in alpha|b as in bravo|c as in charlie|d as in delta|e as in echo|f as in foxtrot
      g as in golf|h as in hotel|i as in india|j as in juliett|k as in kilo|l as in lima
      m as in mike|n as in november|o as in oscar|p as in papa|q as in quebec|r as in romeo
      s as in sierra|t as in tango|u as in uniform|v as in victor|w as in whiskey|x as in x-ray
      y as in yankee|z as in zulu
    ]
    sign = [dash|slash|point|dot|hash|comma]
    repeated = [double|triple] [9: $any_digit|oh]
    character = [10: $any_digit|10: $letter|2: $spelled|1: $sign|0.5: oh|0.3: $repeated|0.3: $example|0.1: double u]
    four = $character $character $character $character
    twice = double [8: $any_digit|4: $letter|oh]
    thrice = triple [8: $any_digit|4: $letter|oh]
    four_with_twice = [
      3: [$twice $character $character|$character $twice $character|$character $character $twice]
      1: $twice $twice
      1: [$thrice $character|$character $thrice]
    ]
    IDENTIFIER_SHORT = [
      10: $character {0.8: $character {0.8: $character {0.8: $character}}}
      0.5: [10..99] {0.8: $character {0.5: $character}}
      0.5: $character {0.3: $character} [10..99]
      0.2: [10..99] [10..99]
    ]
    IDENTIFIER_MEDIUM = [
      20: $four $character {0.6: $character {0.6: $character {0.6: $character}}}
      1: $four_with_twice {0.6: $character} $character {0.4: $character {0.4: $character}}
      0.3: $character $four_with_twice
      0.3: $character $character $character $twice
    ]
    IDENTIFIER_LONG = $four $four $character {0.6: $character {0.6: $character {0.6: $character}}}
    IDENTIFIER = [2: $IDENTIFIER_SHORT|2: $IDENTIFIER_MEDIUM|1: $IDENTIFIER_LONG]
    phone_digit = [4: $any_digit|0.4: oh|0.2: $repeated]
    three_digits = $phone_digit $phone_digit $phone_digit
    phone_tail = {0.7: $phone_digit {0.6: $phone_digit {0.5: $phone_digit}}}
    area = [4: $three_digits|$digit [10..99]]
    phone_pairs = [10..99] [8: [10..99]|oh $digit|0.5: hundred]
    freephone = [
      6: $three_digits [3: $phone_digit $three_digits|$phone_pairs]
      1: $three_digits $three_digits
      0.5: $phone_digit $three_digits
    ]
    PHONE_NUMBER = [
      4: $three_digits $three_digits {0.8: $phone_tail}
      2: $three_digits $three_digits $three_digits $phone_tail
      2: plus $phone_digit $phone_digit $three_digits $three_digits $three_digits $phone_tail
      1: [10..99] [10..99] [10..99] {[10..99]} {[10..99]}
      0.15: {0.3: one} {0.7: $area} $three_digits $phone_pairs
      0.05: $digit [10..99] $three_digits [3: $phone_digit $three_digits|$phone_pairs]
      0.3: {0.3: [3: one|oh|zero]} [4: eight|0.3: nine] hundred $freephone
      0.03: one three hundred $three_digits $three_digits
      0.1: $three_digits {0.3: {0.7: $phone_digit} $repeated}
      0.03: [triple $any_digit|$any_digit double $any_digit|double $any_digit $any_digit|[2..9] eleven]
    ]
    """
}
