#if os(Linux)
  import Dispatch

  /// The keys that are pressed, one by one and unseen, for as long as this lives.
  ///
  /// SAFETY: unchecked, as nothing changes after it is made, and a dispatch source may be cancelled from anywhere.
  final class Keyboard: @unchecked Sendable {
    /// The bytes of the keys.
    let keys: AsyncStream<UInt8>
    private let source: any DispatchSourceRead
    private let mode: TerminalMode?

    init() {
      mode = TerminalMode.readingKeys()
      let (stream, continuation) = AsyncStream<UInt8>.makeStream(bufferingPolicy: .bufferingNewest(64))
      keys = stream
      let source = DispatchSource.makeReadSource(fileDescriptor: StandardStream.input.rawValue)
      self.source = source
      source.setEventHandler {
        let bytes = StandardStream.input.readAvailable()
        // The end of the input is the end of typing; it stays readable for ever.
        if bytes.isEmpty {
          continuation.finish()
          source.cancel()
        }
        for byte in bytes { continuation.yield(byte) }
      }
      source.activate()
    }

    deinit {
      source.cancel()
      mode?.restore()
    }
  }
#endif
