import Foundation
import SLUCore
import SLUGrpc
import SLUTransport
import Testing

@Suite("TLS", .timeLimit(.minutes(1)))
struct TLSTests {
  private func file(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Certificates")
    return try String(contentsOf: folder.appending(path: name + ".pem"), encoding: .utf8)
  }

  private func identity(_ name: String) throws -> CertifiedKey {
    CertifiedKey(certificateChain: try file(name), privateKey: try file(name + ".key"))
  }

  /// What becomes of a stream between a server and a client that are set up so.
  private func outcome(_ server: GrpcServerOptions, _ trust: ServerTrust) async throws -> TransportError? {
    try await withServer(server, tls: true, serving: echo) { address in
      var options = GrpcClientOptions()
      options.trust = trust
      let client = try GrpcClientTransport(to: address, options: options)
      return try await transportError {
        let events = try await client.exchange([.stop])
        #expect(events == [answer(to: .stop)])
      }
    }
  }

  private func server(clientRoots: String? = nil) throws -> GrpcServerOptions {
    var options = GrpcServerOptions.forTests
    options.identity = try identity("server")
    options.clientRoots = clientRoots
    return options
  }

  @Test("a certificate of the authority that the client trusts is good")
  func trusted() async throws {
    let error = try await outcome(server(), ServerTrust(roots: file("roots")))
    #expect(error == nil)
  }

  @Test("a certificate is good for the other name that the client expects")
  func otherName() async throws {
    let error = try await outcome(server(), ServerTrust(roots: file("roots"), serverName: "speech.test"))
    #expect(error == nil)
  }

  @Test("a certificate of another authority is refused, with a sentence, and trying again does not help")
  func wrongAuthority() async throws {
    let error = try await outcome(server(), ServerTrust(roots: file("other-roots")))
    #expect(error?.side == .local)
    #expect(error?.status.code == .failedPrecondition)
    #expect(error?.status.message.contains("signed by one of the roots") == true)
    #expect(error?.isRetryable == false)
  }

  @Test("a certificate for another name is refused")
  func wrongName() async throws {
    let error = try await outcome(server(), ServerTrust(roots: file("roots"), serverName: "other.test"))
    #expect(error?.side == .local)
    #expect(error?.status.code == .failedPrecondition)
  }

  @Test("a client that must show a certificate and does is served")
  func mutual() async throws {
    let trust = try ServerTrust(roots: file("roots"), identity: identity("client"))
    let error = try await outcome(server(clientRoots: file("roots")), trust)
    #expect(error == nil)
  }

  @Test("a client that must show a certificate and has none, or a wrong one, is not served")
  func mutualWithout() async throws {
    let none = try await outcome(server(clientRoots: file("roots")), ServerTrust(roots: file("roots")))
    #expect(none?.side == .local)
    #expect(none?.status.code == .unavailable)
    let trust = try ServerTrust(roots: file("roots"), identity: identity("client"))
    let wrong = try await outcome(server(clientRoots: file("other-roots")), trust)
    #expect(wrong?.status.code == .unavailable)
  }

  @Test("a client without TLS is not served by a server with it")
  func plain() async throws {
    try await withServer(server(), tls: true, serving: echo) { address in
      var address = address
      address.isTLS = false
      let client = try GrpcClientTransport(to: address)
      let error = try await transportError { try await client.exchange([.stop]) }
      #expect(error?.status.code == .unavailable)
    }
  }

  @Test("a server without a certificate does not start, and says why")
  func withoutCertificate() async throws {
    let transport = GrpcServerTransport(listen: [ServerAddress(host: "127.0.0.1", port: 0, isTLS: true)])
    let error = try await transportError { try await transport.serve(echo) }
    #expect(error?.status.code == .invalidArgument)
    #expect(error?.status.message.contains("certificate") == true)
  }
}
