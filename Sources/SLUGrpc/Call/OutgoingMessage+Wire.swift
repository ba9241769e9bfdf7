import SLUCore
import SLUTransport

extension OutgoingMessage {
  /// Encodes an event.
  init(_ event: SLUEvent) throws(TransportError) {
    let count: Int
    do throws(WireError) { count = try WireEncoder.byteCount(of: event) } catch { throw TransportError(error) }
    self.init(count: count) { WireEncoder.write(event, to: $0) }
  }

  /// Encodes a request.
  init(_ request: SLURequest) throws(TransportError) {
    let count: Int
    do throws(WireError) { count = try WireEncoder.byteCount(of: request) } catch { throw TransportError(error) }
    self.init(count: count) { WireEncoder.write(request, to: $0) }
  }
}

extension TransportError {
  /// A value that the wire cannot carry.
  init(_ error: WireError) {
    self.init(.local, StreamStatus(.invalidArgument, "this cannot be sent: \(error)"))
  }
}
