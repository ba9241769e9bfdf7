#if os(Linux)
  import ServiceLifecycle

  /// Keeps the applications of a server as they are on disk, for as long as it runs.
  struct AppWatch<App: Sendable>: Service {
    let apps: AppRegistry<App>
    /// Told the id of each application that is used as it is now.
    let tell: @Sendable (String) -> Void

    func run() async throws {
      await cancelWhenGracefulShutdown { await apps.keepUp(tell) }
    }
  }
#endif
