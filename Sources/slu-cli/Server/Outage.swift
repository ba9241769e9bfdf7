#if os(Linux)
  import SLUTransport

  /// Whether a connection is lost, and what to say about it: each reason once, however often another one is tried.
  struct Outage {
    private var said: Set<String> = []

    /// The server has answered.
    mutating func serverAnswered() { said = [] }

    /// What to say to a notice; nil when all was said.
    mutating func sentence(for notice: ResumeNotice) -> String? {
      switch notice {
      case .lost(let error, _):
        let loss = Self.sentence(for: error)
        return said.insert(loss).inserted ? loss : nil
      case .resumed(let resumption):
        said = []
        let tenths = (resumption.milliseconds + 50) / 100
        return "connected again; resumed at \(tenths.decimal(digits: 1)) s"
      }
    }

    /// What a server says for itself is worth more than that it has gone.
    private static func sentence(for error: TransportError) -> String {
      if error.side == .remote { return "the server said \(error.status); trying again" }
      return error.status.code == .deadlineExceeded ? "no answer came; trying again" : "connection lost; trying again"
    }
  }
#endif
