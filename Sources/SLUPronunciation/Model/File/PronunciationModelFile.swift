/// What a model's file begins with; all numbers have their lowest byte first.
///
/// | bytes | what |
/// |---|---|
/// | 8 | 89 S L P 0D 0A 1A 0A: no text, and noticed when it was sent as text |
/// | 2 | the version |
/// | 8 | the checksum of all that follows |
/// | 8 | the fingerprint of the dictionary |
/// | 2 | the length of the longest n-grams, 2 to 8 |
/// | 4, 4 each | chunks: two letters from 1, two phones from 1, 0 for none; in rising order |
/// | 4, 2 or 4 each, … | for each length: how many n-grams; their last tokens (not for single ones), costs, backoffs, starts |
enum PronunciationModelFile {
  static let magic: [UInt8] = [0x89, 0x53, 0x4c, 0x50, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The version that is written and read.
  static let version: UInt16 = 1
  /// The bytes before those that the checksum is of.
  static let headerLength = 18

  /// The checksum of a file's body.
  static func checksum(_ body: ArraySlice<UInt8>) -> UInt64 {
    var checksum = Checksum()
    body.withUnsafeBytes { checksum.add($0) }
    return checksum.value
  }
}
