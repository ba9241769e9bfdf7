import SLUTransport

extension ServerConformance {
  /// Section 1: what is out of order ends the stream with `FAILED_PRECONDITION`.
  static let orderClauses: [ServerClause] = [
    order("audio_first", "audio before config") { _ in [.audio([0, 0])] },
    order("start_first", "start before config") { [$0.start] },
    order("stop_first", "stop before config") { _ in [.stop] },
    order("event_first", "an event before config") { _ in [.clientEvent(ClientEvent(event: 0))] },
    order("config_twice", "a second config") { [$0.config, $0.config] },
    order("config_in_context", "config within a context") { [$0.config, $0.start, $0.config] },
    order("config_after_context", "config after a context") { [$0.config, $0.start, .stop, $0.config] },
    order("audio_before_start", "audio before start") { [$0.config, .audio([0, 0])] },
    order("audio_after_stop", "audio after stop") { [$0.config, $0.start, .audio([0, 0]), .stop, .audio([0, 0])] },
    order("stop_before_start", "stop before start") { [$0.config, .stop] },
    order("stop_twice", "a second stop") { [$0.config, $0.start, .stop, .stop] },
    order("start_before_stop", "start within a context") { [$0.config, $0.start, $0.start] },
    order("event_start_before_stop", "event START within a context") {
      [$0.config, $0.start, .clientEvent(ClientEvent(event: 0, appId: $0.appId))]
    },
  ]

  private static func order(
    _ name: String, _ what: String, _ requests: @escaping @Sendable (ScriptBook) -> [SLURequest]
  ) -> ServerClause {
    ServerClause("order.\(name)", "FAILED_PRECONDITION and a sentence for \(what).") { run in
      // Not half-closed: the server must not wait for that.
      let script = ExchangeScript("order.\(name)", requests: requests(run.scripts), halfCloses: false)
      return .refused(await run.exchange(script), .failedPrecondition)
    }
  }

  /// Section 1: values out of range end the stream with `INVALID_ARGUMENT`.
  static let valueClauses: [ServerClause] = [
    value("encoding", "an encoding that there is not") { _ in [.config(StreamConfig(encoding: 7))] },
    value("negative_channels", "-1 channels") { _ in [.config(StreamConfig(channels: -1))] },
    value("low_rate", "a rate of 1000 Hz") { _ in [.config(StreamConfig(sampleRateHertz: 1000))] },
    value("negative_rate", "a rate of -16000 Hz") { _ in [.config(StreamConfig(sampleRateHertz: -16_000))] },
    value("event", "an event that there is not") { [$0.config, .clientEvent(ClientEvent(event: 5))] },
  ]

  private static func value(
    _ name: String, _ what: String, _ requests: @escaping @Sendable (ScriptBook) -> [SLURequest]
  ) -> ServerClause {
    ServerClause("value.\(name)", "INVALID_ARGUMENT and a sentence for \(what).") { run in
      let script = ExchangeScript("value.\(name)", requests: requests(run.scripts), halfCloses: false)
      return .refused(await run.exchange(script), .invalidArgument)
    }
  }

  /// What the bytes of a message may be.
  static let messageClauses: [ServerClause] = [
    raw("message.unknown_fields", "Fields that a server does not know are skipped.") { run in
      let scripts = run.scripts
      let requests = [scripts.config, scripts.start] + scripts.speech.chunks() + [.stop]
      let steps = requests.map(ExchangeScript.Step.sendWithUnknownField) + [.halfClose]
      return .served(await run.exchange(ExchangeScript("unknown fields", steps)), contexts: 1)
    },
    raw("message.empty", "INVALID_ARGUMENT and a sentence for an empty request.") { run in
      .refused(await run.exchange(ExchangeScript("an empty message", [.bytes([])])), .invalidArgument)
    },
    raw("message.empty_in_context", "INVALID_ARGUMENT and a sentence for an empty request within a context.") { run in
      let steps: [ExchangeScript.Step] = [.send(run.scripts.config), .send(run.scripts.start), .bytes([])]
      return .refused(await run.exchange(ExchangeScript("an empty message in a context", steps)), .invalidArgument)
    },
    raw("message.only_unknown_field", "INVALID_ARGUMENT and a sentence for a request of which nothing is known.") {
      run in
      let steps = [ExchangeScript.Step.bytes([0xA0, 0x06, 0x01])]
      return .refused(await run.exchange(ExchangeScript("a message of one unknown field", steps)), .invalidArgument)
    },
    raw("message.garbage", "Bytes that are no message end the stream with an error.") { run in
      .refused(await run.exchange(ExchangeScript("garbage", [.bytes([0xFF, 0xFF, 0xFF, 0xFF])])))
    },
    raw("message.cut_off", "A message that is cut off ends the stream with an error.") { run in
      // Field 3, five bytes of audio, of which there are two.
      .refused(await run.exchange(ExchangeScript("a message cut off", [.bytes([0x1A, 0x05, 0x00, 0x00])])))
    },
  ]

  private static func raw(
    _ name: String, _ rule: String, check: @escaping @Sendable (ConformanceRun) async -> Verdict
  ) -> ServerClause {
    ServerClause(name, rule) { run in
      guard run.server.sendsBytes else { return .skipped(reason: "not tried: this transport sends no bytes of ours") }
      return await check(run)
    }
  }
}
