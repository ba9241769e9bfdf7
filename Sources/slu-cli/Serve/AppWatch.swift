#if os(Linux)
  import Logging
  import ServiceLifecycle

  /// Keeps the applications of a server as they are on disk, for as long as it runs.
  struct AppWatch<App: Sendable>: Service {
    let apps: AppRegistry<App>
    let logger: Logger

    func run() async throws {
      await cancelWhenGracefulShutdown {
        await apps.keepUp { [logger] id, failure in
          if let failure {
            logger.error("application \(id): changed, and not used as it is now; it goes on as it was: \(failure)")
          } else {
            logger.notice("application \(id): changed, and used as it is now")
          }
        }
      }
    }
  }
#endif
