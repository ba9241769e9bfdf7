import SLUCore
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUGrpc

@Suite("The messages that protobuf-c packs")
struct MessageTests {
  static let application = LoginRequest(deviceId: "d", scope: .application(appId: "a", configId: "c"))
  static let query = ReflectionRequest(
    host: "h", query: .fileContainingExtension(containingType: "t", number: -7))
  static let operation = BatchOperation(
    id: "i", reference: "r", status: .done, languageCode: "en-US", appId: "a", deviceId: "d",
    transcripts: [SpeechTranscript(index: 1, value: "tea", startTime: 2, endTime: 3, isFinal: true)], error: "e",
    duration: WireTime(seconds: -3, nanoseconds: -500))
  static let segment = WLUSegment(
    text: "green tea", tokens: [.init(word: "green", index: 0), .init(word: "tea", index: 1)],
    entities: [.init(type: "drink", value: "green tea", startPosition: 0, endPosition: 2)], intent: "add",
    annotatedText: "*add [green tea](drink)")

  // Made anew for each use: the leak check does not see what a global of existentials holds.
  static var messages: [(sentence: String, message: any WireMessage, bytes: String)] {
    [
      (
        "an older login", LoginRequestV1(deviceId: "d", appId: "a", languageCode: "l", configId: "c"),
        "0a0164 120161 1a016c 220163"
      ),
      ("an older login's token", LoginResponseV1(token: "é"), "0a02c3a9"),
      ("a login to an application", application, "0a0164 1206 0a0161 1a0163"),
      ("a login to a project", LoginRequest(deviceId: "d", scope: .project(projectId: "p")), "0a0164 1a03 0a0170"),
      ("a login to a project without a name", LoginRequest(deviceId: "", scope: .project(projectId: "")), "1a00"),
      ("a login to nothing", LoginRequest(deviceId: "d", scope: nil), "0a0164"),
      (
        "a token with the largest numbers",
        LoginResponse(token: "t", validForSeconds: 4_294_967_295, expiresAtEpoch: .max, expiresAt: "x"),
        "0a0174 10ffffffff0f 18ffffffffffffffffff01 220178"
      ),
      ("a question for the server's health", HealthCheckRequest(), ""),
      ("a question for a service's health", HealthCheckRequest(service: "s"), "0a0173"),
      ("a service that is served", HealthCheckResponse(status: .serving), "0801"),
      ("a state that nobody knows yet", HealthCheckResponse(status: .init(rawValue: 99)), "0863"),
      ("a question for all services", ReflectionRequest(query: .listServices("")), "3a00"),
      ("a question for a file", ReflectionRequest(query: .fileByFilename("f")), "1a0166"),
      ("a question for a symbol", ReflectionRequest(query: .fileContainingSymbol("f")), "220166"),
      ("a question for extensions", ReflectionRequest(query: .allExtensionNumbersOfType("f")), "320166"),
      ("a question for an extension", query, "0a0168 2a0e 0a0174 10f9ffffffffffffffff01"),
      ("no question", ReflectionRequest(query: nil), ""),
      (
        "the names of services", ReflectionResponse(originalRequest: nil, answer: .services(["a", ""])),
        "3207 0a03 0a0161 0a00"
      ),
      (
        "files", ReflectionResponse(validHost: "h", originalRequest: query, answer: .fileDescriptors([[0, 255], []])),
        "0a0168 1213 0a0168 2a0e 0a0174 10f9ffffffffffffffff01 2206 0a0200ff 0a00"
      ),
      (
        "an error", ReflectionResponse(originalRequest: nil, answer: .error(code: 5, message: "m")),
        "3a05 0805 12016d"
      ),
      (
        "numbers of extensions",
        ReflectionResponse(originalRequest: nil, answer: .extensionNumbers(baseTypeName: "t", numbers: [1, 300])),
        "2a08 0a0174 120301ac02"
      ),
      (
        "a text", WLURequest(languageCode: "l", text: "t", referenceTime: WireTime(seconds: 1, nanoseconds: 2)),
        "0a016c 120174 1a04 0801 1002"
      ),
      (
        "what a text means", WLUResponse(segments: [segment]),
        "0a53 0a09677265656e20746561 1207 0a05677265656e 1207 0a03746561 1001 1a14 0a056472696e6b 1209677265656e20746561"
          + " 2002 2205 0a03616464 2a17 2a616464205b677265656e207465615d286472696e6b29"
      ),
      (
        "texts", TextsRequest(appId: "a", requests: [WLURequest(text: "t"), WLURequest(text: "")]),
        "0a0161 1203 120174 1200"
      ),
      (
        "what texts mean", TextsResponse(responses: [WLUResponse(segments: []), WLUResponse(segments: [])]), "0a00 0a00"
      ),
      (
        "audio for a batch",
        ProcessAudioRequest(
          appId: "a", deviceId: "d", config: AudioConfiguration(languageCodes: ["", "e"]), source: .audio([0, 1]),
          destination: .resultsURI("u"), reference: "r", options: [RequestOption(key: "k", values: ["v", ""])]),
        "0a0161 120c 0801 1001 18807d 2200 220165 1a020001 2a0175 320172 3a08 0a016b 120176 1200 420164"
      ),
      ("no audio at all for a batch", ProcessAudioRequest(source: .audio([])), "1a00"),
      (
        "a batch from an address to an address",
        ProcessAudioRequest(
          source: .httpSource(HttpResource(url: "u", method: 1, headers: [.init(name: "n", value: "v")])),
          destination: .httpResult(HttpResource(url: "w"))),
        "4a0d 0a0175 1001 1a06 0a016e 120176 5203 0a0177"
      ),
      ("a batch from a name", ProcessAudioRequest(source: .uri("u")), "220175"),
      (
        "how far a batch has come", ProcessAudioResponse(operation: operation),
        "0a3d 0a0169 120172 1803 2205656e2d5553 2a0161 320164 3a0b 0a03746561 1001 1802 2003 420165"
          + " 4a16 08fdffffffffffffffff01 108cfcffffffffffffff01"
      ),
      ("a question for a batch", QueryStatusRequest(id: "i", reference: "r"), "0a0169 120172"),
      ("the answer to it, empty", QueryStatusResponse(operation: nil), ""),
    ]
  }

