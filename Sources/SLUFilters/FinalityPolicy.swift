/// When a rule acts on what is heard: the later, the surer.
///
/// A policy can be set for a filter, for an intent and for a slot; the innermost one counts. When a segment is final
/// all policies are content.
public enum FinalityPolicy: Hashable, Sendable {
  /// At once, on tentative items too; much will be revised.
  case tentative
  /// When the intent and the value were the same for a while; final items are stable.
  case stable(Stability)
  /// When the entity is final, even if the intent may still change; a rule without an entity needs the final intent.
  case finalItems
  /// When the entity and the intent are final.
  case finalIntent
  /// When the segment is final.
  case finalSegment

  /// How long something must stay the same.
  public enum Stability: Hashable, Sendable {
    /// For so many further updates of its segment; 0 or less is at once.
    case updates(Int)
    /// For so many milliseconds of the time that is given to ``FilterSession/advance(to:)``; 0 or less is at once.
    case milliseconds(Int)
  }

  /// When the intent and the value were the same for so many further updates of their segment.
  ///
  /// - Parameter updates: 0 or less is at once.
  public static func stable(updates: Int) -> Self { .stable(.updates(updates)) }

  /// When the intent and the value were the same for so many milliseconds of the time that is given to
  /// ``FilterSession/advance(to:)``.
  ///
  /// - Parameter milliseconds: 0 or less is at once.
  public static func stable(milliseconds: Int) -> Self { .stable(.milliseconds(milliseconds)) }
}

extension FinalityPolicy: LosslessStringConvertible {
  /// `tentative`, `stable:2`, `stable:300ms`, `final-items`, `final-intent` or `final-segment`.
  public var description: String {
    switch self {
    case .tentative: "tentative"
    case .stable(.updates(let count)): "stable:\(count)"
    case .stable(.milliseconds(let time)): "stable:\(time)ms"
    case .finalItems: "final-items"
    case .finalIntent: "final-intent"
    case .finalSegment: "final-segment"
    }
  }

  /// Reads the form of ``description``.
  ///
  /// - Parameter text: The policy's name.
  /// - Returns: Nil when it is no policy's name.
  public init?(_ text: String) {
    switch text {
    case "tentative": self = .tentative
    case "final-items": self = .finalItems
    case "final-intent": self = .finalIntent
    case "final-segment": self = .finalSegment
    default:
      guard text.hasPrefix("stable:") else { return nil }
      let amount = text.dropFirst("stable:".count)
      let isTime = amount.hasSuffix("ms")
      guard let number = Int(isTime ? amount.dropLast(2) : amount), number >= 0 else { return nil }
      self = isTime ? .stable(milliseconds: number) : .stable(updates: number)
    }
  }
}
