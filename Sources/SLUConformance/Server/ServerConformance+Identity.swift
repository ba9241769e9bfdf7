import SLUTransport

extension ServerConformance {
  /// The device that the suite says it is.
  private static let deviceId = "0c0f0e0a-0000-4000-8000-000000000001"

  /// What tokens open, and what they do not.
  static let tokenClauses: [ServerClause] = [
    token("token.missing", "UNAUTHENTICATED and a sentence for a stream without a token, where one is demanded.") { _ in
      nil
    },
    token("token.garbage", "UNAUTHENTICATED and a sentence for a token that is none.") { _ in "not-a-token" },
    token(
      "token.other_signature", "UNAUTHENTICATED and a sentence for a token whose signature is not the server's.",
      isMadeOfToken: true
    ) { token in
      let parts = token.split(separator: ".", omittingEmptySubsequences: false)
      guard let signature = parts.last, let first = signature.first else { return token + "A" }
      return parts.dropLast().joined(separator: ".") + "." + (first == "A" ? "B" : "A") + signature.dropFirst()
    },
  ]

  /// A clause about streams that a server which demands tokens refuses.
  ///
  /// - Parameters:
  ///   - isMadeOfToken: Whether it takes a good token to make the one that is to be refused.
  ///   - forge: The token to send, made of the good one, which is empty where none is known.
  private static func token(
    _ name: String, _ rule: String, isMadeOfToken: Bool = false,
    _ forge: @escaping @Sendable (String) -> String?
  ) -> ServerClause {
    ServerClause(name, rule) { run in
      let scripts = run.scripts
      // Who gives tokens need not demand them; only the server knows.
      if case .holds = Verdict.served(await run.exchange(scripts.nothing, token: nil), contexts: 0) {
        return .skipped(reason: "does not apply: the server demands no token, it serves streams without one")
      }
      if isMadeOfToken, run.server.token == nil {
        return .skipped(reason: "not tried: no token is known that could be changed")
      }
      let script = ExchangeScript(name, requests: [scripts.config, scripts.start], halfCloses: false)
      return .refused(await run.exchange(script, token: forge(run.server.token ?? "")), .unauthenticated)
    }
  }

  /// "Tokens": how a login is answered.
  static let loginClauses: [ServerClause] = [
    login("login.token", "The token is one that all old clients can read.") { answer, run in
      TokenReading(answer.token).verdict(appId: run.server.appId, deviceId: deviceId)
    },
    login("login.validity", "The token is good for more than an hour, and all members say the same.") { answer, _ in
      guard let expiry = TokenReading(answer.token).expiry else {
        return .violated(expected: "exp, an integer", seen: "none")
      }
      let seen = "valid_for_s \(answer.validForSeconds), expires_at_epoch \(answer.expiresAtEpoch), exp \(expiry)"
      return .when(
        answer.validForSeconds > 3600 && Int(clamping: answer.expiresAtEpoch) == expiry,
        expected: "more than 3600 s, and one time of expiry", seen: seen)
    },
    login("login.expires_at", "expires_at is ISO 8601 in UTC, with +00:00.") { answer, _ in
      let form = #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00/#
      return .when(
        (try? form.wholeMatch(in: answer.expiresAt)) != nil, expected: "such as 2030-01-31T12:00:00+00:00",
        seen: answer.expiresAt)
    },
    login("login.opens_streams", "The token opens streams.") { answer, run in
      .served(await run.exchange(run.scripts.nothing, token: answer.token), contexts: 0)
    },
    ServerClause("login.older", "Identity v1 gives the same kind of token.") { run in
      await withLogin(run) { services throws(TransportError) in
        let token = try await services.logInAsOlderClient(appId: run.server.appId, deviceId: deviceId)
        return TokenReading(token).verdict(appId: run.server.appId, deviceId: deviceId)
      }
    },
    ServerClause("login.unknown_application", "NOT_FOUND for an application that there is not.") { run in
      await withLogin(run) { services throws(TransportError) in
        do throws(TransportError) {
          _ = try await services.logIn(appId: "00000000-0000-4000-8000-00000000dead", deviceId: deviceId)
          return .skipped(reason: "does not apply: the server takes any application")
        } catch {
          return .when(error.status.code == .notFound, expected: "NOT_FOUND", seen: "\(error.status)")
        }
      }
    },
  ]

  private static func login(
    _ name: String, _ rule: String, _ judge: @escaping @Sendable (LoginAnswer, ConformanceRun) async -> Verdict
  ) -> ServerClause {
    ServerClause(name, rule) { run in
      await withLogin(run) { services throws(TransportError) in
        let answer = try await services.logIn(appId: run.server.appId, deviceId: deviceId)
        return await judge(answer, run)
      }
    }
  }

  /// Checks something that needs a login.
  private static func withLogin(
    _ run: ConformanceRun,
    _ body: @escaping @Sendable (any ServerServices) async throws(TransportError) -> Verdict
  ) async -> Verdict {
    guard let services = run.server.services, !run.server.appId.isEmpty else {
      return .skipped(reason: "not tried: no application to log in to is named")
    }
    return await answered(run) { () throws(TransportError) in
      do throws(TransportError) { return try await body(services) } catch {
        guard error.status.code == .failedPrecondition || error.status.code == .unimplemented else { throw error }
        return .skipped(reason: "does not apply: the server gives no tokens")
      }
    }
  }

  /// The verdict of a body in time; what it throws is a violation.
  private static func answered(
    _ run: ConformanceRun, _ body: @escaping @Sendable () async throws(TransportError) -> Verdict
  ) async -> Verdict {
    let verdict = await run.within { () async -> Verdict in
      do throws(TransportError) { return try await body() } catch {
        return .violated(expected: "an answer", seen: "\(error.status)")
      }
    }
    return verdict ?? .violated(expected: "an answer", seen: "nothing for \(run.limit)")
  }

  /// The standard service for health checks, where there is one.
  static let healthClauses: [ServerClause] = [
    ServerClause("health.serving", "The server and the service of streams are SERVING.") { run in
      await health(run) { services throws(TransportError) in
        for service in ["", "speechly.slu.v1.SLU"] {
          guard try await services.isServing(service) else {
            return .violated(expected: "SERVING for \"\(service)\"", seen: "another status")
          }
        }
        return .holds
      }
    },
    ServerClause("health.unknown_service", "NOT_FOUND for a service that there is not.") { run in
      await health(run) { services throws(TransportError) in
        do throws(TransportError) {
          _ = try await services.isServing("no.such.Service")
          return .violated(expected: "NOT_FOUND", seen: "a status")
        } catch {
          if error.status.code == .unimplemented { throw error }
          return .when(error.status.code == .notFound, expected: "NOT_FOUND", seen: "\(error.status)")
        }
      }
    },
  ]

  private static func health(
    _ run: ConformanceRun,
    _ body: @escaping @Sendable (any ServerServices) async throws(TransportError) -> Verdict
  ) async -> Verdict {
    guard let services = run.server.services else {
      return .skipped(reason: "not tried: this transport has streams only")
    }
    return await answered(run) { () throws(TransportError) in
      do throws(TransportError) { return try await body(services) } catch {
        guard error.status.code == .unimplemented else { throw error }
        return .skipped(reason: "does not apply: the server has no health service")
      }
    }
  }
}
