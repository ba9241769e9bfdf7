/// Gives the token for the next stream: kept ones as long as they are good, new ones in time.
///
/// ```swift
/// let tokens = TokenSource(cache: cache, key: key, now: now) { () throws(LoginError) in
///   try await client.logIn(to: scope, deviceId: device)
/// }
/// transport.options.token = try await tokens.token()
/// ```
///
/// Many may ask at once: they share one login.
public actor TokenSource {
  /// Asks the server for a token.
  public typealias LogIn = @Sendable () async throws(LoginError) -> AccessToken

  /// After so many seconds a token that was renewed counts as one that had been accepted, and after so many an aging one
  /// is tried to be replaced again; both ways, as clocks are put back.
  static let pause = 60

  private let cache: TokenCache?
  private let key: CachedTokens.Key
  private let now: @Sendable () -> Int
  private let complain: @Sendable (TokenCacheError) -> Void
  private let logIn: LogIn

  private var held: AccessToken?
  private var hasReadCache = false
  private var renewedAt: Int?
  private var failedAt: Int?
  private var login: Task<Result<AccessToken, LoginError>, Never>?

  /// Creates a source that holds nothing yet.
  ///
  /// - Parameters:
  ///   - cache: Where tokens are kept between two runs; nil for nowhere.
  ///   - key: What the token is for.
  ///   - now: Seconds since 1970.
  ///   - complain: Hears why the cache was passed over or could not be written.
  ///   - logIn: Asks the server for a token.
  public init(
    cache: TokenCache?, key: CachedTokens.Key, now: @escaping @Sendable () -> Int,
    complain: @escaping @Sendable (TokenCacheError) -> Void = { _ in }, logIn: @escaping LogIn
  ) {
    self.cache = cache
    self.key = key
    self.now = now
    self.complain = complain
    self.logIn = logIn
  }

  /// The token to open a stream with.
  ///
  /// A token that has less than an hour left is replaced; when that fails it is used as long as it is good.
  ///
  /// - Returns: The token.
  /// - Throws: A ``LoginError`` when there is no good one and the server gives none.
  public func token() async throws(LoginError) -> String {
    readCache()
    guard let held else { return try await newToken().text }
    switch held.age(now: now()) {
    case .fresh: return held.text
    case .expired: return try await newToken().text
    case .aging:
      if let failedAt, abs(now() - failedAt) < Self.pause { return held.text }
      do throws(LoginError) { return try await newToken().text } catch {
        guard held.age(now: now()) != .expired else { throw error }
        return held.text
      }
    }
  }

  /// Gets another token after the server has refused one (`UNAUTHENTICATED`).
  ///
  /// One renewal, then the error: a token that is refused within a minute after it was renewed is not renewed again. That
  /// somebody else has renewed it meanwhile counts as a renewal.
  ///
  /// - Parameter refused: The token that was refused.
  /// - Returns: The new token; nil when the refusal stands.
  /// - Throws: A ``LoginError`` when the server gives none.
  public func renew(after refused: String) async throws(LoginError) -> String? {
    if let held, held.text != refused { return try await token() }
    if held != nil {
      if let renewedAt, abs(now() - renewedAt) < Self.pause { return nil }
      renewedAt = now()
      held = nil
    }
    return try await newToken().text
  }

  private func newToken() async throws(LoginError) -> AccessToken {
    // Not this task's own: the others that wait for it must get it though this one is cancelled.
    try await beginLogin().value.get()
  }

  private func beginLogin() -> Task<Result<AccessToken, LoginError>, Never> {
    if let login { return login }
    let task = Task { await self.perform() }
    login = task
    return task
  }

  private func perform() async -> Result<AccessToken, LoginError> {
    defer { login = nil }
    do throws(LoginError) {
      let token = try await logIn()
      held = token
      failedAt = nil
      keep(token)
      return .success(token)
    } catch {
      failedAt = now()
      return .failure(error)
    }
  }

  // MARK: - The cache

  private func readCache() {
    guard let cache, !hasReadCache else { return }
    hasReadCache = true
    let (tokens, fault) = cache.read()
    if let fault { complain(fault) }
    held = held ?? tokens[key]
  }

  private func keep(_ token: AccessToken) {
    guard let cache else { return }
    // Read again: others may have kept theirs since.
    var (tokens, _) = cache.read()
    tokens.removeExpired(now: now())
    tokens[key] = token
    do throws(TokenCacheError) { try cache.write(tokens) } catch { complain(error) }
  }
}
