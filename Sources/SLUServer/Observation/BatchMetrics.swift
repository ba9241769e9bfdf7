internal import Metrics
internal import SLUTransport

/// Counts and times the jobs of a ``BatchDesk``, over swift-metrics.
///
/// | metric | what |
/// |---|---|
/// | `slu_batch_jobs_open` | jobs that wait or are heard |
/// | `slu_batch_jobs_total` | jobs that ended, and uploads that were refused, by `status` |
/// | `slu_batch_audio_seconds_total` | audio of jobs that were accepted, in seconds |
/// | `slu_batch_seconds` | from the end of an upload to that of its job, a histogram |
///
/// The contexts of jobs are among those of ``ServerMetrics``, too.
public final class BatchMetrics: Sendable {
  private let open: Meter
  private let audio: FloatingPointCounter
  private let time: Metrics.Timer
  private let factory: any MetricsFactory

  static let help = [
    "slu_batch_jobs_open": "Batch jobs that wait or are heard.",
    "slu_batch_jobs_total": "Batch jobs that ended or were refused, by status.",
    "slu_batch_audio_seconds_total": "Audio of batch jobs that were accepted.",
    "slu_batch_seconds": "From the end of an upload to the end of its job.",
  ]

  /// Creates the metrics.
  ///
  /// - Parameter registry: Where they are kept; see ``ServerMetrics/registry()``.
  public init(registry: PrometheusRegistry) {
    factory = registry
    open = Meter(label: "slu_batch_jobs_open", factory: registry)
    audio = FloatingPointCounter(label: "slu_batch_audio_seconds_total", factory: registry)
    time = Timer(label: "slu_batch_seconds", factory: registry)
  }

  func accepted(_ job: BatchJob) {
    open.increment()
    audio.increment(by: Double(job.milliseconds) / 1000)
  }

  func refused(_ status: StreamStatus) { count(status) }

  func ended(_ job: BatchJob, after time: Duration) {
    open.decrement()
    self.time.record(duration: time)
    if case .failed(let status) = job.state { count(status) } else { count(.ok) }
  }

  private func count(_ status: StreamStatus) {
    Counter(label: "slu_batch_jobs_total", dimensions: [("status", "\(status.code)")], factory: factory).increment()
  }
}
