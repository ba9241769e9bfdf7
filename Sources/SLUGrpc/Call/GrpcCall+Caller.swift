import CGrpcShim
import SLUTransport

extension GrpcCall {
  /// Who calls, at the server's side.
  var caller: Caller {
    let peer = slu_call_peer(pointer)
    defer { slu_free(peer) }
    let address = peer.map { String(cString: $0) } ?? ""
    return Caller(address: Self.readable(address), bearerToken: bearerToken)
  }

  /// The token of `authorization: Bearer TOKEN`, the scheme in any case (RFC 9110, section 11.1).
  private var bearerToken: String? {
    var count = 0
    guard let value = slu_call_request_metadata(pointer, "authorization", &count) else { return nil }
    let text = String(decoding: UnsafeRawBufferPointer(start: value, count: count), as: UTF8.self)
    let scheme = "bearer "
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    let token = text.dropFirst(scheme.count).drop { $0 == " " }
    return token.isEmpty ? nil : String(token)
  }

  /// The core writes the brackets of an IPv6 address in percent signs.
  private static func readable(_ address: String) -> String {
    let (opening, closing) = ("ipv6:%5B", "%5D")
    guard address.hasPrefix(opening), let end = address.lastIndex(of: "%"), address[end...].hasPrefix(closing) else {
      return address
    }
    return "ipv6:[" + address[..<end].dropFirst(opening.count) + "]" + address[end...].dropFirst(closing.count)
  }
}
