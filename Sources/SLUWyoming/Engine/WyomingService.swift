/// A recogniser of a peer, as it describes itself.
public struct WyomingService: Hashable, Sendable {
  /// Its name, such as `faster-whisper`.
  public var name: String
  /// The names of its models.
  public var models: [String]
  /// Whether it says words while they are spoken.
  public var isStreaming: Bool
}

extension WyomingMessage {
  /// The recognisers in an `info`.
  var services: [WyomingService] {
    let found = members["asr"] as? [[String: Any]] ?? []
    return found.map { service in
      let models = service["models"] as? [[String: Any]] ?? []
      return WyomingService(
        name: service["name"] as? String ?? "", models: models.compactMap { $0["name"] as? String },
        isStreaming: service["supports_transcript_streaming"] as? Bool ?? false)
    }
  }
}
