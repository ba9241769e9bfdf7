internal import Foundation

/// Whether two ids of applications are the same: those that are UUIDs are so in any case of their letters.
///
/// iOS writes a UUID in upper case, Android in lower case, and a configuration has it as somebody copied it.
public enum ApplicationId {
  /// What equal ids have in common.
  ///
  /// - Parameter id: An application's id.
  /// - Returns: A UUID in lower case; any other id as it is.
  public static func key(_ id: String) -> String { UUID(uuidString: id) == nil ? id : id.lowercased() }
}
