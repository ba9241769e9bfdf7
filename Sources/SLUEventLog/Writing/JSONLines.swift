public import SLUCore

/// Collects JSON lines as bytes: events in the form of recordings, updates and reports in the form of `--output json`.
///
/// The same values give the same bytes on every machine. Collect as much as is handy, hand it on with
/// ``withBytes(_:)``, then ``removeAll()``.
public struct JSONLines: ~Copyable {
  var output = JSONOutput()

  /// Creates an empty collection.
  public init() {}

  /// How many bytes were collected.
  public var count: Int { output.count }

  /// Adds the line that begins a recording (Protocol, section 3).
  public mutating func appendHeader() { output.header() }

  /// Adds an event as a line of a recording (Protocol, section 3).
  ///
  /// - Parameter recorded: The event with its number and time.
  public mutating func append(_ recorded: RecordedEvent) { output.line(recorded) }

  /// Adds an update (Protocol, section 4).
  ///
  /// - Parameter update: What an event did.
  public mutating func append(_ update: SegmentUpdate) { output.line(update) }

  /// Adds a report (Protocol, section 4).
  ///
  /// - Parameter report: What was odd about an event.
  public mutating func append(_ report: Report) { output.line(report) }

  /// Adds any value as a line.
  ///
  /// - Parameter value: The value.
  public mutating func append(_ value: JSONValue) {
    output.value(value)
    output.raw("\n")
  }

  /// Adds a line as it was read.
  ///
  /// - Parameter line: JSON without the end of the line.
  public mutating func append(line: String) {
    output.bytes(of: line)
    output.raw("\n")
  }

  /// Lends the bytes that were collected.
  ///
  /// - Parameter body: Receives them; they are gone when it returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.withBytes(body)
  }

  /// Forgets the bytes, and keeps the memory.
  public mutating func removeAll() { output.removeAll() }

  /// Forgets the bytes behind a position.
  mutating func truncate(to count: Int) { output.truncate(to: count) }

  /// The bytes that were collected, as text.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
