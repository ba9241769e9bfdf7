#if os(Linux)
  import SLUGrpc
  import SLUTransport

  /// What is answered to uploads where there is one decoder alone: hearing them would leave none to those who speak.
  enum BatchRefusal {
    /// Why they are refused.
    static let reason =
      "uploaded recordings (BatchAPI) are refused: they are heard only where there are two decoders or more (--max-decoders)"

    /// The methods of uploads; without them clients would be told that there are none, and not why.
    static let methods: [GrpcMethod] = [
      .stream("/\(BatchUpload.service)/ProcessAudio") { _ in status },
      .unary("/\(BatchUpload.service)/QueryStatus") { _, _ in .failure(status) },
    ]

    private static let status = StreamStatus(.unimplemented, reason)
  }
#endif
