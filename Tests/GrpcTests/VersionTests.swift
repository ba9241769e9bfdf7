import SLUGrpc
import Testing

@Test("gRPC's core is there and says its version")
func version() { #expect(GrpcCore.version.split(separator: ".").count == 3) }
