#if os(Linux)
  import SLUAppFiles
  import SLUGrammar
  import SLUGrpc
  import SLUServer
  import SLUServices
  import SLUTransport
  import SLUUnderstanding
  import SLUValues

  /// Says over gRPC what written texts mean: `speechly.slu.v1.WLU`.
  struct WrittenTexts: Sendable {
    /// The name of the service.
    static let service = "speechly.slu.v1.WLU"
    /// The most texts, and the most words and bytes in all of them, of one call: the original program sends a whole file in one.
    ///
    /// An answer has each word some four times, and clients of gRPC take 4 MiB unless they say otherwise.
    static let longest = (texts: 20_000, words: 40 * UtteranceText.longest, bytes: 1 << 20)
    /// The most bytes of a text: a word may be as long as all of it.
    static let mostBytes = UtteranceFile.longestLine

    /// Finds an application by its id, which is empty where the caller names none.
    typealias Find = @Sendable (_ id: String) throws(StreamStatus) -> TextApplication

    /// Finds an application; nil for a server without any.
    let find: Find?
    /// Checks tokens.
    let gatekeeper: Gatekeeper
    /// Seconds since 1970, where a request does not say when its text was written.
    let now: @Sendable () -> Int

    /// What a server offers: nothing without configurations.
    var methods: [GrpcMethod] {
      guard find != nil else { return [] }
      return [
        .answering("/\(Self.service)/Text") { (request: WLURequest, caller) throws(StreamStatus) in
          try await text(request, from: caller)
        },
        .answering("/\(Self.service)/Texts") { (request: TextsRequest, caller) throws(StreamStatus) in
          try await texts(request, from: caller)
        },
      ]
    }

    /// What a text means to the application of the caller's token, or to the only one that there is.
    func text(_ request: WLURequest, from caller: Caller) async throws(StreamStatus) -> WLUResponse {
      let app = try await app(of: nil, for: caller)
      return try understand(Self.read(request), request, app)
    }

    /// What several texts mean to an application.
    func texts(_ request: TextsRequest, from caller: Caller) async throws(StreamStatus) -> TextsResponse {
      let app = try await app(of: request.appId, for: caller)
      guard request.requests.count <= Self.longest.texts else {
        throw StreamStatus(
          .invalidArgument, "expected at most \(Self.longest.texts) texts, found \(request.requests.count)")
      }
      let bytes = request.requests.reduce(0) { $0 + $1.text.utf8.count }
      guard bytes <= Self.longest.bytes else {
        throw StreamStatus(
          .invalidArgument, "expected at most \(Self.longest.bytes) bytes in all texts, found \(bytes)")
      }
      let texts = try request.requests.map { request throws(StreamStatus) in try Self.read(request) }
      let words = texts.reduce(0) { $0 + $1.spokenCount }
      guard words <= Self.longest.words else {
        throw StreamStatus(
          .invalidArgument, "expected at most \(Self.longest.words) words in all texts, found \(words)")
      }
      var responses: [WLUResponse] = []
      for (text, request) in zip(texts, request.requests) {
        responses.append(try understand(text, request, app))
        // Each takes a while, and others are waiting.
        await Task.yield()
      }
      return TextsResponse(responses: responses)
    }

    /// The words of a text that is not too long to be looked at.
    private static func read(_ request: WLURequest) throws(StreamStatus) -> UtteranceText {
      let bytes = request.text.utf8.count
      guard bytes <= mostBytes else {
        throw StreamStatus(.invalidArgument, "expected a text of at most \(mostBytes) bytes, found \(bytes)")
      }
      return UtteranceText(request.text)
    }

    /// - Parameter named: What the request names; nil where it has no place for a name.
    private func app(of named: String?, for caller: Caller) async throws(StreamStatus) -> TextApplication {
      let permit = try gatekeeper.admit(caller, to: .text)
      guard named != nil || !permit.isOfProject else {
        throw StreamStatus(
          .invalidArgument,
          "expected the token of an application, found a project's: it needs Texts, which has an app_id")
      }
      let id = try permit.application(named: named ?? "")
      guard let find else { throw StreamStatus(.notFound, "there is no application on this server") }
      return try find(id)
    }

    private func understand(
      _ text: UtteranceText, _ request: WLURequest, _ app: TextApplication
    ) throws(StreamStatus) -> WLUResponse {
      try StreamStatus.check(language: request.languageCode)
      guard text.spokenCount <= UtteranceText.longest else {
        throw StreamStatus(
          .invalidArgument, "expected a text of at most \(UtteranceText.longest) words, found \(text.spokenCount)")
      }
      let context = try context(request.referenceTime)
      var engine = ArbitratingEngine(app.grammar, tagger: app.tagger, context: context)
      guard engine.read(text.words, while: { !Task.isCancelled }) else {
        throw StreamStatus(.cancelled, "the caller has gone")
      }
      return WLUResponse(engine.annotation)
    }

    /// When a text was written, in Greenwich: the wire has no time zone.
    private func context(_ time: WireTime?) throws(StreamStatus) -> ValueContext {
      guard (0..<1_000_000_000).contains(time?.nanoseconds ?? 0) else {
        throw StreamStatus(
          .invalidArgument, "reference_time: expected nanos from 0 to 999999999, found \(time?.nanoseconds ?? 0)")
      }
      let seconds = time?.seconds ?? now()
      // The years 1 to 9999, as protobuf has them.
      guard (-62_135_596_800...253_402_300_799).contains(seconds), let context = ValueContext(secondsSince1970: seconds)
      else {
        throw StreamStatus(.invalidArgument, "expected a reference time in the years 1 to 9999")
      }
      return context
    }
  }

  extension WLUResponse {
    /// An annotation as it goes over the wire.
    init(_ utterance: AnnotatedUtterance) {
      self.init(
        segments: utterance.segments.map { segment in
          WLUSegment(
            text: segment.words.joined(separator: " "),
            tokens: segment.words.enumerated().map { .init(word: $1, index: $0) },
            entities: segment.entities.map {
              .init(
                type: $0.type, value: $0.value, startPosition: $0.range.lowerBound, endPosition: $0.range.upperBound)
            },
            intent: segment.intent.isEmpty ? nil : segment.intent, annotatedText: segment.description)
        })
    }
  }
#endif
