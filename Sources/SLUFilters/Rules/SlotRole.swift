/// Which of several entities of one type a slot takes.
///
/// ```swift
/// Slot("city", role: "from", \.origin, Spoken())             // of type city:from, city.from or city/from
/// Slot("city", role: .first, \.origin, Spoken())
/// Slot("city", role: .after("from", "leaving from"), \.origin, Spoken())
/// ```
public struct SlotRole: Hashable, Sendable, ExpressibleByStringLiteral {
  enum Kind: Hashable, Sendable {
    case last
    case number(Int)
    case named(String)
    case after([[String]])
  }

  let kind: Kind
  /// What the role adds to the slot's name.
  let name: String

  /// The last one that the policy lets through, so that who corrects himself is understood: the usual role.
  ///
  /// It asks nothing of the others: a single entity is also the last one.
  public static let last = SlotRole(kind: .last, name: "")

  /// The first one in the segment.
  public static let first = SlotRole.number(1)

  /// The one with this number in the segment.
  ///
  /// - Parameter number: 1 for the first; below 1 there is none.
  public static func number(_ number: Int) -> SlotRole { SlotRole(kind: .number(number), name: ":\(number)") }

  /// The one whose type names the role: `city:from`, `city.from` and `city/from` are cities of the role "from".
  ///
  /// - Parameter role: The role, in upper or lower case.
  public static func named(_ role: String) -> SlotRole { SlotRole(kind: .named(role), name: ":\(role)") }

  /// The one with one of these words, or runs of words, right before it; the last one if there are several.
  ///
  /// - Parameter words: The words, in upper or lower case.
  public static func after(_ words: String...) -> SlotRole {
    SlotRole(
      kind: .after(words.map { $0.lowercased().split(separator: " ").map(String.init) }),
      name: ":after " + words.joined(separator: "|"))
  }

  /// The role that an entity's type names.
  public init(stringLiteral value: String) { self = .named(value) }

  private init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}
