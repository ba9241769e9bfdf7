#if os(Linux)
  import SLUAlsa
  import SLUAudio
  import SLUGrpc
  import SLUPocketSphinx

  /// Looks whether what listening needs is there.
  enum Doctor {
    private static let models = "sudo apt install pocketsphinx-en-us"

    /// What the embedded recogniser needs.
    ///
    /// - Parameter folder: Where the models of American English are: `en-us`, `cmudict-en-us.dict`, `en-us.lm.bin`.
    static func recogniser(_ folder: String) -> [Diagnosis] {
      var acoustics = Diagnosis(subject: "acoustic model", isGood: true, found: "\(folder)/en-us")
      do { try AcousticModel(folder: acoustics.found).check() } catch {
        acoustics = Diagnosis(subject: "acoustic model", isGood: false, found: "\(error)", advice: models)
      }
      return [
        acoustics, file("dictionary", "\(folder)/cmudict-en-us.dict"),
        file("language model", "\(folder)/en-us.lm.bin"),
      ]
    }

    private static func file(_ subject: String, _ path: String) -> Diagnosis {
      do {
        guard try !System.bytes(ofFile: path, atMost: 1).isEmpty else {
          return Diagnosis(subject: subject, isGood: false, found: "\(path) is empty", advice: models)
        }
        return Diagnosis(subject: subject, isGood: true, found: path)
      } catch {
        return Diagnosis(subject: subject, isGood: false, found: "\(error)", advice: models)
      }
    }

    /// Whether a server can listen at a place.
    static func port(_ address: ServerAddress) -> Diagnosis {
      guard let reason = System.reasonNotToListen(on: address.host, port: address.port) else {
        return Diagnosis(subject: "port", isGood: true, found: "\(address.target) is free")
      }
      return Diagnosis(
        subject: "port", isGood: false, found: "\(address.target) cannot be listened at: \(reason)",
        advice: "slu-cli serve --listen \(ServerAddress(host: address.host, port: 0).target)")
    }

    /// Listens to a microphone for a while.
    ///
    /// - Parameters:
    ///   - device: Its name.
    ///   - time: How much of its sound.
    ///   - begin: Called when it is open.
    static func microphone(_ device: String, for time: Duration, begin: @Sendable () -> Void) async -> Diagnosis {
      do {
        let settings = AlsaSettings(patience: .seconds(5))
        return try await AlsaMicrophone(device: device, settings: settings).withChunks { format, events in
          begin()
          var (meter, loudest, peak) = (LevelMeter(format: format), Float?.none, -Float.infinity)
          for try await case .chunk(let chunk) in events {
            for level in meter.add(chunk) {
              loudest = max(loudest ?? -.infinity, level.rms)
              peak = max(peak, level.peak)
            }
            if chunk.end >= format.frames(in: time) { break }
          }
          return Diagnosis.microphone(device, loudest: loudest, peak: peak)
        }
      } catch {
        return Diagnosis(
          subject: "microphone", isGood: false, found: (error as? AudioError)?.message ?? "\(error)",
          advice: advice(
            cards: AlsaDevice.captureDevices().map(\.name), files: (try? System.files(at: "/dev/snd")) ?? []))
      }
    }

    /// What to type where no microphone can be opened.
    ///
    /// - Parameters:
    ///   - cards: The devices that ALSA lists.
    ///   - files: What there is in `/dev/snd`, whoever may open it.
    /// - Returns: Nil where no card can capture: no line helps.
    static func advice(cards: [String], files: [String]) -> String? {
      if !cards.isEmpty { return "slu-cli devices" }
      let canCapture = files.contains { $0.contains("/pcmC") && $0.hasSuffix("c") }
      return canCapture ? "sudo usermod -aG audio $USER" : nil
    }
  }
#endif
