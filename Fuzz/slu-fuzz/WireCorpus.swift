#if canImport(SLUGrpc)
  import SLUCore
  import SLUEventLog
  import SLUGrpc
  import SLUTestKit
  import SLUTransport

  /// The messages that cases are made from, and the damage that is done to them.
  struct WireCorpus {
    /// What a message is read as.
    enum Kind {
      case response
      case request
      case unary(any WireMessage.Type)

      /// The hot ones come more often.
      static let turns: [Kind] =
        [Kind](repeating: .response, count: 24) + [Kind](repeating: .request, count: 12)
        + WireCorpus.unary.map { .unary(type(of: $0)) }
    }

    private let responses: [[UInt8]]
    private let requests: [[UInt8]]
    private let others: [[UInt8]]

    init() {
      let nasty = (0..<40).flatMap { NastyStream(seed: $0, count: 40).events }
      let usual = RecordingGenerator(events: 2_000, contexts: 5, seed: 1).map(\.event)
      responses = (usual + nasty).compactMap { try? WireEncoder.bytes(of: $0) }
      requests = Self.requests.compactMap { try? WireEncoder.bytes(of: $0) }
      others = Self.unary.compactMap { try? $0.bytes() }
    }

    private static let options = [
      RequestOption(key: "vocabulary", values: ["flat white", "", "cortado"]), RequestOption(key: "", values: []),
    ]
    private static let requests: [SLURequest] = [
      .config(StreamConfig(languageCode: "en-US", options: options)), .config(StreamConfig(encoding: -1)),
      .start(ContextStart(appId: "6f1b2a70-0c3e-4a57-9d55-0d1f3f7f2a11", options: options)), .stop,
      .audio([UInt8](repeating: 7, count: 300)), .clientEvent(ClientEvent(event: 1, appId: "app")),
      .roundTripResponse(id: -5),
    ]
    private static let operation = BatchOperation(
      id: "i", reference: "r", status: .done, languageCode: "en-US", appId: "a", deviceId: "d",
      transcripts: [SpeechTranscript(index: 1, value: "tea", startTime: 2, endTime: 3, isFinal: true)], error: "é",
      duration: WireTime(seconds: -3, nanoseconds: -500))
    fileprivate static let unary: [any WireMessage] = [
      LoginRequestV1(deviceId: "d", appId: "a", languageCode: "l", configId: "c"), LoginResponseV1(token: "t"),
      LoginRequest(deviceId: "d", scope: .application(appId: "a", configId: "c")),
      LoginResponse(token: "t", validForSeconds: 86_400, expiresAtEpoch: 1 << 40, expiresAt: "2026"),
      HealthCheckRequest(service: "speechly.slu.v1.SLU"), HealthCheckResponse(status: .serving),
      ReflectionRequest(host: "h", query: .fileContainingExtension(containingType: "t", number: 3)),
      ReflectionResponse(
        originalRequest: ReflectionRequest(query: .listServices("")), answer: .services(["a", "b"])),
      ReflectionResponse(originalRequest: nil, answer: .extensionNumbers(baseTypeName: "t", numbers: [1, -2])),
      WLURequest(languageCode: "en", text: "green tea", referenceTime: WireTime(seconds: 1, nanoseconds: 2)),
      WLUResponse(segments: [
        WLUSegment(
          text: "a b", tokens: [.init(word: "a", index: 0)],
          entities: [.init(type: "t", value: "v", startPosition: 0, endPosition: 1)], intent: "", annotatedText: "*")
      ]),
      TextsRequest(appId: "a", requests: [WLURequest(text: "t")]),
      TextsResponse(responses: [WLUResponse(segments: [])]),
      ProcessAudioRequest(
        appId: "a", config: AudioConfiguration(languageCodes: ["en"]), source: .audio([1, 2, 3]),
        destination: .httpResult(HttpResource(url: "u", headers: [.init(name: "n", value: "v")])), options: options),
      ProcessAudioResponse(operation: operation), QueryStatusRequest(id: "i"),
      QueryStatusResponse(operation: operation),
    ]
  }

  // MARK: - Damage

  extension WireCorpus {
    /// A message with no to eight changes, now and then of another kind.
    func damaged(_ kind: Kind, using random: inout Random) -> [UInt8] {
      var bytes = message(kind, using: &random)
      for _ in 0..<min(random.below(9), random.below(9)) { damage(&bytes, kind, using: &random) }
      return bytes
    }

    private func message(_ kind: Kind, using random: inout Random) -> [UInt8] {
      if random.oneIn(30) { return random.pick(responses + requests + others) }
      switch kind {
      case .response: return random.pick(responses)
      case .request: return random.pick(requests)
      case .unary: return random.pick(others)
      }
    }

    private static let bytes: [UInt8] = [
      0, 1, 2, 0x08, 0x0A, 0x12, 0x1A, 0x3A, 0x0B, 0x0C, 0x0D, 0x7F, 0x80, 0xBF, 0xC3, 0xED, 0xF4, 0xFF,
    ]

    private func damage(_ bytes: inout [UInt8], _ kind: Kind, using random: inout Random) {
      let place = random.below(bytes.count + 1)
      switch random.below(11) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1 where place < bytes.count: bytes[place] = random.pick(Self.bytes)
      case 2 where place < bytes.count: bytes[place] &+= random.oneIn(2) ? 1 : 0xFF
      case 3: bytes.insert(random.oneIn(2) ? random.pick(Self.bytes) : UInt8(random.below(256)), at: place)
      case 4: bytes.removeSubrange(random.range(below: bytes.count, atMost: 6))
      case 5: bytes.insert(contentsOf: bytes[random.range(below: bytes.count, atMost: 40)], at: place)
      case 6: bytes += message(kind, using: &random)
      case 7: bytes.insert(contentsOf: Self.number(using: &random), at: place)
      case 8:
        let depth = random.pick([1, 2, 99, 101, 3_000])
        let groups = [UInt8](repeating: 0x0B, count: depth) + [UInt8](repeating: 0x0C, count: depth)
        bytes.insert(contentsOf: groups, at: random.oneIn(2) ? bytes.count : place)
      case 9 where random.oneIn(20):
        // Very many of the smallest things that take memory.
        bytes +=
          [0x3A, 0xC0, 0xB8, 0x02]
          + [[0x12, 0], [0x0A, 0]].flatMap { (pair: [UInt8]) in
            (0..<10_000).flatMap { _ in pair }
          }
      default: if random.oneIn(3) { bytes.removeSubrange(place...) }
      }
    }

    /// A number of any width, now and then one that is too wide.
    private static func number(using random: inout Random) -> [UInt8] {
      [UInt8](repeating: random.pick([0x80, 0xFF, 0x81]), count: random.below(12)) + [random.pick([0, 1, 2, 0x7F])]
    }
  }
#endif
