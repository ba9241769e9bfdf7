#if os(Linux)
  import SLUGrammar
  import SLUServer

  extension ServeCommand {
    /// What clients may ask for.
    var serverLimits: ServerLimits {
      ServerLimits(
        streams: maxStreams, streamsPerClient: maxStreamsPerClient, contextMilliseconds: maxContext * 1000,
        idle: .seconds(idle), firstAudio: .seconds(firstAudio), lag: .seconds(idle),
        requestsPerSecond: maxRate)
    }

    /// What is taken on of recordings that clients upload.
    var batchLimits: BatchLimits {
      var limits = BatchLimits(idle: .seconds(idle), requestsPerSecond: maxRate)
      if let batchJobs { limits.jobs = batchJobs }
      if let batchAudio { limits.milliseconds = batchAudio * 1000 }
      if let batchMemory { limits.memory = batchMemory << 20 }
      if let batchKeep { limits.kept = .seconds(batchKeep) }
      if let batchAtATime { limits.atATime = batchAtATime }
      return limits
    }

    /// Looks whether the types that are left out of recordings are some that the applications have: a misspelt one would leave
    /// nothing out, and nobody would know before it was read.
    ///
    /// - Parameter grammars: What the applications let people say.
    /// - Throws: A ``ServeError`` that names the type, and those that there are.
    func checkRedaction(of grammars: [Grammar]) throws(ServeError) {
      let known = Set(grammars.flatMap(\.foldedEntityTypes))
      guard let unknown = redactedTypes.first(where: { !known.contains($0.lowercased()) }) else { return }
      let types = Set(grammars.flatMap(\.entityTypes))
      let list = known.isEmpty ? "none has any" : "there are \(types.sorted().joined(separator: ", "))"
      throw ServeError(message: "--redact: no application has an entity type \"\(unknown)\"; \(list)")
    }

    /// Looks whether an application that was changed still has the types that are left out of recordings: what has another name now would be in
    /// them.
    ///
    /// - Parameters:
    ///   - grammar: What the application lets people say.
    ///   - old: What it let them say before.
    /// - Throws: A ``ServeError`` that names the type.
    func checkRedaction(of grammar: Grammar, replacing old: Grammar) throws(ServeError) {
      let (now, before) = (grammar.foldedEntityTypes, old.foldedEntityTypes)
      guard let lost = redactedTypes.first(where: { before.subtracting(now).contains($0.lowercased()) }) else { return }
      throw ServeError(
        message: "--redact: it has no entity type \"\(lost)\" any more: what has another name would be recorded. "
          + "Start the server with that name to serve it")
    }
  }

  extension Grammar {
    /// The types that entities may have.
    fileprivate var entityTypes: [String] { entities + Array(types.keys) }
    /// The same in lower case.
    fileprivate var foldedEntityTypes: Set<String> { Set(entityTypes.map { $0.lowercased() }) }
  }
#endif
