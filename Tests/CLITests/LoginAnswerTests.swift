#if os(Linux)
  import Foundation
  import SLUGrpc
  import Testing

  @testable import slu_cli

  /// What `login --json` prints of the answer of a server that may be anybody's.
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

    @Test func itsMembersHaveAnOrder() {
      let response = LoginResponse(token: "t", validForSeconds: 1, expiresAtEpoch: 2, expiresAt: "3")
      #expect(response.json == #"{"token":"t","expires_at":"3","expires_at_epoch":2,"valid_for_s":1}"#)
    }
  }
#endif
