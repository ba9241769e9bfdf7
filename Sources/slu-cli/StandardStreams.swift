import ArgumentParser
import Glibc

/// Standard output: data.
struct StandardOutput {
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(1, rest.base.baseAddress! + rest.startIndex, rest.count)
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw ExitCode(1) }
    }
  }
}

/// Standard error: words.
enum StandardError {
  static func write(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { _ = Glibc.write(2, $0.baseAddress!, $0.count) }
  }
}
