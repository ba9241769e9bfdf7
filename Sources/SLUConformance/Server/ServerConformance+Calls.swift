import SLUCore
import SLUTransport

extension ServerConformance {
  /// Section 1, "A call": what a stream in order gets.
  static let callClauses: [ServerClause] = [
    ServerClause("call.no_context", "A stream that is configured and half-closed ends with OK.") { run in
      .served(await run.exchange(run.scripts.nothing), contexts: 0)
    },
    ServerClause(
      "call.context", "start is answered with started before any audio came, stop with finished, half-close with OK."
    ) { run in
      .served(await run.exchange(run.scripts.speaking), contexts: 1)
    },
    ServerClause("call.finished_after_stop", "A context finishes only when it was stopped.") { run in
      let script = run.scripts.speaking
      let exchange = await run.exchange(script)
      let stop = script.steps.lastIndex { if case .send(.stop) = $0 { true } else { false } } ?? 0
      guard exchange.eventsBefore.count > stop else {
        return .skipped(reason: "not tried: the stream ended before stop")
      }
      let early = exchange.events.prefix(exchange.eventsBefore[stop]).contains {
        if case .finished = $0 { true } else { false }
      }
      return .when(!early, expected: "finished after stop", seen: "finished before stop was sent")
    },
    ServerClause("call.several_contexts", "start may follow finished on the same stream.") { run in
      .served(await run.exchange(run.scripts.several), contexts: 3)
    },
    ServerClause("call.overlapping_contexts", "start may follow stop although the context has not finished.") { run in
      .served(await run.exchange(run.scripts.overlapping), contexts: 3)
    },
    ServerClause("call.half_close", "A half-close within a context finishes it, and the stream ends with OK.") { run in
      .served(await run.exchange(run.scripts.halfClosed), contexts: 1)
    },
    ServerClause("call.client_leaves", "A client that leaves in the middle of a context harms no other stream.") {
      run in
      let scripts = run.scripts
      _ = await run.exchange(
        ExchangeScript(
          "a client that leaves",
          [.send(scripts.config), .send(scripts.start), .awaitStarted(1)] + scripts.speech.chunks().map { .send($0) }
            + [.leave]))
      return .served(
        await run.exchange(
          ExchangeScript("the stream after one that was left", requests: [scripts.config, scripts.start, .stop])),
        contexts: 1)
    },
  ]

  /// Both forms of a request.
  static let formClauses: [ServerClause] = [
    ServerClause("form.events", "The deprecated events START and STOP are accepted instead of start and stop.") { run in
      .served(await run.exchange(run.scripts.events), contexts: 2)
    },
    ServerClause("form.mixed", "A context that an event starts may be ended by stop.") { run in
      let scripts = run.scripts
      let start = SLURequest.clientEvent(ClientEvent(event: 0, appId: scripts.appId))
      return .served(
        await run.exchange(
          ExchangeScript(
            "event START, then stop", requests: [scripts.config, start] + scripts.speech.chunks() + [.stop])),
        contexts: 1)
    },
    ServerClause("form.round_trip_response", "A round trip's answer that nobody asked for does no harm.") { run in
      let scripts = run.scripts
      return .served(
        await run.exchange(
          ExchangeScript(
            "an answer to no measurement", requests: [scripts.config, scripts.start, .roundTripResponse(id: 7), .stop])),
        contexts: 1)
    },
  ]
}
