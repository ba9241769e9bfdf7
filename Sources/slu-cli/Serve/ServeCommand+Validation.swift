#if os(Linux)
  import ArgumentParser

  extension ServeCommand {
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
      try RecognizerChoice.check(recognizer, profile)
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
  }
#endif
