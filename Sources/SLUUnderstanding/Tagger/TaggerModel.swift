public import SLUGrammar

/// What was learnt of how people talk to an application: the weights of two chains, one for intents and one for entities.
///
/// A value that never changes; equal training gives equal models, to the last bit.
public struct TaggerModel: Hashable, Sendable {
  /// The ``fingerprint(of:)`` of the grammar it was trained on; nil when there was none.
  public let grammarFingerprint: UInt64?
  let intents: ChainModel
  let entities: ChainModel
  let gazetteer: Gazetteer

  /// The names of the intents; an empty one is none.
  public var intentNames: [String] { intents.labels.names }
  /// The names of the entities.
  public var entityNames: [String] { entities.labels.names }
  /// How many features it has weights for.
  public var featureCount: Int { intents.keys.count + entities.keys.count }

  /// Whether it was trained on a grammar that lets people say the same; if not, it is stale.
  ///
  /// - Parameter grammar: The grammar that it is to be used with.
  public func fits(_ grammar: Grammar) -> Bool { grammarFingerprint == Self.fingerprint(of: grammar) }

  /// A number that two grammars share only when the same is learnt of them: they let people say the same, and the same was labelled
  /// for them.
  ///
  /// - Parameter grammar: What is learnt.
  public static func fingerprint(of grammar: Grammar) -> UInt64 {
    // No utterance has the end of a line in it.
    grammar.fingerprint(beside: grammar.settings.labelled.map { "\($0)\n" }.joined())
  }
}
