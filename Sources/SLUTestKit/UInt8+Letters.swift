extension UInt8 {
  /// Whether it is a letter from A to Z, in either case.
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether it is one of a, e, i, o, u and y, in either case.
  var isASCIIVowel: Bool { isASCIILetter && "aeiouy".utf8.contains(self | 0x20) }
}
