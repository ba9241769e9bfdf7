import FlyingFox
import FlyingSocks
import Foundation
import SLUServer
import ServiceLifecycle

/// Serves metrics over HTTP, for Prometheus to fetch.
struct MetricsService: Service {
  private let server: HTTPServer
  private let registry: PrometheusRegistry
  private let announce: @Sendable (String) -> Void
  private let text: String

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - address: `HOST:PORT`.
  ///   - registry: What is served.
  ///   - announce: Hears where it listens.
  init(at address: String, registry: PrometheusRegistry, announce: @escaping @Sendable (String) -> Void) throws {
    guard let colon = address.lastIndex(of: ":"), let port = UInt16(address[address.index(after: colon)...]) else {
      throw StreamAddressError(text: address)
    }
    let host = address[..<colon]
    server = HTTPServer(
      address: try .inet(ip4: host == "localhost" ? "127.0.0.1" : String(host), port: port), logger: .disabled)
    self.registry = registry
    self.announce = announce
    text = address
  }

  func run() async throws {
    let registry = registry
    await server.appendRoute("GET /metrics") { _ in
      HTTPResponse(
        statusCode: .ok, headers: HTTPHeaders([.contentType: "text/plain; version=0.0.4; charset=utf-8"]),
        body: Data(registry.text.utf8))
    }
    announce("metrics http://\(text)/metrics")
    do {
      try await cancelWhenGracefulShutdown { try await server.run() }
    } catch is CancellationError {
      // That is how it is told to stop.
    }
  }
}

/// An address that is none.
struct StreamAddressError: Error, CustomStringConvertible {
  var text: String
  var description: String { "expected HOST:PORT with an IPv4 address, found \"\(text)\"" }
}
