import Foundation
import SLUAudio

extension AsyncSequence where Element == AudioEvent, Failure == AudioError {
  /// All chunks, to the end.
  func chunks() async throws -> [AudioChunk] {
    var found: [AudioChunk] = []
    for try await event in self { if case .chunk(let chunk) = event { found.append(chunk) } }
    return found
  }
}

extension Pipe {
  /// A path that opens the end for reading.
  var path: String { "/dev/fd/\(fileHandleForReading.fileDescriptor)" }
}

/// Bytes that are handed out in portions.
actor Portions {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func take(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
