import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits, without keeping a thread, until an open file can be read at once: with bytes, at its end, or with an error; or until the task
/// is cancelled.
///
/// The file must stay open meanwhile.
///
/// - Parameter file: The number by which the system knows it.
package nonisolated(nonsending) func waitUntilReadable(_ file: Int32) async {
  // Files, and whatever has something to read already, need no waiting; much of that cannot be waited for at all.
  guard !isReadable(file) else { return }
  await waitForFirstEvent(of: DispatchSource.makeReadSource(fileDescriptor: file, queue: queue))
}

private let queue = DispatchQueue(label: "input")

/// poll(2): -1 with errno, which reading tells.
private func isReadable(_ file: Int32) -> Bool {
  var watched = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
  return poll(&watched, 1, 0) != 0
}
