import CoreMetrics
import SLUTransport

/// One metric, whatever its kind.
final class PrometheusMetric: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler {
  enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  private struct Values {
    var sum = 0.0
    var count = 0
    /// How many values were at most as large as each of the bounds.
    var buckets = [Int](repeating: 0, count: PrometheusMetric.bounds.count)
  }

  /// The bounds of histograms, in seconds: from a millisecond to half a minute.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

  let kind: Kind
  private let values = Guarded(Values())

  init(_ kind: Kind) { self.kind = kind }

  /// The metric as it is written.
  func lines(_ label: String, _ dimensions: String) -> String {
    let values = values.withLock { $0 }
    let braces = dimensions.isEmpty ? "" : "{\(dimensions)}"
    guard kind == .histogram else { return "\(label)\(braces) \(Self.text(values.sum))\n" }
    let prefix = dimensions.isEmpty ? "" : dimensions + ","
    var text = ""
    for (bound, count) in zip(Self.bounds, values.buckets) {
      text += "\(label)_bucket{\(prefix)le=\"\(Self.text(bound))\"} \(count)\n"
    }
    text += "\(label)_bucket{\(prefix)le=\"+Inf\"} \(values.count)\n"
    return text + "\(label)_sum\(braces) \(Self.text(values.sum))\n\(label)_count\(braces) \(values.count)\n"
  }

  private static func text(_ number: Double) -> String {
    number.magnitude < 1e15 && number == number.rounded() ? String(Int(number)) : "\(number)"
  }

  private func add(_ value: Double) { values.withLock { $0.sum += value } }

  private func observe(_ value: Double) {
    values.withLock { values in
      guard kind == .histogram else { return values.sum = value }
      values.sum += value
      values.count += 1
      for (position, bound) in Self.bounds.enumerated() where value <= bound { values.buckets[position] += 1 }
    }
  }

  // MARK: - Handlers

  func increment(by amount: Int64) { add(Double(amount)) }
  func increment(by amount: Double) { add(amount) }
  func decrement(by amount: Double) { add(-amount) }
  func set(_ value: Int64) { observe(Double(value)) }
  func set(_ value: Double) { observe(value) }
  func record(_ value: Int64) { observe(Double(value)) }
  func record(_ value: Double) { observe(value) }
  func recordNanoseconds(_ duration: Int64) { observe(Double(duration) / 1e9) }
  func reset() { values.withLock { $0 = Values() } }
}
