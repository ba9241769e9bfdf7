#if os(Linux)
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

    /// Writes all metrics; whoever reads a file sees the old one or the new one, never half of it.
    ///
    /// A pipe that nobody reads is not waited for.
    private func write() throws {
      do throws(FileError) { try System.write(Array(registry.text.utf8), toFile: path, isPatient: false) } catch {
        throw ServeError(message: "\(path): metrics cannot be written: \(error.reason)")
      }
    }
  }
#endif
