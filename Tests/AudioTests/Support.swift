import Foundation
import SLUAudio

/// A path in the temporary folder, gone with its owner.
final class TemporaryFile: Sendable {
  let path: String

  init(_ bytes: [UInt8]? = nil, extension name: String = "wav") {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString).\(name)").path
    if let bytes { _ = FileManager.default.createFile(atPath: path, contents: Data(bytes)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What the file holds now.
  var bytes: [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? handle.close() }
    return (try? handle.readToEnd()).flatMap { $0 }.map { [UInt8]($0) } ?? []
  }
}

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
