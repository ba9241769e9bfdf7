#if os(Linux)
  import Foundation
  import SLUGrpc
  import SLUTransport
  import Testing

  @testable import slu_cli

  /// What `login --output json` prints of the answer of a server that may be anybody's.
  @Suite struct LoginAnswerTests {
    @Test(arguments: ["a.b-c_d", "a\"b", "a\\", "a\nb", "\u{1B}[2J", "é\u{0}"])
    func isJSONWhateverTheServerSays(text: String) throws {
      let response = LoginResponse(token: text, validForSeconds: 3600, expiresAtEpoch: .max, expiresAt: text + "+00:00")
      #expect(!response.json.contains { $0.isNewline || $0 == "\u{1B}" })
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(response.json.utf8)) as? [String: Any])
      #expect(object["token"] as? String == text && object["expires_at"] as? String == text + "+00:00")
      #expect(object["valid_for_s"] as? Int == 3600 && object["expires_at_epoch"] as? Int == .max)
    }

    @Test(
      "An answer without a token is no success",
      arguments: [("", "none"), ("a\nb", "what is none"), ("\u{1B}[2J", "what is none")], [[], ["--output", "json"]])
    func noToken(answer: (token: String, found: String), more: [String]) async throws {
      let response = LoginResponse(token: answer.token, validForSeconds: 3600, expiresAtEpoch: 2, expiresAt: "3")
      let bytes = try response.bytes()
      let transport = GrpcServerTransport(
        listen: [try ServerAddress("grpc://127.0.0.1:0")],
        methods: [.unary("/speechly.identity.v2.IdentityAPI/Login") { _, _ in .success(bytes) }], offersStreams: false)
      let serving = Task { try await transport.serve { _ in .ok } }
      defer { serving.cancel() }
      let address = try #require(try await transport.boundAddresses().first)
      let result = try await Program.run(["login", "--server", "\(address)", "--app-id", "a"] + more)
      #expect(result.status == 1 && result.text == "")
      #expect(
        result.errors == "slu-cli: \(address): INTERNAL: expected a token, found \(answer.found)\n", "\(result.errors)")
    }

    @Test func itsMembersHaveAnOrder() {
      let response = LoginResponse(token: "t", validForSeconds: 1, expiresAtEpoch: 2, expiresAt: "3")
      #expect(response.json == #"{"token":"t","expires_at":"3","expires_at_epoch":2,"valid_for_s":1}"#)
    }
  }
#endif
