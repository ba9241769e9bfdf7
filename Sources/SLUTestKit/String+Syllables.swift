extension String {
  /// About how many syllables the word has: each group of vowels is one, each digit is one, and of other scripts every
  /// two characters are one.
  var syllables: Int {
    var count = 0
    var isInVowels = false
    var others = 0
    for scalar in unicodeScalars {
      let isVowel = scalar.isASCII && UInt8(truncatingIfNeeded: scalar.value).isASCIIVowel
      if isVowel, !isInVowels { count += 1 }
      if ("0"..."9").contains(scalar) { count += 1 }
      if !scalar.isASCII { others += 1 }
      isInVowels = isVowel
    }
    return max(1, count + others / 2)
  }
}
