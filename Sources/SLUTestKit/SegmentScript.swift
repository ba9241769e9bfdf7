public import SLUCore

/// Makes the events of one segment, so that a test can write a stream down in a few words.
///
/// ```swift
/// let a = SegmentScript("a", 0)
/// let events = [a.started, a.tentative("green tea"), a.word(0, "green"), a.intent("add"), a.end, a.finished]
/// ```
public struct SegmentScript: Hashable, Sendable {
  /// The context of all events.
  public var contextId: String
  /// The segment of those events that have one.
  public var segmentId: Int

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - contextId: The context of all events.
  ///   - segmentId: The segment of those events that have one.
  public init(_ contextId: String = "a", _ segmentId: Int = 0) {
    self.contextId = contextId
    self.segmentId = segmentId
  }

  /// The start of the context.
  public var started: SLUEvent { .started(contextId: contextId) }
  /// The end of the context.
  public var finished: SLUEvent { .finished(contextId: contextId) }
  /// The end of the segment.
  public var end: SLUEvent { event(.end) }

  /// A tentative transcript of a text that is split at spaces.
  ///
  /// - Parameters:
  ///   - text: The words; nothing for an empty list.
  ///   - start: The index of the first word.
  public func tentative(_ text: String, from start: Int = 0) -> SLUEvent {
    event(
      .tentativeTranscript(
        text.split(separator: " ").enumerated().map { SpeechTranscript(index: start + $0, value: String($1)) }))
  }

  /// A tentative transcript of words at any index.
  ///
  /// - Parameter words: Indices and texts, in the order of the list.
  public func tentative(words: (Int, String)...) -> SLUEvent {
    event(.tentativeTranscript(words.map { SpeechTranscript(index: $0.0, value: $0.1) }))
  }

  /// A final word.
  ///
  /// - Parameters:
  ///   - index: Its index.
  ///   - value: Its text.
  ///   - time: When it begins and ends, in milliseconds.
  public func word(_ index: Int, _ value: String, time: ClosedRange<Int> = 0...0) -> SLUEvent {
    event(
      .transcript(
        SpeechTranscript(index: index, value: value, startTime: time.lowerBound, endTime: time.upperBound)))
  }

  /// A tentative list of entities.
  ///
  /// - Parameter entities: Types, values and half-open ranges of word indices.
  public func tentativeEntities(_ entities: (String, String, Range<Int>)...) -> SLUEvent {
    event(.tentativeEntities(entities.map { SpeechEntity($0.0, $0.1, $0.2) }))
  }

  /// A final entity.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - value: Its value.
  ///   - range: The indices of its words, half-open.
  public func entity(_ type: String, _ value: String, _ range: Range<Int>) -> SLUEvent {
    event(.entity(SpeechEntity(type, value, range)))
  }

  /// A tentative intent.
  ///
  /// - Parameter name: The intent's name.
  public func tentativeIntent(_ name: String) -> SLUEvent { event(.tentativeIntent(name)) }

  /// A final intent.
  ///
  /// - Parameter name: The intent's name.
  public func intent(_ name: String) -> SLUEvent { event(.intent(name)) }

  /// Any event of the segment.
  ///
  /// - Parameter change: What the event says about its segment.
  public func event(_ change: SegmentEvent) -> SLUEvent {
    .segment(contextId: contextId, segmentId: segmentId, change)
  }
}
