/// How a capture ended.
struct CaptureEnd: Sendable {
  /// Whole frames that came after the last slot of the ring.
  var tail: [UInt8] = []
  /// What happened before them.
  var incidents = CaptureIncidents()
  /// What ended it; nil when it was stopped.
  var fault: CaptureFault?
}
