import SLUGrammar

/// What a compiled file (`*.slu`) begins with, and its checksum; all numbers have their lowest byte first.
///
/// | bytes | what |
/// |---|---|
/// | 8 | 89 S L U 0D 0A 1A 0A: no text, and noticed when it was sent as text |
/// | 2 | the version |
/// | 8 | the checksum of all that follows (FNV-1a) |
/// | 1, 8 | whether there was a grammar, and its fingerprint |
/// | … | intents, entities (``ChainModel``), the gazetteer's entries |
enum TaggerFile {
  static let magic: [UInt8] = [0x89, 0x53, 0x4c, 0x55, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The version that is written and read.
  ///
  /// It changes with the form, and with the features that weights are for.
  static let version: UInt16 = 4

  /// The bytes before those that the checksum is of.
  static let headerLength = 18

  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 { FNV1a(bytes).value }
}
