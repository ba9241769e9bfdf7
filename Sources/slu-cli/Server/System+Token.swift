#if os(Linux)
  extension System {
    /// The token that the environment gives, `SLU_TOKEN`.
    ///
    /// An empty one is none: `$(slu-cli login …)` is empty where that fails.
    static var token: String? { environment("SLU_TOKEN").flatMap { $0.isEmpty ? nil : $0 } }
  }
#endif
