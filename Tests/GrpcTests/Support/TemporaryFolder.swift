import Foundation

/// A folder that is gone when its owner is.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.path + "/slu-grpc-tests-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
