import SLUCore
import SLUTransport

extension TransportConformance {
  func requestsArrive() async throws {
    let option = RequestOption(key: "vocabulary", values: ["grüner Tee", "", "東京"])
    let requests: [SLURequest] =
      [
        .config(StreamConfig()),
        .config(
          StreamConfig(encoding: 3, channels: 2, sampleRateHertz: 44_100, languageCode: "de-CH", options: [option])),
        .start(ContextStart(appId: "app", options: [option, RequestOption(key: "", values: [])])),
        .clientEvent(ClientEvent(event: 0, appId: "older")), .clientEvent(ClientEvent(event: 7)), .stop,
        .roundTripResponse(id: -1),
      ] + (0..<500).map { .audio([UInt8](repeating: UInt8($0 % 251), count: $0)) }
    let (lists, seen) = AsyncStream.makeStream(of: [SLURequest].self)
    try await serving { stream in
      let (requests, error) = await drain(stream.requests)
      seen.yield(requests)
      return error?.status ?? .ok
    } _: { client in
      let events = try await client.exchange(requests)
      try expect("events", events, is: [])
      try expect("request", await lists.first { _ in true } ?? [], is: requests)
    }
  }

  func eventsArrive() async throws {
    let word = SpeechTranscript(index: 3, value: "grün", startTime: 120, endTime: 480)
    let entity = SpeechEntity(type: "place", value: "東京", startIndex: 1, endIndex: 3)
    var (finalWord, finalEntity) = (word, entity)
    finalWord.isFinal = true
    finalEntity.isFinal = true
    let changes: [SegmentEvent] = [
      .tentativeTranscript([word, SpeechTranscript(index: 9, value: "Tee")]), .tentativeEntities([entity, entity]),
      .tentativeIntent("book"), .transcript(finalWord), .entity(finalEntity), .intent("book"), .end,
    ]
    let contextId = "680e98cf-1c1d-4ac3-b915-1183144f92fb"
    let events: [SLUEvent] =
      [.started(contextId: contextId)]
      + changes.map { .segment(contextId: contextId, segmentId: 2, $0) } + [.finished(contextId: contextId)]
    let many = (0..<1000).map { SLUEvent.segment(contextId: contextId, segmentId: $0, .intent("\($0)")) }
    try await serving { stream in
      do throws(TransportError) {
        for event in events { try await stream.send([event]) }
        try await stream.send([])
        try await stream.send(events + many)
        return .ok
      } catch {
        return error.status
      }
    } _: { client in
      try expect("event", try await client.exchange([]), is: events + events + many)
    }
  }

  func conversation() async throws {
    try await serving(echo) { client in
      try await client.withStream { events, requests in
        var iterator = events.makeAsyncIterator()
        for round in 0..<20 {
          for number in 0..<10 {
            let request = SLURequest.roundTripResponse(id: 10 * round + number)
            try await requests.send(request)
            try expect("answer", try await iterator.next(isolation: #isolation), is: answer(to: request))
          }
          async let burst: Void = {
            for number in 0..<200 { try await requests.send(.roundTripResponse(id: number)) }
          }()
          for number in 0..<200 {
            try expect(
              "answer", try await iterator.next(isolation: #isolation), is: answer(to: .roundTripResponse(id: number)))
          }
          try await burst
        }
      }
    }
  }

  func sendersShareTheWayUp() async throws {
    let (lists, seen) = AsyncStream.makeStream(of: [SLURequest].self)
    try await serving { stream in
      seen.yield(await drain(stream.requests).elements)
      return .ok
    } _: { client in
      try await client.withStream { _, requests in
        async let odd: Void = { for id in 0..<500 { try await requests.send(.roundTripResponse(id: 2 * id + 1)) } }()
        async let even: Void = { for id in 0..<500 { try await requests.send(.roundTripResponse(id: 2 * id)) } }()
        try await odd
        try await even
        try await requests.finish()
        let ids = (await lists.first { _ in true } ?? []).map {
          if case .roundTripResponse(let id) = $0 { id } else { -1 }
        }
        try expect("odd request", ids.filter { !$0.isMultiple(of: 2) }, is: (0..<500).map { 2 * $0 + 1 })
        try expect("even request", ids.filter { $0.isMultiple(of: 2) }, is: (0..<500).map { 2 * $0 })
      }
    }
  }

  func sendersShareTheWayDown() async throws {
    func events(_ context: String) -> [SLUEvent] {
      (0..<500).map { .segment(contextId: context, segmentId: $0, .end) }
    }
    let (left, right) = (events("left"), events("right"))
    try await serving { stream in
      async let first = transportError { () throws(TransportError) in
        for event in left { try await stream.send([event]) }
      }
      let second = await transportError { () throws(TransportError) in
        for event in right { try await stream.send([event]) }
      }
      return (await first ?? second)?.status ?? .ok
    } _: { client in
      let all = try await client.exchange([])
      try expect("event of the one", all.filter { $0.contextId == "left" }, is: left)
      try expect("event of the other", all.filter { $0.contextId == "right" }, is: right)
    }
  }

  func emptyTexts() async throws {
    let requests: [SLURequest] = [.audio([]), .start(ContextStart()), .audio([]), .stop]
    let events: [SLUEvent] = [
      .segment(contextId: "", segmentId: 0, .intent("")),
      .segment(contextId: "", segmentId: 0, .tentativeTranscript([])),
      .segment(contextId: "", segmentId: 0, .tentativeEntities([])), .finished(contextId: ""),
    ]
    try await serving { stream in
      let (received, _) = await drain(stream.requests)
      let error = await transportError { () throws(TransportError) in try await stream.send(events) }
      return received == requests ? error?.status ?? .ok : StreamStatus(.internal, "found \(received)")
    } _: { client in
      try expect("event", try await client.exchange(requests), is: events)
    }
  }

  func large() async throws {
    let chunk = (0..<((1 << 20) - 1)).map { UInt8(truncatingIfNeeded: $0 % 251) }
    let event = SLUEvent.segment(contextId: "c", segmentId: 0, .intent(String(repeating: "x", count: (1 << 20) - 100)))
    try await serving { stream in
      let (received, _) = await drain(stream.requests)
      let error = await transportError { () throws(TransportError) in try await stream.send([event]) }
      return received == [.audio(chunk)] ? error?.status ?? .ok : StreamStatus(.internal, "the chunk is another one")
    } _: { client in
      try expect("event", try await client.exchange([.audio(chunk)]), is: [event])
    }
  }
}