  @Test("are packed as protobuf has it and unpacked as they were", arguments: messages.indices)
  func roundTrip(row: Int) throws {
    let (sentence, message, bytes) = Self.messages[row]
    #expect(try digits(message.bytes()) == bytes.filter { $0 != " " }, "\(sentence)")
    try checkUnpacking(message, sentence)
  }

  private func checkUnpacking<Message: WireMessage>(_ message: Message, _ sentence: String) throws {
    #expect(try Message(message: message.bytes()) == message, "\(sentence)")
  }

  static let refused: [(sentence: String, bytes: String, code: WireError.Code)] = [
    ("a text that is cut off", "0a05616263", .malformedMessage),
    ("a text that is not UTF-8", "0a02c328", .invalidText),
    ("a text with a NUL, which C would cut", "0a03610062", .invalidText),
    ("a text that is a NUL", "0a0100", .invalidText),
    ("a scope's text that is not UTF-8", "1203 0a01ff", .invalidText),
    ("a scope's text with a NUL", "1204 0a026100", .invalidText),
    ("a scope that is cut off", "1204 0a0161", .malformedMessage),
    ("a group", "a301 a401", .malformedMessage),
    ("a device that is a number", "0801", .malformedMessage),
    ("a number without an end", "a001 ffffffffffffffffffff", .malformedMessage),
  ]

  @Test("refuse hostile bytes", arguments: refused.indices)
  func refuses(row: Int) {
    let (sentence, bytes, code) = Self.refused[row]
    let error = #expect(throws: WireError.self, "\(sentence)") { try LoginRequest(message: hex(bytes)) }
    #expect(error?.code == code, "\(sentence): \(String(describing: error))")
  }

  @Test("skip what is not known, take the last of what comes twice")
  func tolerance() throws {
    let bytes = hex("0a0178 a00105 0a0164 aa0102ffff 1a03 0a0171 1206 0a0161 1a0163")
    #expect(try LoginRequest(message: bytes) == Self.application)
  }

