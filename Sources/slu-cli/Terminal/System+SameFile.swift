// Linked statically, Foundation has a module of its own with C's structs, which the compiler may take them from.
#if canImport(CoreFoundation)
  import CoreFoundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// Whether two paths lead to one file.
  ///
  /// stat(2): -1 when there is none.
  static func areSame(_ left: String, _ right: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(left, &one) == 0, stat(right, &other) == 0, one.st_mode & S_IFMT == S_IFREG else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether a path leads to a device, such as a terminal or `/dev/zero`.
  ///
  /// stat(2): -1 when there is nothing.
  static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }
}
