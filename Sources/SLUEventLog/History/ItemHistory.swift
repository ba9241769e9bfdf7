public import SLUCore

/// What became of one word, one entity or the intent of a segment, from event to event.
public struct ItemHistory<Item: Hashable & Sendable>: Hashable, Sendable {
  /// One event that changed the item.
  public struct Step: Hashable, Sendable {
    /// Which event it was.
    public var position: LogPosition
    /// What it did to the item.
    public var change: ItemChange<Item>
  }

  /// All that happened to the item, in order.
  public internal(set) var steps: [Step]

  /// The item as it stands; nil when it is gone.
  public var item: Item? { steps.last?.change.after }

  /// The event that made the item final; nil while it is not.
  public var finalized: LogPosition? {
    steps.last { if case .finalized = $0.change { true } else { false } }?.position
  }
}

extension ItemHistory where Item: Sayable {
  /// The steps at which the item said something new: the first, each that changed its text, type, value or range, and
  /// those at which it went.
  ///
  /// Changes of times and finality alone are left out.
  public var wordings: [Step] {
    var wordings: [Step] = []
    for step in steps {
      guard let last = wordings.last else {
        wordings.append(step)
        continue
      }
      switch (last.change.after, step.change.after) {
      case (let old?, let new?): if !old.saysSame(as: new) { wordings.append(step) }
      case (nil, nil): break
      default: wordings.append(step)
      }
    }
    return wordings
  }

  /// The event that gave the item what it says now; nil when nothing ever did.
  public var origin: LogPosition? { wordings.last?.position }

  /// How often the item came to say something else, or went, after it had been there.
  public var revisionCount: Int { max(0, wordings.count - 1) }
}

/// What a segment consists of: items that say something and may be final.
public protocol Sayable: Hashable, Sendable {
  /// Whether the item will never change again.
  var isFinal: Bool { get }
  /// Whether both say the same, by their bytes; times and finality do not count.
  func saysSame(as other: Self) -> Bool
}

extension SpeechTranscript: Sayable {
  /// Whether both have the same text.
  public func saysSame(as other: SpeechTranscript) -> Bool { value.utf8.elementsEqual(other.value.utf8) }
}

extension SpeechEntity: Sayable {
  /// Whether both have the same type, value and range.
  public func saysSame(as other: SpeechEntity) -> Bool {
    startIndex == other.startIndex && endIndex == other.endIndex && type.utf8.elementsEqual(other.type.utf8)
      && value.utf8.elementsEqual(other.value.utf8)
  }
}

extension SpeechIntent: Sayable {
  /// Whether both have the same name.
  public func saysSame(as other: SpeechIntent) -> Bool { value.utf8.elementsEqual(other.value.utf8) }
}
