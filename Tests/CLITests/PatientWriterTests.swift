#if os(Linux)
  import Dispatch
  import SLUTransport
  import Testing

  @testable import slu_cli

  /// What is said while nobody reads it.
  @Suite("Texts that wait for a reader", .timeLimit(.minutes(10))) struct PatientWriterTests {
    /// A reader that reads nothing until it is told to.
    private final class Reader: Sendable {
      let read = Guarded<[String]>([])
      let isAsked = DispatchSemaphore(value: 0)
      let mayGoOn = DispatchSemaphore(value: 0)

      func take(_ text: String) {
        if read.withLock({ $0.isEmpty }) {
          isAsked.signal()
          mayGoOn.wait()
        }
        read.withLock { $0.append(text) }
      }
    }

    private let reader = Reader()

    private func writer(limit: Int) throws -> PatientWriter {
      let reader = reader
      let writer = PatientWriter(limit: limit, write: { reader.take($0) }, notice: { "(\($0) left out)" })
      return try #require(writer)
    }

    @Test("Nobody waits; what is too much is left out and counted where it would have been")
    func excess() throws {
      let writer = try writer(limit: 6)
      writer.add("one")
      reader.isAsked.wait()
      // The first is being written, two have room.
      for text in ["two", "six", "seven", "8"] { writer.add(text) }
      writer.finish(within: .milliseconds(1))
      #expect(reader.read.withLock { $0 }.isEmpty)
      reader.mayGoOn.signal()
      writer.finish(within: .seconds(600))
      writer.add("nine")
      writer.finish(within: .seconds(600))
      #expect(reader.read.withLock { $0 } == ["one", "two", "six", "(2 left out)", "nine"])
    }

    @Test("All that is added from anywhere is written once, each in its order")
    func order() async throws {
      let writer = try writer(limit: 1 << 20)
      reader.mayGoOn.signal()
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b", "c"] { group.addTask { for number in 0..<200 { writer.add("\(name) \(number)") } } }
      }
      writer.finish(within: .seconds(600))
      let read = reader.read.withLock { $0 }
      for name in ["a", "b", "c"] { #expect(read.filter { $0.hasPrefix(name) } == (0..<200).map { "\(name) \($0)" }) }
    }
  }
#endif
