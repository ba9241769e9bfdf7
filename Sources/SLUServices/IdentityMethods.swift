public import SLUGrpc
public import SLUServer
import SLUTransport

extension Gatekeeper {
  /// Logging in over gRPC, as today's clients do and as older ones did.
  public var methods: [GrpcMethod] {
    [
      .answering("/speechly.identity.v2.IdentityAPI/Login") { (request: LoginRequest, _) throws(StreamStatus) in
        let issued = try logIn(try request.tokenScope, deviceId: request.deviceId)
        return LoginResponse(
          token: issued.token, validForSeconds: issued.validForSeconds,
          expiresAtEpoch: UInt64(clamping: issued.expiresAt), expiresAt: issued.expiresAtText)
      },
      .answering("/speechly.identity.v1.Identity/Login") { (request: LoginRequestV1, _) throws(StreamStatus) in
        LoginResponseV1(token: try logIn(.application(id: request.appId), deviceId: request.deviceId).token)
      },
    ]
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
