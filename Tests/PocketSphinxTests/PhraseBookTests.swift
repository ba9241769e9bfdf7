import Dispatch
import SLULanguageModel
import SLUSpeech
import SLUTransport
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: languages with the phrases of a request")
struct PhraseBookTests {
  private static let ways = [["CH", "AA", "R", "L", "Z"]]

  private static func request(_ vocabulary: String..., bias: Double? = nil) -> RecognizerRequest {
    RecognizerRequest(vocabulary: vocabulary, vocabularyBias: bias)
  }

  @Test("The last ones are remembered, and are what they would be if they were made again")
  func remembered() async throws {
    let asked = Guarded<[String]>([])
    let book = PhraseBook(SmallLanguage.coffee) { word in
      asked.withLock { $0.append(word) }
      return word == "odd" ? [] : Self.ways
    }
    let requests = [
      Self.request("charles"), Self.request("charles", bias: 4), Self.request("charles", "ada"), Self.request("odd"),
    ]
    #expect(requests.count == PhraseBook.remembered)
    var languages: [SpokenLanguage?] = []
    for request in requests { languages.append(await book.language(for: request)) }
    #expect(Set(languages).count == 4 && languages.last == .some(nil))
    let made = asked.withLock { $0 }
    for (request, language) in zip(requests, languages) { #expect(await book.language(for: request) == language) }
    #expect(asked.withLock { $0 } == made)
    for (request, language) in zip(requests, languages) {
      #expect(
        await PhraseBook(SmallLanguage.coffee) { $0 == "odd" ? [] : Self.ways }.language(for: request) == language)
    }
    // One more, and the one that nobody has asked for the longest is made anew.
    _ = await book.language(for: Self.request("kowalski"))
    #expect(await book.language(for: requests[1]) == languages[1])
    #expect(asked.withLock { $0 } == made + ["kowalski"])
    #expect(await book.language(for: requests[0]) == languages[0])
    #expect(asked.withLock { $0 } == made + ["kowalski", "charles"])
  }

  @Test("No decoder waits until a language is made, and none is made for who is refused")
  func decoderIsFree() async throws {
    let engine = Guarded<PocketSphinxEngine?>(nil)
    let freeWhileMade = Guarded<[Bool]>([])
    let made = try PocketSphinxEngine(language: SmallLanguage.coffee) { _ in
      let isFree = (try? engine.withLock { $0 }?.pool.look(leavesOne: false)) != nil
      freeWhileMade.withLock { $0.append(isFree) }
      return Self.ways
    }
    engine.withLock { $0 = made }
    // The engine and what it calls hold each other.
    defer { engine.withLock { $0 = nil } }
    let recognizer = try await made.recognizer(for: Self.request("charles"))
    #expect(freeWhileMade.withLock { $0 } == [true])
    let error = await #expect(throws: RecognizerError.self) {
      _ = try await made.recognizer(for: Self.request("kowalski"))
    }
    #expect(error?.code == .tooManyDecoders)
    #expect(freeWhileMade.withLock { $0 } == [true])
    await recognizer.cancel()
  }

  @Test("Others have the thread between phrases")
  func yields() async {
    let log = Guarded<[String]>([])
    let book = PhraseBook(SmallLanguage.coffee) { word in
      log.withLock { $0.append(word) }
      return Self.ways
    }
    await withTaskExecutorPreference(OneThread()) {
      await withTaskGroup { group in
        group.addTask {
          while !Task.isCancelled {
            log.withLock { $0.append("other") }
            await Task.yield()
          }
        }
        group.addTask { _ = await book.language(for: Self.request("charles", "kowalski")) }
        // The other one goes on until it is told not to.
        await group.next()
        group.cancelAll()
      }
    }
    let between = log.withLock { $0.drop { $0 != "charles" }.prefix { $0 != "kowalski" } }
    #expect(between.contains("other"), "\(between)")
  }
}

/// Runs tasks one after the other.
private final class OneThread: TaskExecutor {
  private let queue = DispatchQueue(label: "one thread")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
