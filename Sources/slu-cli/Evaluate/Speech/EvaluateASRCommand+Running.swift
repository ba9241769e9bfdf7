#if os(Linux)
  import ArgumentParser
  import SLUAudio
  import SLUAudioCodecs
  import SLUEventLog
  import SLUGrammar
  import SLULanguageModel
  import SLUSpeech
  import SLUUnderstanding

  extension EvaluateASRCommand {
    /// What was measured, and what it was heard in.
    typealias Run = (condition: SpeechCondition, evaluation: SpokenEvaluation)

    /// Hears all recordings in all conditions, each by an engine of its own: a recogniser remembers how the room sounds.
    ///
    /// - Parameters:
    ///   - manifest: The recordings; those whose sound cannot be used are left out of it, which is said.
    ///   - messages: Told of what is missing in a sound file.
    ///   - measurement: Makes what hears and understands.
    /// - Returns: What was measured, and whether all sound files can be used and none is cut off.
    func runs<Engine: SpeechEngine>(
      _ manifest: inout SpeechManifest, _ messages: Messages,
      with measurement: () async throws -> SpeechMeasurement<Engine>
    ) async throws -> (runs: [Run], isWhole: Bool) {
      var runs: [Run] = []
      var flaws = RecordingFlaws()
      for condition in noise.conditions {
        let measurement = try await measurement()
        let mixer = try await mixer(measurement)
        let evaluation = try await measurement.measure(
          manifest, in: condition, mixer, seed: noise.seed, noting: &flaws)
        if runs.isEmpty {
          for entry in manifest.entries {
            guard let error = flaws.unusable[entry.audio] else { continue }
            messages.error("\(SpeechManifest.place(of: entry, in: self.manifest)): \(error.audio): \(error.reason)")
          }
          guard manifest.entries.contains(where: { flaws.unusable[$0.audio] == nil }) else { throw ExitCode.failure }
        }
        runs.append((condition, evaluation))
      }
      manifest.entries.removeAll { flaws.unusable[$0.audio] != nil }
      return (runs, flaws.unusable.isEmpty && flaws.cutOff.isEmpty)
    }

    private func mixer(_ measurement: SpeechMeasurement<some SpeechEngine>) async throws -> NoiseMixer? {
      guard let path = noise.noise else { return nil }
      do {
        return try NoiseMixer(try await measurement.sound(ofFile: path).sound, source: path)
      } catch {
        throw RecordingError(audio: path, error)
      }
    }

    /// Shows what was measured.
    func show(_ runs: [Run], _ manifest: SpeechManifest) throws {
      let annotated = manifest.entries.count { $0.annotation != nil }
      guard output == .text else {
        var lines = JSONLines()
        lines.append([
          "annotated": .integer(annotated), "understood": .integer(manifest.entries.count - annotated),
          "conditions": .array(runs.map { $0.evaluation.json($0.condition, show) }),
        ])
        return try lines.withBytes { try StandardOutput().write($0) }
      }
      var lines = SpokenEvaluationText(runs, count: show).lines
      if annotated < manifest.entries.count {
        lines.append([])
        lines.append([
          Span(
            "right is what is annotated (\(annotated) recordings), else what the application understands of the words "
              + "(\(manifest.entries.count - annotated))")
        ])
      }
      try StandardOutput().write(lines, color)
    }
  }
#endif
