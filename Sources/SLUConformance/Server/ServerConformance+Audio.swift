import SLUTransport

extension ServerConformance {
  /// What old clients say about their audio.
  static let formatClauses: [ServerClause] =
    [
      format("format.no_channels", "channels = 0 stands for one (C++ and .NET send it).", channels: 0, rate: 16_000),
      format("format.empty_language", "An empty language_code stands for the server's default.", rate: 16_000),
    ]
    + [8000, 11_025, 22_050, 44_100, 48_000].map { rate in
      format("format.\(rate)_hz", "A rate of \(rate) Hz is accepted.", rate: rate)
    } + [
      format(
        "format.stereo", "44.1 kHz stereo is accepted (the Go client sends its file's own format).", channels: 2,
        rate: 44_100)
    ]

  private static func format(_ name: String, _ rule: String, channels: Int = 1, rate: Int) -> ServerClause {
    ServerClause(name, rule) { run in
      let audio = SpokenAudio.tone(channels: max(1, channels), sampleRateHertz: rate)
      let config = StreamConfig(channels: channels, sampleRateHertz: rate)
      return .served(await run.exchange(run.scripts.context(name, config, audio)), contexts: 1)
    }
  }

  /// What may be heard.
  static let audioClauses: [ServerClause] =
    [
      ServerClause("audio.silence", "Silence is a context like any other.") { run in
        .served(await run.exchange(run.scripts.silence), contexts: 1)
      },
      ServerClause("audio.none", "A context without audio is a context like any other.") { run in
        .served(await run.exchange(run.scripts.noAudio), contexts: 1)
      },
      audio("audio.empty_chunk", "Empty chunks occur (browsers send them).") { speech in
        [.audio([])] + speech.chunks() + [.audio([])]
      },
      audio("audio.riff_header", "A RIFF header in front of the samples does no harm.") { speech in
        [.audio(speech.header)] + speech.chunks()
      },
      audio("audio.below_1_mib", "A chunk just below 1 MiB is accepted.") { _ in
        [.audio([UInt8](repeating: 0, count: (1 << 20) - 2))]
      },
    ]
    + [640, 960, 3200, 4096].map { (size: Int) in
      audio("audio.chunks_of_\(size)", "Chunks of \(size) bytes are accepted.") { $0.chunks(of: size) }
    }
    + [1 << 20, (1 << 20) + 2].map { (size: Int) in
      ServerClause("audio.chunk_of_\(size)", "A chunk of \(size) bytes is too large: INVALID_ARGUMENT.") { run in
        let script = run.scripts
        return .refused(
          await run.exchange(
            ExchangeScript(
              "a chunk of \(size) bytes",
              requests: [script.config, script.start, .audio([UInt8](repeating: 0, count: size))], halfCloses: false)),
          .invalidArgument)
      }
    }

  private static func audio(
    _ name: String, _ rule: String, _ chunks: @escaping @Sendable (SpokenAudio) -> [SLURequest]
  ) -> ServerClause {
    ServerClause(name, rule) { run in
      .served(await run.exchange(run.scripts.context(name, chunks: chunks(run.server.speech))), contexts: 1)
    }
  }
}

extension SpokenAudio {
  /// The header of a WAV file with these samples: 44 bytes.
  var header: [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let frame = 2 * channels
    return Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + bytes(1, 2)
      + bytes(channels, 2) + bytes(sampleRateHertz, 4) + bytes(sampleRateHertz * frame, 4) + bytes(frame, 2)
      + bytes(16, 2) + Array("data".utf8) + bytes(samples.count, 4)
  }
}
