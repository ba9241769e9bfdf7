#if os(Linux)
  import ArgumentParser
  import SLUAudio
  import SLUEventLog
  import SLUGrpc
  import SLUIdentity
  import SLUMonitoring
  import SLUSpeech
  import SLUTransport

  extension Messages {
    /// Runs the body of a command that speaks over the network; what goes wrong is one line and exit code 1.
    ///
    /// - Parameters:
    ///   - server: The server that a failed stream is blamed on; nil for a command that is one.
    ///   - body: What the command does.
    func reportingFailures(of server: String? = nil, _ body: () async throws -> Void) async throws {
      do { try await body() } catch {
        guard let sentence = Self.sentence(error, server) else { throw error }
        self.error(sentence)
        for line in (error as? ConfigurationError)?.excerpt ?? [] { tell(line) }
        throw ExitCode.failure
      }
    }

    /// What to say about an error; nil for those that are none of the network's.
    ///
    /// - Parameters:
    ///   - error: What went wrong.
    ///   - server: The server that a failed stream is blamed on.
    static func sentence(_ error: any Error, _ server: String?) -> String? {
      switch error {
      case let error as TransportError:
        ([server.map { "\($0): \(error.status)" } ?? error.status.message] + error.interrupted.map(\.description))
          .joined(separator: "; ")
      case let error as LoginError: server.map { "\($0): \(error)" } ?? "\(error)"
      case let error as WireError: server.map { "\($0): \(error)" } ?? "\(error)"
      case let error as StreamStatus: error.message
      case let error as ServeError: error.message
      case let error as RecognizerError: error.message
      case let error as AudioError: error.description
      case let error as MonitoringError: "--metrics: \(error)"
      case let error as SessionError: error.description
      case let error as EventLogError: error.description
      case let error as FileError: error.description
      case let error as RecordingExists: error.description
      case let error as ConfigurationError: error.message
      case let error as ServerAddressError: error.description
      default: nil
      }
    }
  }
#endif
