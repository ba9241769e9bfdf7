#if os(Linux)
  import SLUTransport

  /// Whether a connection is lost, and what to say about it: once, however often another one is tried.
  struct Outage {
    private var isGoingOn = false

    /// The server has answered.
    mutating func serverAnswered() { isGoingOn = false }

    /// What to say to a notice; nil when all was said.
    mutating func sentence(for notice: ResumeNotice) -> String? {
      switch notice {
      case .lost:
        defer { isGoingOn = true }
        return isGoingOn ? nil : "connection lost; trying again"
      case .resumed(let resumption):
        isGoingOn = false
        let tenths = (resumption.milliseconds + 50) / 100
        return "connected again; resumed at \(tenths / 10).\(tenths % 10) s"
      }
    }
  }
#endif
