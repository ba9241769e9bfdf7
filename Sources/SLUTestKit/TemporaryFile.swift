import Foundation

/// A path in the temporary folder; what is there is gone with its owner.
public final class TemporaryFile: Sendable {
  /// Where it is.
  public let path: String

  /// Chooses a path that nobody has.
  ///
  /// - Parameter bytes: What is there; nil for nothing, not even an empty file.
  public init(_ bytes: [UInt8]? = nil) {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)").path
    if let bytes { _ = FileManager.default.createFile(atPath: path, contents: Data(bytes)) }
  }

  /// Makes a file.
  ///
  /// - Parameter text: What is there.
  public convenience init(_ text: String) { self.init(Array(text.utf8)) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What the file holds now; nothing when it is not there.
  public var bytes: [UInt8] { Self.contents(of: path) }

  /// The same as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// All bytes of a file; none when it is not there.
  ///
  /// Not by `Data(contentsOf:)` or `FileManager`: on Linux those leak a page for each empty file, which the
  /// AddressSanitizer reports.
  ///
  /// - Parameter path: Where it is.
  public static func contents(of path: String) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? handle.close() }
    return (try? handle.readToEnd()).flatMap { $0 }.map { [UInt8]($0) } ?? []
  }

  /// Adds to the end, as another program would.
  ///
  /// - Parameter text: What comes behind what is there.
  public func append(_ text: String) {
    let handle = FileHandle(forWritingAtPath: path)
    _ = try? handle?.seekToEnd()
    try? handle?.write(contentsOf: Data(text.utf8))
    try? handle?.close()
  }

  /// Cuts the file.
  ///
  /// - Parameter length: How many bytes stay.
  public func truncate(to length: Int) {
    let handle = FileHandle(forWritingAtPath: path)
    try? handle?.truncate(atOffset: UInt64(length))
    try? handle?.close()
  }
}
