import SLUServer
import SLUTransport
import Testing

@Suite("How many streams there may be") struct AdmissionTests {
  @Test("One stream too many is refused, one that follows another is not")
  func counts() async {
    let admission = StreamAdmission(limits: ServerLimits(streams: 2, streamsPerCaller: 1))
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
}
