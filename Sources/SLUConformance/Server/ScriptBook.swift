import SLUTransport

/// The scripts that several clauses share, made for one server.
struct ScriptBook: Sendable {
  let appId: String
  let speech: SpokenAudio

  var config: SLURequest { speech.config }
  var start: SLURequest { .start(ContextStart(appId: appId)) }
  private var startEvent: SLURequest { .clientEvent(ClientEvent(event: 0, appId: appId)) }
  private var stopEvent: SLURequest { .clientEvent(ClientEvent(event: 1, appId: appId)) }

  /// A stream without a context.
  var nothing: ExchangeScript { ExchangeScript("a stream without contexts", requests: [config]) }

  /// One context, as today's clients have it: each answer is waited for.
  var speaking: ExchangeScript {
    ExchangeScript(
      "speech",
      [.send(config), .send(start), .awaitStarted(1)] + speech.chunks().map { .send($0) }
        + [.send(.stop), .awaitFinished(1), .halfClose])
  }

  /// One context that hears a second of nothing.
  var silence: ExchangeScript {
    var silence = speech
    silence.samples = [UInt8](repeating: 0, count: 2 * speech.channels * speech.sampleRateHertz)
    return ExchangeScript("silence", requests: [config, start] + silence.chunks() + [.stop])
  }

  /// One context without any audio.
  var noAudio: ExchangeScript { ExchangeScript("a context without audio", requests: [config, start, .stop]) }

  /// Three contexts, one after the other.
  var several: ExchangeScript {
    var steps: [ExchangeScript.Step] = [.send(config)]
    for number in 1...3 {
      steps += [.send(start), .awaitStarted(number)] + speech.chunks().map { .send($0) }
      steps += [.send(.stop), .awaitFinished(number)]
    }
    return ExchangeScript("three contexts", steps + [.halfClose])
  }

  /// Three contexts as fast as they can be sent, none waited for.
  var overlapping: ExchangeScript {
    let context = [start] + speech.chunks() + [.stop]
    return ExchangeScript("contexts without waiting", requests: [config] + context + context + context)
  }

  /// Two contexts as the Go client has them: events instead of start and stop, 4096 bytes at a time.
  var events: ExchangeScript {
    let context = [startEvent] + speech.chunks(of: 4096) + [stopEvent]
    return ExchangeScript("the older events", requests: [config] + context + context)
  }

  /// A context that only the half-close ends.
  var halfClosed: ExchangeScript {
    ExchangeScript("half-close within a context", requests: [config, start] + speech.chunks())
  }

  /// What well-behaved clients do: on these the server's own manners are judged.
  var wellBehaved: [ExchangeScript] { [speaking, silence, noAudio, several, overlapping, events, halfClosed] }

  /// One context with audio in another format.
  func context(_ name: String, _ config: StreamConfig, _ audio: SpokenAudio) -> ExchangeScript {
    ExchangeScript(name, requests: [.config(config), start] + audio.chunks() + [.stop])
  }

  /// One context with these chunks.
  func context(_ name: String, chunks: [SLURequest]) -> ExchangeScript {
    ExchangeScript(name, requests: [config, start] + chunks + [.stop])
  }
}
