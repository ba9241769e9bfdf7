#if os(Linux)
  import SLUServer
  import ServiceLifecycle

  /// Deletes recordings that are kept no longer, for as long as a server runs.
  struct RecordingCleanup: Service {
    let recorder: SessionRecorder

    func run() async throws {
      await cancelWhenGracefulShutdown {
        await recorder.keepWithinRetention(on: ContinuousClock()) { System.secondsSince1970 }
      }
    }
  }
#endif
