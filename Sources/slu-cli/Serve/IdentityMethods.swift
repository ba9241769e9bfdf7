#if os(Linux)
  import SLUGrpc
  import SLUServer
  import SLUTransport

  extension Gatekeeper {
    /// Logging in over gRPC, as today's clients do and as older ones did.
    var methods: [GrpcMethod] {
      [
        .unary("/speechly.identity.v2.IdentityAPI/Login") { bytes, _ in
          await answer(bytes) { (request: LoginRequest) throws(StreamStatus) in
            let issued = try await logIn(try request.tokenScope, deviceId: request.deviceId)
            return LoginResponse(
              token: issued.token, validForSeconds: issued.validForSeconds,
              expiresAtEpoch: UInt64(clamping: issued.expiresAt), expiresAt: issued.expiresAtText)
          }
        },
        .unary("/speechly.identity.v1.Identity/Login") { bytes, _ in
          await answer(bytes) { (request: LoginRequestV1) throws(StreamStatus) in
            LoginResponseV1(token: try await logIn(.application(id: request.appId), deviceId: request.deviceId).token)
          }
        },
      ]
    }

    /// Reads a request, answers it, and writes the answer.
    private func answer<Request: WireMessage, Response: WireMessage>(
      _ bytes: [UInt8], _ body: (Request) async throws(StreamStatus) -> Response
    ) async -> Result<[UInt8], StreamStatus> {
      let request: Request
      do throws(WireError) { request = try Request(message: bytes) } catch {
        return .failure(StreamStatus(.invalidArgument, error.description))
      }
      do throws(StreamStatus) {
        let response = try await body(request)
        guard let bytes = try? response.bytes() else { throw StreamStatus(.internal, "the answer cannot be written") }
        return .success(bytes)
      } catch {
        return .failure(error)
      }
    }
  }

  extension LoginRequest {
    fileprivate var tokenScope: TokenScope {
      get throws(StreamStatus) {
        switch scope {
        case .application(let id, _): .application(id: id)
        case .project(let id): .project(id: id)
        case nil: throw StreamStatus(.invalidArgument, "expected an application or a project to log in to")
        }
      }
    }
  }
#endif
