#if os(Linux)
  import Foundation
  import SLUServer
  import ServiceLifecycle

  /// Keeps metrics in a file in Prometheus' text form, where its node exporter's textfile collector reads them.
  struct MetricsFile: Service {
    let path: String
    let registry: PrometheusRegistry
    /// Hears that the file cannot be written.
    let complain: @Sendable (String) -> Void

    /// How often the file is written.
    private static let interval = Duration.seconds(5)

    func run() async throws {
      try write()
      try? await cancelWhenGracefulShutdown {
        while true {
          try await Task.sleep(for: Self.interval)
          do { try write() } catch { complain("metrics: \(error)") }
        }
      }
      try write()
    }

    /// Writes all metrics; whoever reads sees the old file or the new one, never half of it.
    private func write() throws {
      do { try Data(registry.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
        throw ServeError(message: "\(path): metrics cannot be written: \(error.localizedDescription)")
      }
    }
  }
#endif
