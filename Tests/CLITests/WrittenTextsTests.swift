import Foundation
import SLUGrammar
import SLUGrpc
import SLUJose
import SLUServer
import SLUTransport
import SLUValues
import Testing

@testable import slu_cli

/// What `serve --app` answers to written text.
@Suite("Written texts")
struct WrittenTextsTests {
  private static let caller = Caller(address: "ipv4:127.0.0.1:50000")

  private static func texts(_ templates: [String: String]) throws -> WrittenTexts {
    let apps = try templates.mapValues { text in
      var source = AppSource(templates: text)
      source.entities = [(.init(name: "day"), .date(.future))]
      return TextApplication(grammar: try #require(Grammar.compile(source).grammar))
    }
    let registry = try AppRegistry(apps.keys.sorted().map { AppOption(id: $0, path: $0) }) { option in
      try #require(apps[option.id])
    }
    return WrittenTexts(
      find: { id throws(StreamStatus) in try registry.find(id) }, gatekeeper: .open, now: { 1_795_219_199 })
  }

  private static let one = ["travel": "*go go {to [rome|oslo](city)} {$SPEECHLY.DATE(day)}"]

  @Test(
    "Texts count from when they were written, in Greenwich",
    arguments: [
      ("one second before midnight, as the server's clock has it", nil, "2026-11-21"),
      ("midnight", WireTime(seconds: 1_795_219_200), "2026-11-22"),
      ("a second before 1970", WireTime(seconds: -1), "1970-01-01"),
      ("the first day", WireTime(seconds: -62_135_596_800), "0001-01-02"),
    ])
  func days(_ what: String, _ time: WireTime?, _ tomorrow: String) async throws {
    let request = WLURequest(text: "go to rome tomorrow", referenceTime: time)
    let response = try await Self.texts(Self.one).text(request, from: Self.caller)
    let segment = try #require(response.segments.first)
    #expect(response.segments.count == 1 && segment.intent == "go" && segment.text == request.text)
    #expect(segment.tokens.map(\.index) == [0, 1, 2, 3])
    #expect(
      segment.entities == [
        .init(type: "city", value: "rome", startPosition: 2, endPosition: 3),
        .init(type: "day", value: tomorrow, startPosition: 3, endPosition: 4),
      ])
    #expect(segment.annotatedText == "*go go to [rome](city) [tomorrow|\(tomorrow)](day)")
  }

  @Test(
    "What cannot be answered is refused with a reason",
    arguments: [
      (WLURequest(languageCode: "fi-FI", text: "go"), "en, en-AU, en-CA, en-GB, en-IN, en-US"),
      (WLURequest(text: String(repeating: "go ", count: 2001)), "2000 words, found 2001"),
      (WLURequest(text: "e" + String(repeating: "\u{301}", count: 40_000)), "65536 bytes, found 80001"),
      (WLURequest(text: "go", referenceTime: WireTime(seconds: .max)), "years 1 to 9999"),
      (
        WLURequest(text: "go", referenceTime: WireTime(seconds: 0, nanoseconds: -5)),
        "nanos from 0 to 999999999, found -5"
      ),
      (
        WLURequest(text: "go", referenceTime: WireTime(seconds: 0, nanoseconds: 1_000_000_000)),
        "nanos from 0 to 999999999, found 1000000000"
      ),
    ])
  func refusals(_ request: WLURequest, _ reason: String) async throws {
    let texts = try Self.texts(Self.one)
    let status = await #expect(throws: StreamStatus.self) { try await texts.text(request, from: Self.caller) }
    #expect(status?.code == .invalidArgument && status?.message.contains(reason) == true, "\(status as Any)")
  }

