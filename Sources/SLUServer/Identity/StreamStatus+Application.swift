package import SLUTransport

extension StreamStatus {
  /// `NOT_FOUND` for an application that is not here.
  ///
  /// - Parameter id: What the client names.
  package static func noApplication(_ id: String) -> StreamStatus {
    StreamStatus(.notFound, "there is no application \"\(id.excerpt)\" on this server")
  }
}
