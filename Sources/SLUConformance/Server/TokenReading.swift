internal import FoundationEssentials

/// What old clients read in a token, without checking its signature (Protocol, "Tokens").
struct TokenReading {
  private enum Claim: Decodable {
    case text(String)
    case number(Int)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }
  }

  private let parts: [Substring]
  private let header: [String: Claim]?
  private let claims: [String: Claim]?

  init(_ token: String) {
    parts = token.split(separator: ".", omittingEmptySubsequences: false)
    header = parts.first.flatMap(Self.members)
    claims = parts.count > 1 ? Self.members(parts[1]) : nil
  }

  /// When the token expires, in seconds since 1970.
  var expiry: Int? { if case .number(let number) = claims?["exp"] { number } else { nil } }

  /// Whether all old clients can read it.
  func verdict(appId: String, deviceId: String) -> Verdict {
    guard parts.count == 3, !parts[2].isEmpty, let header, let claims else {
      return .violated(expected: "a JSON web token with a signature", seen: "something else")
    }
    let payload = parts[1]
    let words = Set((text(claims, "scope") ?? "").split(separator: " "))
    let demands: [(Bool, String)] = [
      (text(header, "alg") == "HS256", "alg HS256 in the header"),
      (!payload.contains { "-_+/=".contains($0) }, "a payload without -, _, +, / and padding"),
      (payload.utf8.count.isMultiple(of: 4), "a payload that needs no padding"),
      (text(claims, "appId") == appId, "appId, the exact text of the request"),
      (claims["projectId"] == nil, "appId or projectId, never both"),
      (text(claims, "deviceId") == deviceId, "deviceId, the exact text of the request"),
      (words.isSuperset(of: ["slu", "wlu", "speechly.slu", "speechly.wlu"]), "scope, one text with all four words"),
      (text(claims, "aud") != nil, "aud, a text"), (expiry != nil, "exp, an integer"),
    ]
    guard let broken = demands.first(where: { !$0.0 }) else { return .holds }
    return .violated(expected: broken.1, seen: "another token")
  }

  private func text(_ members: [String: Claim], _ name: String) -> String? {
    if case .text(let text) = members[name] { text } else { nil }
  }

  private static func members(_ part: Substring) -> [String: Claim]? {
    var text = String(part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    while !text.utf8.count.isMultiple(of: 4) { text += "=" }
    return Data(base64Encoded: text).flatMap { try? JSONDecoder().decode([String: Claim].self, from: $0) }
  }
}
