public import CoreMetrics
internal import SLUTransport

/// Keeps metrics and writes them in Prometheus' text form (0.0.4): counters, gauges, and times as histograms of seconds.
///
/// There is no maintained library for this among the packages that this project may use; the form is a page long.
public final class PrometheusRegistry: MetricsFactory {
  private struct Key: Hashable, Comparable {
    var label: String
    var dimensions: String

    static func < (left: Key, right: Key) -> Bool { (left.label, left.dimensions) < (right.label, right.dimensions) }
  }

  private let metrics = Guarded<[Key: PrometheusMetric]>([:])
  private let help: [String: String]

  /// Creates a registry without metrics.
  ///
  /// - Parameter help: What the metrics are, by name: a sentence each.
  public init(help: [String: String] = [:]) { self.help = help }

  /// The type of ``text``, for HTTP.
  public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// All metrics, sorted by name.
  public var text: String {
    let all = metrics.withLock { $0 }
    var text = ""
    var label: String?
    for key in all.keys.sorted() {
      guard let metric = all[key] else { continue }
      if key.label != label {
        if let help = help[key.label] { text += "# HELP \(key.label) \(help.prometheusEscaped(quote: false))\n" }
        text += "# TYPE \(key.label) \(metric.kind.rawValue)\n"
      }
      label = key.label
      text += metric.lines(key.label, key.dimensions)
    }
    return text
  }

  private func metric(_ label: String, _ dimensions: [(String, String)], _ kind: PrometheusMetric.Kind)
    -> PrometheusMetric
  {
    let key = Key(label: Self.name(label, allowsColon: true), dimensions: Self.text(dimensions))
    return metrics.withLock { metrics in
      if let metric = metrics[key], metric.kind == kind { return metric }
      let metric = PrometheusMetric(kind)
      metrics[key] = metric
      return metric
    }
  }

  /// Letters, digits and underscores, and colons in names of metrics; no digit in front.
  private static func name(_ text: String, allowsColon: Bool) -> String {
    let name = text.map { $0.isASCII && ($0.isLetter || $0.isNumber || ($0 == ":" && allowsColon)) ? $0 : "_" }
    return name.first?.isNumber == false ? String(name) : "_" + String(name)
  }

  private static func text(_ dimensions: [(String, String)]) -> String {
    dimensions.map { key, value in "\(name(key, allowsColon: false))=\"\(value.prometheusEscaped(quote: true))\"" }
      .joined(separator: ",")
  }

  // MARK: - MetricsFactory

  /// A counter that only grows.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    metric(label, dimensions, .counter)
  }

  /// A counter that grows by fractions.
  public func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler
  {
    metric(label, dimensions, .counter)
  }

  /// A gauge.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    metric(label, dimensions, .gauge)
  }

  /// A gauge, or a histogram when values are to be aggregated.
  public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    metric(label, dimensions, aggregate ? .histogram : .gauge)
  }

  /// A histogram of seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    metric(label, dimensions, .histogram)
  }

  /// Nothing is to be done: metrics are kept as long as the registry.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Nothing is to be done.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Nothing is to be done.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Nothing is to be done.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Nothing is to be done.
  public func destroyTimer(_ handler: any TimerHandler) {}
}

extension String {
  /// Escaped as the text form wants it, a scalar at a time: what a character is made of does not matter there.
  fileprivate func prometheusEscaped(quote: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\"" where quote: text += "\\\""
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
