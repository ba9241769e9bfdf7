/// The repository that a test was compiled in.
public enum Repository {
  /// Where a file or a folder of it is.
  ///
  /// ```swift
  /// let app = Repository.path("Fixtures/apps/flights")
  /// ```
  ///
  /// - Parameters:
  ///   - name: Its path in the repository.
  ///   - caller: A source file somewhere in the repository's `Tests`; any other is a mistake of the program.
  public static func path(_ name: String, caller: String = #filePath) -> String {
    let parts = caller.split(separator: "/", omittingEmptySubsequences: false)
    guard let tests = parts.lastIndex(of: "Tests") else { preconditionFailure("\(caller) is in no folder Tests") }
    return (parts[..<tests] + [name[...]]).joined(separator: "/")
  }
}
