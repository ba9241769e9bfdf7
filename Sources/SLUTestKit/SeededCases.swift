import Foundation
public import SLUGrammar

/// Seeds that a property is tried with, each of which can be tried again alone.
///
/// ```swift
/// for fault in SeededCases(300).faults({ seed in fold(seed) == fold(seed) ? nil : "not the same again" }) { print(fault) }
/// ```
///
/// In the environment `SLU_SEED` chooses one seed alone, and `SLU_CASES` says how many there are, whoever asks.
public struct SeededCases: Hashable, Sendable {
  /// What is wrong with a seed.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The seed.
    public let seed: UInt64
    /// What the property said, or the error that it threw.
    public let sentence: String

    /// What is wrong, and how to see it again.
    public var description: String { "seed \(seed): \(sentence) (again with SLU_SEED=\(seed))" }
  }

  /// The seeds, tried in this order.
  public let seeds: ClosedRange<UInt64>

  /// More faults than these are seldom of another kind.
  private static let mostFaults = 3

  /// The seeds from 0 on.
  ///
  /// - Parameter count: How many, unless the environment says otherwise; at least one.
  public init(_ count: Int) { self.init(count, environment: ProcessInfo.processInfo.environment) }

  init(_ count: Int, environment: [String: String]) {
    let count = environment["SLU_CASES"].flatMap(UInt64.init) ?? UInt64(max(count, 1))
    seeds = environment["SLU_SEED"].flatMap(UInt64.init).map { $0...$0 } ?? 0...(max(count, 1) - 1)
  }

  /// Tries a property.
  ///
  /// - Parameter property: Says what is wrong with a seed, or nil when all is well.
  /// - Returns: The first three faults; an error that is thrown is one, too.
  public func faults(_ property: (UInt64) throws -> String?) -> [Fault] {
    var faults: [Fault] = []
    for seed in seeds where faults.count < Self.mostFaults {
      do {
        if let sentence = try property(seed) { faults.append(Fault(seed: seed, sentence: sentence)) }
      } catch {
        faults.append(Fault(seed: seed, sentence: "it threw \(error)"))
      }
    }
    return faults
  }

  /// Tries a property of what random numbers make.
  ///
  /// - Parameter property: Says what is wrong with what it made, or nil when all is well.
  /// - Returns: The first three faults; an error that is thrown is one, too.
  public func faults(using property: (inout SplitMix64) throws -> String?) -> [Fault] {
    faults { seed in
      var random = SplitMix64(seed: seed)
      return try property(&random)
    }
  }
}
