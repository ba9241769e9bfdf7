#if os(Linux)
  import ArgumentParser
  import SLUAudio
  public import SLUConformance
  public import SLUGrpc
  import SLUIdentity
  import SLUServer
  import SLUTransport

  /// One run of `conformance`: logs in where that is needed, checks, and counts what is violated.
  struct ConformanceSession {
    private let command: ConformanceCommand
    private let server: String
    private let output: ConformanceOutput
    private let messages = Messages()

    init(_ command: ConformanceCommand, server: String, output: ConformanceOutput) {
      self.command = command
      self.server = server
      self.output = output
    }

    func run(_ clauses: [ServerClause]) async throws {
      var violations = 0
      try await messages.reportingFailures(of: server) {
        var options = try command.trust.clientOptions
        // The suite has its own limit, and says which clause it was.
        options.firstResponseTimeout = nil
        let transport = try GrpcClientTransport(to: try ServerAddress(server), options: options)
        let suite = ServerConformance(of: try await underTest(transport), limit: .seconds(command.limit))
        try await suite.check(clauses) { finding in
          if case .violated = finding.verdict { violations += 1 }
          try output.show(finding)
        }
      }
      guard violations == 0 else {
        messages.error("\(server): \(violations) of \(clauses.count) clauses are violated")
        throw ExitCode.failure
      }
    }

    private func underTest(_ transport: GrpcClientTransport) async throws -> ServerUnderTest {
      ServerUnderTest(
        appId: command.appId ?? "", token: try await token(transport), speech: try await speech(),
        services: GrpcServices(transport: transport)
      ) { token in
        var transport = transport
        transport.options.token = token
        return transport
      }
    }

    /// The token to use: the one that is given, one that the server gives for the application, or none where it gives none.
    private func token(_ transport: GrpcClientTransport) async throws -> String? {
      if let token = command.token ?? System.token { return token }
      guard let appId = command.appId else { return nil }
      let client = LoginClient(transport) { System.secondsSince1970 }
      do throws(LoginError) {
        return try await client.logIn(to: .application(id: appId), deviceId: ContextIds().next()).text
      } catch {
        guard error.code == .noTokens else { throw error }
        return nil
      }
    }

    private func speech() async throws -> SpokenAudio {
      var speech = SpokenAudio.tone
      if let path = command.audio {
        // What there is of a file that is cut off is speech as good as any.
        let sound = try await SoundFileReader.sound(ofFile: path, telling: messages).sound
        speech = SpokenAudio(
          samples: sound.pcmBytes, channels: sound.format.channels, sampleRateHertz: sound.format.sampleRate)
      }
      speech.languageCode = command.language
      return speech
    }
  }

  /// Logins and health checks over gRPC.
  private struct GrpcServices: ServerServices {
    let transport: GrpcClientTransport

    func logIn(appId: String, deviceId: String) async throws(TransportError) -> LoginAnswer {
      let request = LoginRequest(deviceId: deviceId, scope: .application(appId: appId))
      let answer: LoginResponse = try await call("/speechly.identity.v2.IdentityAPI/Login", request)
      return LoginAnswer(
        token: answer.token, validForSeconds: answer.validForSeconds, expiresAtEpoch: answer.expiresAtEpoch,
        expiresAt: answer.expiresAt)
    }

    func logInAsOlderClient(appId: String, deviceId: String) async throws(TransportError) -> String {
      let request = LoginRequestV1(deviceId: deviceId, appId: appId)
      let answer: LoginResponseV1 = try await call("/speechly.identity.v1.Identity/Login", request)
      return answer.token
    }

    func isServing(_ service: String) async throws(TransportError) -> Bool {
      let answer: HealthCheckResponse = try await call(
        "/grpc.health.v1.Health/Check", HealthCheckRequest(service: service))
      return answer.status == .serving
    }

    private func call<Response: WireMessage>(
      _ method: String, _ request: some WireMessage
    ) async throws(TransportError) -> Response {
      let bytes: [UInt8]
      do throws(WireError) { bytes = try request.bytes() } catch {
        throw TransportError(.local, StreamStatus(.invalidArgument, "this cannot be sent: \(error)"))
      }
      let answer = try await transport.call(method, bytes)
      do throws(WireError) { return try Response(message: answer) } catch {
        throw TransportError(.remote, StreamStatus(.internal, "an answer that cannot be read: \(error)"))
      }
    }
  }

  extension GrpcRequestWriter: RawRequestWriter {}
#endif
