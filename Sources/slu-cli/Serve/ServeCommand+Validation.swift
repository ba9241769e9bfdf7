#if os(Linux)
  import ArgumentParser

  extension ServeCommand {
    /// Checks that each value by itself is one that makes sense.
    func validateValues() throws {
      if appId.contains("") { throw ValidationError("--app-id: expected the id of an application, found none") }
      for (name, value) in [
        ("--drain", drain as Int?), ("--max-streams", maxStreams), ("--max-streams-per-client", maxStreamsPerClient),
        ("--max-context", maxContext), ("--idle", idle), ("--first-audio", firstAudio), ("--max-rate", maxRate),
        ("--max-memory", maxMemory),
        ("--batch-jobs", batchJobs), ("--batch-audio", batchAudio), ("--batch-memory", batchMemory),
        ("--batch-keep", batchKeep), ("--batch-at-a-time", batchAtATime),
      ] {
        guard let value, value < (name == "--drain" ? 0 : 1) || value > 1_000_000_000 else { continue }
        throw ValidationError(
          "\(name): expected a number from \(name == "--drain" ? 0 : 1) to 1000000000, found \(value)")
      }
      if let maxDecoders, !(1...DecoderCount.most).contains(maxDecoders) {
        throw ValidationError(
          "--max-decoders: expected a number from 1 to \(DecoderCount.most), found \(maxDecoders)")
      }
    }

    /// Checks what goes with what: from the command line and the file of options together.
    func validateTogether() throws {
      if (tlsCert == nil) != (tlsKey == nil) {
        throw ValidationError("--tls-cert and --tls-key go together: name both, or neither")
      }
      if publicMetrics, metrics == nil {
        throw ValidationError("--public-metrics is about --metrics: name a host and a port")
      }
      if noTagger, app.isEmpty {
        throw ValidationError("--no-tagger is about --app: name an application's configuration")
      }
      if profile != nil || recognizer != nil || maxDecoders != nil, app.isEmpty || !recording.isEmpty {
        throw ValidationError(
          "--profile, --recognizer and --max-decoders are about speech that --app understands: name an application's "
            + "configuration, and no --recording")
      }
      if pace != nil || verbatim, recording.isEmpty {
        throw ValidationError("--pace and --verbatim are about how --recording answers: name a recording")
      }
      if hasBatchOptions, app.isEmpty || !recording.isEmpty || maxDecoders == 1 {
        throw ValidationError(
          "--batch-jobs and the like are about recordings that clients upload, which --app hears with a second decoder: name an "
            + "application's configuration, no --recording, and two decoders or more (--max-decoders)")
      }
      try RecognizerChoice.check(recognizer, profile)
      if record == "" { throw ValidationError("--record: expected a folder, found none") }
      if recordRetention != nil, record == nil {
        throw ValidationError("--record-retention says how long --record keeps recordings: name a folder")
      }
      if recordFormat != nil, record == nil {
        throw ValidationError("--record-format says how --record keeps audio: name a folder")
      }
      if recordFormat != nil, !redact.isEmpty {
        throw ValidationError("--record-format is about audio, which --redact leaves out: name one of them")
      }
      if !redact.isEmpty, record == nil {
        throw ValidationError("--redact says what --record leaves out: name a folder")
      }
      if recording.isEmpty, app.isEmpty {
        throw ValidationError(
          "nothing to answer with: name a recording (--recording FILE) or an application's configuration (--app ID=DIR)"
        )
      }
    }

    private var hasBatchOptions: Bool {
      [batchJobs, batchAudio, batchMemory, batchKeep, batchAtATime].contains { $0 != nil }
    }
  }
#endif
