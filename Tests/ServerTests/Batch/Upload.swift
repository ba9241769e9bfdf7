import SLUServer
import SLUTransport
import Testing

/// What uploads are made of, and the desk that takes them.
enum Upload {
  static let caller = Caller(address: "ipv4:127.0.0.1:50000")
  static let config = StreamConfig(channels: 1, sampleRateHertz: 16_000)
  /// A second of sound.
  static let second = [UInt8](repeating: 1, count: 32_000)
  /// A byte more than names may have.
  static let tooLong = String(repeating: "r", count: 257)

  /// An upload's first message.
  static func part(_ bytes: [UInt8] = second, reference: String = "", appId: String = "") -> BatchPart {
    BatchPart(appId: appId, deviceId: "d", reference: reference, config: config, audio: bytes)
  }

  /// An upload with options of so many bytes in each of its two places.
  static func part(optionsOf count: Int) -> BatchPart {
    let option = RequestOption(key: "unknown", values: [String(repeating: "x", count: count)])
    var part = part()
    part.config?.options = [option]
    part.options = [option]
    return part
  }

  /// Limits of a desk that does not wait long for a recogniser.
  static func limits(_ change: (inout BatchLimits) -> Void = { _ in }) -> BatchLimits {
    var limits = BatchLimits(retry: .milliseconds(1))
    change(&limits)
    return limits
  }

  /// Runs a desk while a test works with it; afterwards all that it had to tell is told.
  static func running(
    _ backend: BatchBackend, _ limits: BatchLimits = limits(), gatekeeper: Gatekeeper = .open,
    registry: PrometheusRegistry = ServerMetrics.registry(),
    _ body: (Desk) async throws -> Void
  ) async throws {
    let desk = Desk(
      backend: backend, gatekeeper: gatekeeper, limits: limits, clock: ContinuousClock(),
      observer: ServerMetrics(registry: registry), metrics: BatchMetrics(registry: registry))
    try await withThrowingTaskGroup { group in
      group.addTask { await desk.run() }
      defer { group.cancelAll() }
      try await body(desk)
    }
  }

  /// Why something was refused.
  static func refusal(_ body: () async throws -> Void) async -> StreamStatus? {
    await #expect(throws: StreamStatus.self) { try await body() }
  }
}
