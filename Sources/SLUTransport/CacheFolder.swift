/// Where a program keeps what it can make or ask for again.
package enum CacheFolder {
  /// The folder of a program: `$XDG_CACHE_HOME/NAME`, otherwise `$HOME/.cache/NAME`.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - environment: The value of a variable of the environment.
  /// - Returns: The folder; nil when the environment does not say.
  package static func path(of program: String, environment: (String) -> String?) -> String? {
    // The XDG base directory specification: a path that is not absolute is as none.
    if let caches = environment("XDG_CACHE_HOME"), caches.hasPrefix("/") { return "\(caches)/\(program)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/\(program)"
  }
}
