import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUWyoming

/// Messages and words, without a connection.
@Suite("Wyoming messages")
struct WyomingMessageTests {
  private static let messages = [
    WyomingMessage("describe"), WyomingMessage("audio-chunk", ["rate": 16_000], payload: [1, 2, 10, 10]),
    WyomingMessage("transcript", ["text": "é\n\"x\""]), WyomingMessage("a", payload: [0]),
  ]

  /// However the bytes are cut, the messages are the same.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func messagesComeBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = Self.messages.flatMap(\.bytes)[...]
    var (decoder, found) = (WyomingDecoder(), [WyomingMessage]())
    while !bytes.isEmpty {
      let count = min(1 + random.below(40), bytes.count)
      found += try decoder.add(Array(bytes.prefix(count)))
      bytes = bytes.dropFirst(count)
    }
    #expect(found == Self.messages, "seed \(seed)")
  }

  /// Whatever comes, it is a message or an error.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func badBytesAreNoCrash(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Self.messages.flatMap(\.bytes)
    for _ in 0..<(1 + random.below(4)) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    var decoder = WyomingDecoder()
    do { #expect(try decoder.add(bytes).count <= bytes.count, "seed \(seed)") } catch {
      #expect(error.code == .failed, "seed \(seed)")
    }
  }

  @Test func dataInTheLineAndBehindItAreOne() throws {
    var decoder = WyomingDecoder()
    let line =
      #"{"type":"transcript","data":{"text":"a","language":"en"},"data_length":12,"payload_length":null}"# + "\n"
    let message = try #require(try decoder.add(Array((line + #"{"text":"b"}"#).utf8)).first)
    #expect(message.text("text") == "b" && message.text("language") == "en" && message.text("none") == nil)
  }

  @Test func transcriptsInPiecesAndWhole() throws {
    var transcript = WyomingTranscript()
    for (type, text, words, isOver) in [
      ("transcript-start", "", "", false), ("transcript-chunk", "a b", "a b", false),
      ("transcript-chunk", "c ", "a bc", false), ("pong", "x", "a bc", false), ("transcript", "a b c", "a b c", true),
    ] {
      try transcript.take(WyomingMessage(type, ["text": text]))
      #expect(transcript.words.joined(separator: " ") == words && transcript.isOver == isOver)
    }
    var endless = WyomingTranscript()
    #expect(throws: RecognizerError.self) {
      for _ in 0..<20 {
        try endless.take(WyomingMessage("transcript-chunk", ["text": String(repeating: "a", count: 100_000)]))
      }
    }
  }

  /// What is understood of so many words takes seconds; who says more than anybody can is no recogniser.
  @Test func transcriptsHaveAnEnd() throws {
    let most = WyomingTranscript.mostWords
    for piece in ["transcript", "transcript-chunk"] {
      var transcript = WyomingTranscript()
      try transcript.take(WyomingMessage(piece, ["text": String(repeating: " a\n", count: most)]))
      #expect(transcript.words.count == most)
      let more = WyomingMessage(piece, ["text": piece == "transcript" ? String(repeating: "a ", count: most + 1) : "b"])
      let error = #expect(throws: RecognizerError.self) { try transcript.take(more) }
      #expect(error == RecognizerError(.failed, "the Wyoming peer has heard more than 10000 words"))
    }
  }

  /// Each letter costs its own bytes, not those of all before it.
  @Test(.timeLimit(.minutes(1))) func lettersOneByOne() throws {
    var transcript = WyomingTranscript()
    for number in 0..<200_000 {
      try transcript.take(
        WyomingMessage("transcript-chunk", data: number % 25 == 24 ? #"{"text":" "}"# : #"{"text":"a"}"#))
    }
    #expect(transcript.words == Array(repeating: String(repeating: "a", count: 24), count: 8000))
  }

  @Test(arguments: ["5", "true", "[]", #"{"a":"b"}"#]) func aTextThatIsNone(value: String) throws {
    for type in ["transcript", "transcript-chunk"] {
      var transcript = WyomingTranscript()
      let error = #expect(throws: RecognizerError.self) {
        try transcript.take(WyomingMessage(type, data: "{\"text\":\(value)}"))
      }
      #expect(error == RecognizerError(.failed, "the Wyoming peer sent a \(type) whose text is none"))
      try transcript.take(WyomingMessage(type, data: #"{"text":null}"#))
      try transcript.take(WyomingMessage(type))
      #expect(transcript.words == [])
    }
  }

  @Test func timesAreInOrder() {
    var words = SpreadWords()
    words.take(["aa"], heardUntil: 300)
    words.take(["aa", "b"], heardUntil: 500)
    #expect(words.words.map(\.startTime) == [0, 300] && words.words.map(\.endTime) == [300, 500])
    words.take(["x", "b"], heardUntil: 700)
    #expect(words.words.map(\.startTime) == [0, 350] && words.words.map(\.endTime) == [350, 700])
    words.take([], heardUntil: 900)
    #expect(words.words.isEmpty)
    words.take(["a", "b"], heardUntil: 0)
    #expect(words.words.map(\.endTime) == [0, 0])
  }
}
