/// What went wrong between two chunks.
struct CaptureIncidents: Hashable, Sendable {
  /// How often the device had no room for what it captured.
  var overruns = 0
  /// How often the system slept.
  var suspends = 0
  /// How many frames were read from the device and not kept, as the queue was full.
  var droppedFrames = 0

  /// Whether there was anything.
  var isEmpty: Bool { self == CaptureIncidents() }
}