  @Test("cannot be packed with what the wire cannot carry")
  func unpackable() {
    let wrong: [(any WireMessage, WireError.Code)] = [
      (LoginResponse(token: "a\0b"), .invalidText), (LoginRequest(deviceId: "\0", scope: nil), .invalidText),
      (LoginResponse(token: "", validForSeconds: -1), .numberOutOfRange),
      (LoginResponse(token: "", validForSeconds: 1 << 32), .numberOutOfRange),
      (HealthCheckResponse(status: .init(rawValue: 1 << 31)), .numberOutOfRange),
      (WLURequest(text: "", referenceTime: WireTime(seconds: 0, nanoseconds: .max)), .numberOutOfRange),
    ]
    for (message, code) in wrong {
      let error = #expect(throws: WireError.self) { try message.bytes() }
      #expect(error?.code == code, "\(message)")
    }
  }

  // An empty message within a list has two bytes on the wire and some hundred in memory.
  @Test(
    "have no more fields than any honest one",
    arguments: [
      ("a list of empty texts", [0x12, 0], 1), ("an identifier that comes again and again", [0x0A, 0], 1),
      ("fields that nobody knows", [0x7A, 0], 1), ("numbers that nobody knows", [0x78, 0], 1),
      ("texts with a language", [0x12, 2, 0x0A, 0], 2), ("texts with a time", [0x12, 4, 0x1A, 2, 0x08, 0], 3),
    ] as [(String, [UInt8], Int)])
  func mostFields(_ what: String, _ part: [UInt8], fields: Int) throws {
    let most = 1 << 17
    let whole = [UInt8](repeatElement(part, count: most / fields).joined())
    #expect(try TextsRequest(message: whole).requests.count == (part[0] == 0x12 ? most / fields : 0), "\(what)")
    let error = #expect(throws: WireError.self, "\(what)") { try TextsRequest(message: whole + part) }
    let sentence = "expected at most 131072 fields, with those of messages within the message"
    #expect(error == WireError(code: .tooManyFields, message: sentence), "\(what)")
  }

  @Test("have each number of a list counted, and bytes only once")
  func countedContent() throws {
    let count = (1 << 17) + 1
    let length = [UInt8(count & 127 | 128), UInt8(count >> 7 & 127 | 128), UInt8(count >> 14)]
    let content = [UInt8](repeating: 1, count: count)
    let audio = try ProcessAudioRequest(message: [0x1A] + length + content)
    #expect(audio.source == .audio(content))
    // `extension_numbers` within `all_extension_numbers_response`.
    let list = try ReflectionResponse(
      originalRequest: nil, answer: .extensionNumbers(baseTypeName: "", numbers: Array(repeating: 1, count: count))
    ).bytes()
    let error = #expect(throws: WireError.self) { try ReflectionResponse(message: list) }
    #expect(error?.code == .tooManyFields)
  }

  @Test("may have more words in an answer than anybody says in a day, not any number")
  func mostWords() throws {
    let words = 200_000
    let operation = BatchOperation(
      id: "i", status: .done,
      transcripts: (0..<words).map {
        SpeechTranscript(index: $0, value: "tea", startTime: $0, endTime: $0 + 1, isFinal: true)
      })
    #expect(try QueryStatusResponse(message: QueryStatusResponse(operation: operation).bytes()).operation == operation)
    let bytes = [UInt8](repeatElement([0x0A, 0], count: (1 << 20) + 1).joined())
    let error = #expect(throws: WireError.self) { try TextsResponse(message: bytes) }
    #expect(error?.message.contains("1048576 fields") == true)
  }

  @Test("refuse or take any damaged message without a crash, and pack what they took")
  func damaged() {
    forAnySeed(20_000) { random in
      let (_, message, _) = random.pick(Self.messages)
      var bytes = try message.bytes()
      for _ in 0...random.below(3) where !bytes.isEmpty {
        bytes[random.below(bytes.count)] = UInt8(random.below(256))
        if random.oneIn(4) { bytes.removeLast() }
      }
      return Self.fault(unpacking: bytes, like: message)
    }
  }

  private static func fault<Message: WireMessage>(unpacking bytes: [UInt8], like example: Message) -> String? {
    guard let message = try? Message(message: bytes) else { return nil }
    guard let again = try? message.bytes(), let same = try? Message(message: again) else {
      return "\(message) cannot be packed: \(digits(bytes))"
    }
    return same == message ? nil : "\(message) became \(same): \(digits(bytes))"
  }
}