  @Test func nothingIsReadForACallerWhoHasGone() async throws {
    let texts = try Self.texts(Self.one)
    let answer = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await texts.text(WLURequest(text: "go to rome"), from: Self.caller)
    }
    let status = await #expect(throws: StreamStatus.self) { try await answer.value }
    #expect(status?.code == .cancelled)
  }

  @Test func languagesOfOneKindAreOne() async throws {
    let texts = try Self.texts(Self.one)
    for code in ["", "en", "EN-us", "en-GB"] {
      let answer = try await texts.text(WLURequest(languageCode: code, text: "go"), from: Self.caller)
      #expect(answer.segments.first?.intent == "go", "\(code)")
    }
  }

  @Test func anApplicationIsFoundByItsId() async throws {
    let texts = try Self.texts(["a": "*one go", "b": "*two go"])
    let requests = [WLURequest(text: "go"), WLURequest(text: ""), WLURequest(text: "go go")]
    let answer = try await texts.texts(TextsRequest(appId: "b", requests: requests), from: Self.caller)
    #expect(answer.responses.map { $0.segments.map(\.intent) } == [["two"], [], ["two", "two"]])
    let none = await #expect(throws: StreamStatus.self) {
      try await texts.texts(TextsRequest(appId: "c", requests: []), from: Self.caller)
    }
    #expect(none?.code == .notFound)
    let unsaid = await #expect(throws: StreamStatus.self) {
      try await texts.text(WLURequest(text: "go"), from: Self.caller)
    }
    #expect(unsaid?.code == .invalidArgument)
  }

  /// A token that an operator signs with the key, for one service.
  private struct Claims: Encodable {
    var appId = "travel", deviceId = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
    var scope: String
    var aud = "", iss = "", pad = ""
    var exp = 100
  }

  @Test("Text has no place for the application that a project's token does not name: Texts has")
  func project() async throws {
    let issuer = try TokenIssuer(JoseKey([UInt8](repeating: 7, count: 32)))
    let open = try Self.texts(Self.one)
    let texts = WrittenTexts(find: open.find, gatekeeper: Gatekeeper(issuer: issuer) { 0 }, now: open.now)
    let device = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
    let token = try issuer.issue(for: .project(id: "p"), deviceId: device, now: 0).token
    let caller = Caller(address: "x", bearerToken: token)
    let request = WLURequest(text: "go")
    let refusal = await #expect(throws: StreamStatus.self) { try await texts.text(request, from: caller) }
    #expect(refusal?.code == .invalidArgument && refusal?.message.contains("it needs Texts") == true)
    let unnamed = await #expect(throws: StreamStatus.self) {
      try await texts.texts(TextsRequest(appId: "", requests: [request]), from: caller)
    }
    #expect(unnamed == StreamStatus(.invalidArgument, "expected app_id, because the token is a project's"))
    let answer = try await texts.texts(TextsRequest(appId: "travel", requests: [request]), from: caller)
    #expect(answer.responses.count == 1)
  }

  @Test("A token for speech alone does not open written texts", arguments: [("slu", false), ("speechly.wlu", true)])
  func scope(words: String, isGood: Bool) async throws {
    let key = [UInt8](repeating: 7, count: 32)
    let payload = Array(try JSONEncoder().encode(Claims(scope: words)))
    let open = try Self.texts(Self.one)
    let keeper = Gatekeeper(issuer: try TokenIssuer(JoseKey(key))) { 0 }
    let texts = WrittenTexts(find: open.find, gatekeeper: keeper, now: open.now)
    let caller = Caller(address: "x", bearerToken: try JoseKey(key).sign(payload))
    do throws(StreamStatus) {
      let response = try await texts.text(WLURequest(text: "go"), from: caller)
      #expect(isGood && response.segments.count == 1)
    } catch {
      #expect(!isGood && error.code == .permissionDenied, "\(error)")
    }
  }

  @Test func aFileOfTextsIsOneCall() async throws {
    let texts = try Self.texts(Self.one)
    let requests = Array(repeating: WLURequest(text: ""), count: 19_999) + [WLURequest(text: "go")]
    let whole = TextsRequest(appId: "", requests: requests)
    let responses = try await texts.texts(whole, from: Self.caller).responses
    #expect(responses.count == 20_000 && responses.last?.segments.count == 1)
    for (text, count, reason) in [
      ("", 20_001, "20000 texts, found 20001"),
      (String(repeating: "go ", count: 2000), 41, "80000 words in all texts, found 82000"),
    ] {
      let request = TextsRequest(appId: "", requests: Array(repeating: WLURequest(text: text), count: count))
      let many = await #expect(throws: StreamStatus.self) { try await texts.texts(request, from: Self.caller) }
      #expect(many?.code == .invalidArgument && many?.message.contains(reason) == true, "\(many as Any)")
    }
  }

  @Test(
    "An application may have an id of its own",
    arguments: [("travel=apps/flights", "travel", "apps/flights"), ("apps/flights/", "flights", "apps/flights/")])
  func options(_ argument: String, _ id: String, _ path: String) throws {
    #expect(AppOption(argument: argument) == AppOption(id: id, path: path))
    // What is there needs no id.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("a=\(UUID().uuidString)=b")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let option = AppOption(id: folder.lastPathComponent, path: folder.path)
    #expect(AppOption(argument: folder.path) == option)
    #expect(AppOption(argument: "x=" + folder.path) == AppOption(id: "x", path: folder.path))
    #expect(AppOption(argument: "=x") == nil && AppOption(argument: "x=") == nil && AppOption(argument: "") == nil)
  }
}
