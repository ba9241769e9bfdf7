extension SegmentAggregator {
  /// The contexts that have not finished, in the order of their arrival, each as it stands now.
  public var openContexts: [SpeechContext] { open.inOrderOfArrival.map(\.snapshot) }

  /// An open context as it stands now.
  ///
  /// - Parameter contextId: The context's id.
  /// - Returns: The context, or nil when it never started or has finished.
  public func openContext(_ contextId: String) -> SpeechContext? {
    open.slot(of: contextId).map { open[$0].snapshot }
  }

  /// A segment of an open context as it stands now.
  ///
  /// - Parameter id: The segment's context and number.
  /// - Returns: The segment, or nil when it is not known, was released, or its context has finished.
  public func segment(_ id: SpeechSegment.ID) -> SpeechSegment? {
    open.slot(of: id.contextId).flatMap { open[$0].segment(id.segmentId) }
  }

  /// Says which contexts are still open; call it when the input ends.
  ///
  /// The end of the input ends nothing (law 8).
  ///
  /// - Returns: One report for each open context, in the order of their arrival.
  public func reportsAtEndOfInput() -> [Report] {
    open.inOrderOfArrival.map { context in
      Report(
        code: .contextLeftOpen, message: "context \"\(context.contextId)\" was still open when the input ended")
    }
  }
}

extension SegmentAggregator: Codable {
  private enum Key: String, CodingKey {
    case options
    case ignoredCounts
    case open
    case finished
  }

  /// Reads an aggregator that was encoded in mid-stream (law 15).
  ///
  /// - Throws: A `DecodingError` when the encoded state breaks what the laws promise of any state.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(options: try container.decode(Options.self, forKey: .options))
    ignoredCounts = try container.decode(IgnoredCounts.self, forKey: .ignoredCounts)
    open = try container.decode(OpenContexts.self, forKey: .open)
    finished = try container.decode(FinishedContexts.self, forKey: .finished)
    if let contextId = finished.contextIds.first(where: { open.slot(of: $0) != nil }) {
      throw DecodingError.dataCorruptedError(
        forKey: .open, in: container, debugDescription: "context \"\(contextId)\" is both open and finished")
    }
  }

  /// Writes the state, byte for byte the same on every machine (law 1).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(options, forKey: .options)
    try container.encode(ignoredCounts, forKey: .ignoredCounts)
    try container.encode(open, forKey: .open)
    try container.encode(finished, forKey: .finished)
  }
}
