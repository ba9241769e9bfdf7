import Foundation
import SLUCore
import SLUGrpc
import SLUTestKit
import SLUTransport
import Testing

@Suite("TLS", .timeLimit(.minutes(10)))
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
    #expect(error?.status.message.contains("there is no certificate") == true)
  }

  @Test(
    "a certificate that cannot be used does not start a server; the sentence says which part is wrong",
    arguments: [
      ("server", "client.key", nil, "the private key is not that of the certificate"),
      ("server.key", "server.key", nil, "expected a certificate in PEM, found none"),
      ("server", "server", nil, "expected the certificate's private key in PEM"),
      ("server", "server.key", "server.key", "expected certificates of the clients' authorities in PEM, found none"),
    ])
  func unusable(certificate: String, key: String, roots: String?, sentence: String) async throws {
    var options = GrpcServerOptions.forTests
    options.identity = CertifiedKey(certificateChain: try file(certificate), privateKey: try file(key))
    options.clientRoots = try roots.map(file)
    let transport = GrpcServerTransport(
      listen: [ServerAddress(host: "127.0.0.1", port: 0, isTLS: true)], options: options)
    let error = try await transportError { try await transport.serve(echo) }
    #expect(error?.status.code == .invalidArgument)
    #expect(error?.status.message.contains(sentence) == true, "\(error?.status.message ?? "")")
  }

  @Test("a client that trusts what is no certificate says so before it connects", arguments: ["", "hello"])
  func noRoots(roots: String) async throws {
    var options = GrpcClientOptions()
    options.trust.roots = roots
    let error = try await transportError {
      let client = try GrpcClientTransport(to: ServerAddress(host: "127.0.0.1", port: 1, isTLS: true), options: options)
      _ = try await client.exchange([.stop])
    }
    #expect(
      error?.status
        == StreamStatus(.invalidArgument, "expected certificates of authorities to trust, in PEM, found none"))
  }
}
