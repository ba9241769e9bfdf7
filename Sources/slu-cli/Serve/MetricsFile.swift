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

    /// Writes the metrics until the server stops; the first time is for who begins the service, before it is told that it serves.
    func run() async throws {
      try? await cancelWhenGracefulShutdown {
        while true {
          try await Task.sleep(for: Self.interval)
          do throws(ServeError) { try write() } catch { complain(error.message) }
        }
      }
      try write()
    }

    /// Writes all metrics; whoever reads a file sees the old one or the new one, never half of it.
    ///
    /// A pipe that nobody reads is not waited for.
    ///
    /// - Throws: A ``ServeError`` that names the file.
    func write() throws(ServeError) {
      do throws(FileError) { try System.write(Array(registry.text.utf8), toFile: path, isPatient: false) } catch {
        throw ServeError(message: "\(path): metrics cannot be written: \(error.reason)")
      }
    }
  }
#endif
