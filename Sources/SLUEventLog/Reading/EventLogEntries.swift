public import SLUCore
import SLUReadiness

/// Reads a recording as an asynchronous sequence, in constant memory, without keeping a thread of Swift's pool waiting.
///
/// ```swift
/// let entries = try EventLogEntries(path: "conversation.jsonl")
/// for try await update in entries.events().segmentUpdates() { … }
/// ```
///
/// It fails only when the input cannot be read on; a line that cannot be used is an entry like any other. It is read
/// once. When the task is cancelled the sequence ends.
public struct EventLogEntries: AsyncSequence, Sendable {
  /// One line an element.
  public typealias Element = LogEntry
  /// Reading failed on the way.
  public typealias Failure = EventLogError

  fileprivate enum Input {
    case file(FileDescriptor)
    case bytes([UInt8])
  }

  private let input: Input
  private let source: String
  private let lineLimit: Int
  private let interval: Duration?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - lineLimit: The longest line that is read, in bytes.
  ///   - interval: Reads on when the file grows, and looks that often; nil ends at the file's end.
  /// - Throws: `cannotOpen`.
  public init(
    path: String, lineLimit: Int = EventLogFormat.defaultLineLimit, followingEvery interval: Duration? = nil
  ) throws(EventLogError) {
    self.init(
      try FileDescriptor.forReading(path, isWaiting: false), source: path, lineLimit: lineLimit,
      followingEvery: interval)
  }

  /// Reads standard input.
  ///
  /// - Parameter lineLimit: The longest line that is read, in bytes.
  /// - Returns: A sequence whose errors name the input `-`.
  public static func standardInput(lineLimit: Int = EventLogFormat.defaultLineLimit) -> EventLogEntries {
    EventLogEntries(.standardInput, source: "-", lineLimit: lineLimit, followingEvery: nil)
  }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: A whole recording, or some lines of one.
  ///   - source: What errors call them.
  ///   - lineLimit: The longest line that is read, in bytes.
  public init(bytes: [UInt8], source: String = "bytes", lineLimit: Int = EventLogFormat.defaultLineLimit) {
    input = .bytes(bytes)
    self.source = source
    self.lineLimit = lineLimit
    interval = nil
  }

  private init(_ file: FileDescriptor, source: String, lineLimit: Int, followingEvery interval: Duration?) {
    input = .file(file)
    self.source = source
    self.lineLimit = lineLimit
    self.interval = interval
  }

  /// Begins to read.
  public func makeAsyncIterator() -> Iterator {
    Iterator(input: input, parser: LogParser(source: source, limit: lineLimit), interval: interval)
  }

  /// Reads one line after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let input: Input
    private var parser: LogParser
    private let interval: Duration?
    private var position = 0
    private var hasEnded = false

    fileprivate init(input: Input, parser: LogParser, interval: Duration?) {
      self.input = input
      self.parser = parser
      self.interval = interval
    }

    /// The next entry, on the caller's actor.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Returns: The next entry, or nil when the input has ended or the task was cancelled.
    /// - Throws: `cannotRead`, or `truncated` when a file that is followed became shorter.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(EventLogError) -> LogEntry? {
      while !hasEnded {
        if let event = parser.nextEvent() { return .event(event) }
        if let entry = parser.takeAside() { return entry }
        if parser.hasEnded {
          hasEnded = true
        } else {
          do { try await fill(isolation: actor) } catch {
            hasEnded = true
            throw error
          }
        }
      }
      return nil
    }

    private mutating func fill(isolation actor: isolated (any Actor)?) async throws(EventLogError) {
      var chunk: [UInt8] = []
      switch input {
      case .bytes(let bytes): chunk = Array(bytes[position..<Swift.min(position + 1 << 16, bytes.count)])
      case .file(let file):
        chunk = try await file.chunk(source: parser.source, isolation: actor)
        while chunk.isEmpty, let interval, !Task.isCancelled {
          if let length = file.length, length < position { throw truncated(to: length) }
          try? await Task.sleep(for: interval)
          chunk = try await file.chunk(source: parser.source, isolation: actor)
        }
      }
      if Task.isCancelled {
        hasEnded = true
        return
      }
      position += chunk.count
      var rest = chunk[...]
      repeat {
        parser.lines.fill { space in
          let count = Swift.min(space.count, rest.count)
          space.copyBytes(from: rest.prefix(count))
          rest = rest.dropFirst(count)
          return count
        }
      } while !rest.isEmpty
    }

    private func truncated(to length: Int) -> EventLogError {
      EventLogError(
        code: .truncated, source: parser.source,
        message: "expected the file to grow; it was cut from \(position) to \(length) bytes")
    }
  }
}

extension FileDescriptor {
  /// Reads what is there, once something is; nothing when the task was cancelled first.
  fileprivate func chunk(source: String, isolation: isolated (any Actor)?) async throws(EventLogError) -> [UInt8] {
    await waitUntilReadable(number)
    if Task.isCancelled { return [] }
    var failure: EventLogError?
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, count in
      do throws(EventLogError) { count = try read(into: UnsafeMutableRawBufferPointer(space), source: source) } catch {
        failure = error
        count = 0
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension AsyncSequence where Element == LogEntry {
  /// The events of a recording alone, ready to be aggregated.
  ///
  /// Sequence numbers are not looked at: where a recording may hold events twice, apply its entries through a
  /// `SequenceGuard` (law 17).
  ///
  /// - Parameter onProblem: Hears each entry that is no event: refused lines, unknown types, headers.
  /// - Returns: The events in order.
  public func events(
    onProblem: @escaping @Sendable (LogEntry) -> Void = { _ in }
  ) -> AsyncCompactMapSequence<Self, SLUEvent> {
    compactMap { entry in
      if case .event(let recorded) = entry { return recorded.event }
      onProblem(entry)
      return nil
    }
  }
}
