import Foundation
import SLUCore
import SLUGrpc

@main
enum Soak {
  /// How many streams share a connection.
  private static let streamsPerConnection = 10

  static func main() async throws {
    guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else { fail(Arguments.usage, code: 2) }
    if arguments.makes {
      return try Conversation.make(arguments.recording, contexts: arguments.contexts, seed: arguments.seed)
    }
    let conversation = try Conversation(path: arguments.recording)
    let (accounts, memory, seconds) = try await run(arguments, conversation)
    let report = Report(accounts: accounts, memory: memory, conversation: conversation)
    print(report.text(seconds: seconds, speed: arguments.speed))
    if !report.faults.isEmpty {
      fail("slu-soak: " + report.faults.prefix(10).joined(separator: "\nslu-soak: "), code: 1)
    }
  }

  /// Lets all speak at the same time.
  private static func run(
    _ arguments: Arguments, _ conversation: Conversation
  ) async throws -> (accounts: [Speaker.Account], memory: Memory, seconds: Double) {
    let numbers = Dictionary(uniqueKeysWithValues: conversation.contexts.enumerated().map { ($1, $0) })
    let address = try ServerAddress(arguments.server)
    let clock = ContinuousClock()
    let start = clock.now
    let end = start + .seconds(arguments.seconds)
    return try await withThrowingTaskGroup(of: Speaker.Account.self) { group in
      var transport = try GrpcClientTransport(to: address)
      for number in 0..<arguments.streams {
        if number % streamsPerConnection == 0 { transport = try GrpcClientTransport(to: address) }
        let speaker = Speaker(
          transport: transport, expected: numbers, speed: arguments.speed, seed: arguments.seed &+ UInt64(number))
        group.addTask { await speaker.speak(until: end) }
      }
      async let memory = watch(arguments.pid, until: end)
      var accounts: [Speaker.Account] = []
      for try await account in group { accounts.append(account) }
      return (accounts, await memory, (clock.now - start) / .seconds(1))
    }
  }

  private static func watch(_ pid: Int, until end: ContinuousClock.Instant) async -> Memory {
    var memory = Memory(pid: pid)
    let clock = ContinuousClock()
    while clock.now < end {
      memory.sample()
      try? await clock.sleep(for: .milliseconds(100))
    }
    return memory
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(code)
  }
}
