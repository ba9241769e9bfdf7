import SLUTransport

/// What is to be heard of a job.
struct BatchWork: Hashable, Sendable {
  /// Which job, and to whom it speaks.
  struct Request: Hashable, Sendable {
    var id: String
    var appId: String
    var options: [RequestOption]
  }

  var request: Request
  var format: StreamFormat
  /// Its samples.
  var pieces: [[UInt8]]
}
