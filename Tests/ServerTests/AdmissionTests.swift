import SLUJose
import SLUServer
import SLUTransport
import Testing

@Suite("How many streams there may be") struct AdmissionTests {
  private static let device = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
  private static let otherDevice = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c12"

  @Test("One stream too many is refused, one that follows another is not")
  func counts() async {
    let admission = StreamAdmission(limits: ServerLimits(streams: 2, streamsPerClient: 1))
    let status = await admission.admit(Caller(address: "ipv4:1.2.3.4:10")) {
      let same = await admission.admit(Caller(address: "ipv4:1.2.3.4:11")) { .ok }
      #expect(same.code == .resourceExhausted)
      let other = await admission.admit(Caller(address: "ipv6:[::1]:10")) {
        await admission.admit(Caller(address: "ipv4:9.9.9.9:10")) { .ok }
      }
      #expect(other.code == .resourceExhausted)
      #expect(admission.open == 1)
      return .ok
    }
    #expect(status == .ok)
    #expect(admission.open == 0)
    #expect(await admission.admit(Caller(address: "ipv4:1.2.3.4:12")) { .ok } == .ok)
  }

  @Test("Without tokens a client is an address, whatever the port and whatever token it claims to have")
  func addresses() {
    let gatekeeper = Gatekeeper.open
    let one = gatekeeper.client(of: Caller(address: "ipv4:1.2.3.4:10"))
    #expect(gatekeeper.client(of: Caller(address: "ipv4:1.2.3.4:11")) == one)
    #expect(gatekeeper.client(of: Caller(address: "ipv4:1.2.3.4:10", bearerToken: "a.b.c")) == one)
    #expect(gatekeeper.client(of: Caller(address: "ipv4:1.2.3.5:10")) != one)
    let six = gatekeeper.client(of: Caller(address: "ipv6:[::1]:10"))
    #expect(gatekeeper.client(of: Caller(address: "ipv6:[::1]:11")) == six)
    #expect(gatekeeper.client(of: Caller(address: "ipv6:[::2]:10")) != six)
    #expect(gatekeeper.client(of: Caller(address: "unix:/tmp/a")) == "unix:/tmp/a")
  }

  @Test("With tokens a client is the device that the token was given to, wherever it calls from; a bad token is none")
  func devices() async throws {
    let issuer = try TokenIssuer(JoseKey([UInt8](repeating: 7, count: 32)))
    let gatekeeper = Gatekeeper(issuer: issuer) { 1_000_000 }
    func caller(_ device: String, application: String, address: String) throws -> Caller {
      Caller(
        address: address, bearerToken: try gatekeeper.logIn(.application(id: application), deviceId: device).token
      )
    }
    let one = gatekeeper.client(of: try caller(Self.device, application: "a", address: "ipv4:1.2.3.4:10"))
    #expect(
      gatekeeper.client(of: try caller(Self.device, application: "b", address: "ipv4:9.9.9.9:99")) == one)
    #expect(
      gatekeeper.client(of: try caller(Self.otherDevice, application: "a", address: "ipv4:1.2.3.4:10"))
        != one)
    let proxy = gatekeeper.client(of: Caller(address: "ipv4:1.2.3.4:10"))
    #expect(gatekeeper.client(of: Caller(address: "ipv4:1.2.3.4:11", bearerToken: "a.b.c")) == proxy)

    let admission = StreamAdmission(limits: ServerLimits(streamsPerClient: 1), gatekeeper: gatekeeper)
    let first = try caller(Self.device, application: "a", address: "ipv4:1.2.3.4:10")
    let again = try caller(Self.device, application: "a", address: "ipv4:5.6.7.8:10")
    let other = try caller(Self.otherDevice, application: "a", address: "ipv4:1.2.3.4:11")
    let status = await admission.admit(first) {
      #expect(await admission.admit(again) { .ok }.code == .resourceExhausted)
      return await admission.admit(other) { .ok }
    }
    #expect(status == .ok)
  }
}
