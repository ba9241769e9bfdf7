import AlsaTestKit
import SLUAlsa
import SLUClient
import SLUGrpc
import Testing

// The original guide's app code, with its import changed: names and signatures that users know are part of the promise.

@MainActor
private final class SpeechlyManager {
  let client: SpeechClient
  private(set) var segment: SpeechSegment?
  private(set) var isListening = false

  /// What the app hears, one after the other: not in the guide, for the test.
  enum News: Hashable {
    case started
    case text(String)
    case intent(String)
    case stopped
    case failed(SpeechClientError.Code)
  }
  private let news = AsyncStream<News>.makeStream()
  /// The next that the app hears.
  func next() async -> News? {
    for await item in news.stream { return item }
    return nil
  }

  init(client: SpeechClient) {
    self.client = client
    client.delegate = self
  }

  func start() { client.start() }
  func stop() { client.stop() }
}

extension SpeechlyManager: @MainActor SpeechClientDelegate {
  func speechlyClientDidStart(_ speechlyClient: any SpeechClientProtocol) {
    segment = nil
    isListening = true
    news.continuation.yield(.started)
  }

  func speechlyClientDidStop(_ speechlyClient: any SpeechClientProtocol) {
    segment = nil
    isListening = false
    news.continuation.yield(.stopped)
  }

  func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment) {
    self.segment = segment
    news.continuation.yield(.text(segment.text))
  }

  func speechlyClientDidReceiveIntent(
    _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, intent: SpeechIntent
  ) {
    if intent.isFinal { news.continuation.yield(.intent(intent.value)) }
  }

  func speechlyClientDidCatchError(_ speechlyClient: any SpeechClientProtocol, error: SpeechClientError) {
    news.continuation.yield(.failed(error.code))
  }
}

@MainActor @Suite("The original guide's app, with a microphone and a server", .timeLimit(.minutes(10)))
struct GuideAppTests {
  private static let appId = "5e3c9a7e-8c34-4a5c-9b0f-0d0f6d0c1a11"

  private func client(_ server: String, _ microphone: VirtualMicrophone) throws -> SpeechClient {
    // Patient: beside tests that compute, the app may come to its turn late.
    let settings = AlsaSettings(queue: .seconds(30), patience: .seconds(60))
    return try SpeechClient(
      appId: Self.appId, language: .enUS, server: server,
      microphone: AlsaMicrophone(device: microphone.name, settings: settings))
  }

  @Test("The guide's two arguments are enough")
  func twoArguments() throws {
    let manager = SpeechlyManager(client: try SpeechClient(appId: Self.appId, language: .enUS))
    #expect(manager.client.availability == .unknown && !manager.isListening)
  }

  @Test("It starts, shows what is said while it is, stops, and has heard every frame; and the same again")
  func startAndStop() async throws {
    try await withServer { server in
      let manager = SpeechlyManager(client: try client(server, VirtualMicrophone(script: "stall@1000")))
      for _ in 0..<2 {
        manager.start()
        #expect(await manager.next() == .started)
        #expect(manager.isListening)
        #expect(await manager.next() == .text("book"))
        #expect(manager.segment?.intent.isFinal == false)
        #expect(await manager.next() == .text("book"))
        manager.stop()
        var rest: [SpeechlyManager.News] = []
        while rest.last != .stopped, let news = await manager.next() { rest.append(news) }
        #expect(rest.contains(.text("book 2000")) && rest.contains(.intent("book")))
        #expect(manager.segment == nil && !manager.isListening && manager.client.availability == .available)
        await manager.client.hasEnded()
      }
    }
  }

  @Test("A second start reaches the delegate as an error, and the first goes on")
  func twice() async throws {
    try await withServer { server in
      let manager = SpeechlyManager(client: try client(server, VirtualMicrophone(isPaced: true)))
      manager.start()
      #expect(await manager.next() == .started)
      manager.start()
      var news: SpeechlyManager.News?
      repeat { news = await manager.next() } while news != nil && news != .failed(.alreadyStarted)
      #expect(manager.isListening)
      manager.stop()
      repeat { news = await manager.next() } while news != nil && news != .stopped
      #expect(news == .stopped)
    }
  }

  @Test("After a cancellation the delegate hears nothing, until it is started again")
  func cancelled() async throws {
    try await withServer { server in
      let manager = SpeechlyManager(client: try client(server, VirtualMicrophone(isPaced: true)))
      manager.start()
      #expect(await manager.next() == .started)
      manager.client.cancel()
      await manager.client.hasEnded()
      manager.start()
      // Whatever was told before the cancellation; never that it stopped, nor a failure.
      var news = await manager.next()
      while case .text = news { news = await manager.next() }
      #expect(news == .started)
      manager.client.cancel()
    }
  }

  @Test(
    "What is missing reaches the delegate, and is told as the availability",
    arguments: [
      (VirtualMicrophone(refuses: 13), SpeechAvailability.noPermission, SpeechClientError.Code.microphoneFailed),
      (VirtualMicrophone(present: "/nowhere/at/all"), .noDevice, .microphoneFailed),
      (VirtualMicrophone(script: "unplug@1600"), .noDevice, .microphoneFailed),
    ])
  func missing(
    _ microphone: VirtualMicrophone, _ availability: SpeechAvailability, _ code: SpeechClientError.Code
  ) async throws {
    try await withServer { server in
      let manager = SpeechlyManager(client: try client(server, microphone))
      var changes = manager.client.availabilityChanges.makeAsyncIterator()
      manager.start()
      var news: SpeechlyManager.News?
      repeat { news = await manager.next() } while news != nil && news != .failed(code)
      #expect(manager.client.availability == availability)
      #expect(await changes.next(isolation: #isolation) == availability)
    }
  }

  @Test("A server that is not there is told as the availability, also when warming up")
  func noServer() async throws {
    let client = try client("grpc://127.0.0.1:1", VirtualMicrophone(isPaced: true))
    let error = await #expect(throws: SpeechClientError.self) { try await client.prepare() }
    #expect(error?.code == .serverFailed && client.availability == .noServer)
    let manager = SpeechlyManager(client: client)
    manager.start()
    #expect(await manager.next() == .failed(.serverFailed))
  }

  @Test("The same as an async sequence")
  func sequence() async throws {
    try await withServer { server in
      let client = try client(server, VirtualMicrophone(script: "stall@1000"))
      try await client.prepare()
      #expect(client.availability == .available)
      let texts = try await client.listen { updates in
        var texts: [String] = []
        for try await update in updates {
          if case .segmentChanged = update { client.stop() }
          if case .segmentFinalized(let segment) = update { texts.append(segment.text) }
        }
        return texts
      }
      #expect(texts.count == 1 && texts[0].hasPrefix("book "))
    }
  }
}

extension SpeechClient {
  /// Waits until it can be started again.
  fileprivate func hasEnded() async {
    // The next transition is told before it happens.
    while isListening { await Task.yield() }
  }
}
