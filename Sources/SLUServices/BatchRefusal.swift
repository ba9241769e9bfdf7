public import SLUGrpc
public import SLUTransport

/// What is answered to uploads where nothing hears them; without it clients would be told that there is no such method, and not why.
public enum BatchRefusal {
  /// The methods of uploads.
  ///
  /// - Parameter status: How each call ends.
  public static func methods(_ status: StreamStatus) -> [GrpcMethod] {
    [
      .stream("/\(ServiceNames.batches)/ProcessAudio") { _ in status },
      .unary("/\(ServiceNames.batches)/QueryStatus") { _, _ in .failure(status) },
    ]
  }
}
