/// Where bytes come from: a file, standard input, memory, or anything that gives them in portions.
public struct ByteInput: Sendable {
  /// The next bytes; none at the end.
  public typealias Next = @Sendable () async throws(AudioError) -> [UInt8]

  fileprivate enum Kind {
    case file
    case standardInput
    case portions(Next)
    case memory([UInt8])
  }

  /// What errors call it.
  public let source: String
  fileprivate let kind: Kind

  /// A file, or a named pipe.
  ///
  /// - Parameter path: Its path.
  public static func file(_ path: String) -> ByteInput { ByteInput(source: path, kind: .file) }

  /// Standard input; errors call it `-`.
  public static var standardInput: ByteInput { ByteInput(source: "-", kind: .standardInput) }

  /// Bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: All of them.
  ///   - source: What errors call them.
  public static func memory(_ bytes: [UInt8], source: String = "bytes") -> ByteInput {
    ByteInput(source: source, kind: .memory(bytes))
  }

  /// Bytes from anywhere else.
  ///
  /// - Parameters:
  ///   - source: What errors call them.
  ///   - next: Gives the next bytes; none at the end, after which it is not asked again.
  public static func portions(source: String, _ next: @escaping Next) -> ByteInput {
    ByteInput(source: source, kind: .portions(next))
  }

  /// Opens the input.
  func open() throws(AudioError) -> Reading {
    switch kind {
    case .file: .file(try FileDescriptor(reading: source))
    case .standardInput: .file(.standardInput)
    case .portions(let next): .portions(next)
    case .memory(let bytes): .memory(bytes, position: 0)
    }
  }

  /// An input that is open.
  enum Reading: Sendable {
    case file(FileDescriptor)
    case portions(Next)
    case memory([UInt8], position: Int)

    /// The most bytes that are read from a file or memory at a time: a second of 16-bit speech.
    static let portion = 32_000

    /// The next bytes; none at the end, and when the task was cancelled.
    mutating func next(isolation actor: isolated (any Actor)?) async throws(AudioError) -> [UInt8] {
      if Task.isCancelled { return [] }
      switch self {
      case .file(let file): return try await file.read(atMost: Self.portion, isolation: actor)
      case .portions(let next): return try await next()
      case .memory(let bytes, let position):
        let end = min(position + Self.portion, bytes.count)
        self = .memory(bytes, position: end)
        return Array(bytes[position..<end])
      }
    }
  }
}
