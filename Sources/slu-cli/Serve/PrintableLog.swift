#if os(Linux)
  import Logging
  import SLUTransport

  /// A log on standard error in which what clients say is quoted: never a line of its own, never an escape, never without end.
  struct PrintableLog: LogHandler {
    /// How many bytes of UTF-8 a message, or one value beside it, has at most.
    static let longestText = 1000

    private var handler: any LogHandler

    /// - Parameter handler: Writes the log; standard error unless given.
    init(label: String, to handler: (any LogHandler)? = nil) {
      self.handler = handler ?? StreamLogHandler(label: label, stream: StandardErrorStream())
    }

    func log(event: LogEvent) {
      var event = event
      event.message = "\(event.message.description.printable(atMost: Self.longestText))"
      event.metadata = event.metadata.map(Self.printable)
      handler.log(event: event)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { handler[metadataKey: key] }
      set { handler[metadataKey: key] = newValue.map(Self.printable) }
    }

    var metadata: Logger.Metadata {
      get { handler.metadata }
      set { handler.metadata = Self.printable(newValue) }
    }

    var logLevel: Logger.Level {
      get { handler.logLevel }
      set { handler.logLevel = newValue }
    }

    private static func printable(_ metadata: Logger.Metadata) -> Logger.Metadata { metadata.mapValues(printable) }

    /// Lists and dictionaries are written as one text.
    private static func printable(_ value: Logger.Metadata.Value) -> Logger.Metadata.Value {
      .string(value.description.printable(atMost: longestText))
    }
  }

  /// The way of all messages, so that lines of the log stand between them in order, and wait for nobody where they do not.
  private struct StandardErrorStream: TextOutputStream, Sendable {
    mutating func write(_ text: String) { StandardError.print(text) }
  }
#endif
