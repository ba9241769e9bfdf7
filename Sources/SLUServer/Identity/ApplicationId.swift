/// Whether two ids of applications are the same: those that are UUIDs are so in any case of their letters.
///
/// iOS writes a UUID in upper case, Android in lower case, and a configuration has it as somebody copied it.
public enum ApplicationId {
  /// What equal ids have in common.
  ///
  /// - Parameter id: An application's id.
  /// - Returns: A UUID in lower case; any other id as it is.
  public static func key(_ id: String) -> String {
    let bytes = Array(id.utf8)
    let isUUID =
      bytes.count == 36
      && bytes.enumerated().allSatisfy { place, byte in
        [8, 13, 18, 23].contains(place)
          ? byte == UInt8(ascii: "-") : Character(UnicodeScalar(byte)).isHexDigit
      }
    return isUUID ? id.lowercased() : id
  }
}
