import SLUIdentity
import Testing

@Suite("How near a token is to its end")
struct AccessTokenTests {
  /// Given at 100,000; how long it is good, how much later it is, and what it is then.
  @Test(
    "By the time that is left",
    arguments: [
      ("a day, just given", 86_400, 0, .fresh), ("a day, an hour and a second left", 86_400, 82_799, .fresh),
      ("a day, an hour left", 86_400, 82_800, .aging), ("a day, a second left", 86_400, 86_399, .aging),
      ("a day, nothing left", 86_400, 86_400, .expired), ("a day, long gone", 86_400, 999_999, .expired),
      ("65 minutes, just given", 3900, 0, .fresh), ("65 minutes, five gone", 3900, 300, .aging),
      ("an hour, just given", 3600, 0, .fresh), ("an hour, half of it gone", 3600, 1800, .aging),
      ("a second, just given", 1, 0, .aging), ("no time at all", 0, 0, .expired),
      ("less than none", -5, 0, .expired), ("the clock was put back", 86_400, -1, .aging),
    ] as [(String, Int, Int, AccessToken.Age)])
  func age(_ name: String, lifetime: Int, passed: Int, expected: AccessToken.Age) {
    let token = AccessToken("t", issuedAt: 100_000, expiresAt: 100_000 + lifetime)
    #expect(token.age(now: 100_000 + passed) == expected, "\(name)")
  }

  @Test("Times that nobody can mean do no harm", arguments: [Int.min, -1, 0, 1, .max], [Int.min, 0, .max])
  func absurd(issued: Int, expires: Int) {
    let token = AccessToken("t", issuedAt: issued, expiresAt: expires)
    for now in [Int.min, 0, 1 << 40, .max] {
      if token.age(now: now) == .fresh { #expect(now < expires && now >= issued) }
    }
  }
}
