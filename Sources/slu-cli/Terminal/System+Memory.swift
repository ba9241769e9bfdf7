#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// Gives memory that is not used any more back to the system, where the C library keeps it otherwise.
  static func trimMemory() {
    // malloc_trim(3) is glibc's own, in a header that no module has; nil elsewhere.
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    // 1 where some could be given back, else 0.
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
  }
}
