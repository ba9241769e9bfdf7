internal import CGrpcShim

/// Which message of the wire a ``WireMessage`` is.
public struct WireMessageKind: Hashable, Sendable {
  let code: UInt32

  private init(_ message: slu_message) { code = UInt32(message.rawValue) }

  var message: slu_message { slu_message(rawValue: slu_message.RawValue(code)) }

  // The messages of a stream: decoded by hand, compared with protobuf-c's reading in tests.
  static let request = WireMessageKind(SLU_MESSAGE_REQUEST)
  static let response = WireMessageKind(SLU_MESSAGE_RESPONSE)

  static let loginRequestV1 = WireMessageKind(SLU_MESSAGE_LOGIN_REQUEST_V1)
  static let loginResponseV1 = WireMessageKind(SLU_MESSAGE_LOGIN_RESPONSE_V1)
  static let loginRequest = WireMessageKind(SLU_MESSAGE_LOGIN_REQUEST)
  static let loginResponse = WireMessageKind(SLU_MESSAGE_LOGIN_RESPONSE)
  static let healthCheckRequest = WireMessageKind(SLU_MESSAGE_HEALTH_CHECK_REQUEST)
  static let healthCheckResponse = WireMessageKind(SLU_MESSAGE_HEALTH_CHECK_RESPONSE)
  static let reflectionRequest = WireMessageKind(SLU_MESSAGE_REFLECTION_REQUEST)
  static let reflectionResponse = WireMessageKind(SLU_MESSAGE_REFLECTION_RESPONSE)
  static let wluRequest = WireMessageKind(SLU_MESSAGE_WLU_REQUEST)
  static let wluResponse = WireMessageKind(SLU_MESSAGE_WLU_RESPONSE)
  static let textsRequest = WireMessageKind(SLU_MESSAGE_TEXTS_REQUEST)
  static let textsResponse = WireMessageKind(SLU_MESSAGE_TEXTS_RESPONSE)
  static let processAudioRequest = WireMessageKind(SLU_MESSAGE_PROCESS_AUDIO_REQUEST)
  static let processAudioResponse = WireMessageKind(SLU_MESSAGE_PROCESS_AUDIO_RESPONSE)
  static let queryStatusRequest = WireMessageKind(SLU_MESSAGE_QUERY_STATUS_REQUEST)
  static let queryStatusResponse = WireMessageKind(SLU_MESSAGE_QUERY_STATUS_RESPONSE)
}
