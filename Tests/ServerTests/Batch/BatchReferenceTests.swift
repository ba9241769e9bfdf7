import SLUJose
import SLUServer
import SLUTransport
import Testing

/// Whose a reference is.
@Suite("References of batches", .timeLimit(.minutes(10)))
struct BatchReferenceTests {
  private let issuer: TokenIssuer
  private let desk: Desk

  init() throws {
    let issuer = try TokenIssuer(JoseKey(Array("0123456789abcdef0123456789abcdef".utf8)))
    self.issuer = issuer
    desk = Desk(backend: BatchBackend(), gatekeeper: Gatekeeper(issuer: issuer) { 0 }, clock: ContinuousClock())
  }

  private func caller(_ device: String) throws -> Caller {
    let token = try issuer.issue(for: .application(id: "a"), deviceId: device, now: 0).token
    return Caller(address: "a", bearerToken: token)
  }

  private func upload(_ reference: String, by caller: Caller, deviceId: String = "") async throws -> BatchJob {
    let part = BatchPart(
      deviceId: deviceId, reference: reference, config: StreamConfig(channels: 1, sampleRateHertz: 16_000),
      audio: [UInt8](repeating: 1, count: 3200))
    return try await desk.receive(from: caller, Parts(parts: [part]))
  }

  private static let phone = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
  private static let tablet = "0d9a3f5c-1b1e-4a59-9f0a-2f6f6f3f8a22"

  @Test("two devices of one application may use the same; neither finds the other's, but by id both find all")
  func devices() async throws {
    let (phone, tablet) = (try caller(Self.phone), try caller(Self.tablet))
    let first = try await upload("1", by: phone)
    let second = try await upload("1", by: tablet)
    #expect(try await desk.job(id: "", reference: "1", for: phone).id == first.id)
    #expect(try await desk.job(id: "", reference: "1", for: tablet).id == second.id)
    #expect(try await desk.job(id: first.id, reference: "", for: tablet).id == first.id)
    _ = try await upload("mine", by: phone)
    let refused = await #expect(throws: StreamStatus.self) {
      try await desk.job(id: "", reference: "mine", for: tablet)
    }
    #expect(refused?.code == .notFound)
  }

  @Test("what an upload calls its device changes nothing, nor does the case of a token's")
  func claimed() async throws {
    let job = try await upload("1", by: try caller(Self.phone), deviceId: Self.tablet)
    #expect(job.deviceId == Self.tablet)
    #expect(try await desk.job(id: "", reference: "1", for: try caller(Self.phone.uppercased())).id == job.id)
  }

  @Test("an upload that names no device is that of the token's")
  func unnamed() async throws {
    #expect(try await upload("1", by: try caller(Self.phone)).deviceId == Self.phone)
  }
}
