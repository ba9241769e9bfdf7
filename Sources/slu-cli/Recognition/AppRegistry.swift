#if os(Linux)
  import Dispatch
  import SLUTransport

  /// The applications of a server by their ids; one that is changed on disk is compiled beside what goes on.
  ///
  /// What is new is used from the next call on; what cannot be used changes nothing.
  final class AppRegistry<App: Sendable>: Sendable {
    /// Compiles an application; says itself what is wrong with it.
    typealias Compile = @Sendable (AppOption) throws -> App

    private struct Entry {
      var option: AppOption
      var app: App
      var stamp: AppStamp
    }

    private let entries: Guarded<[String: Entry]>
    private let compile: Compile

    /// Compiles all applications.
    ///
    /// - Parameters:
    ///   - options: The applications; a folder of configurations stands for all of them.
    ///   - compile: Compiles one.
    /// - Throws: What compiling throws; a ``ServeError`` for an id that is there twice.
    init(_ options: [AppOption], compile: @escaping Compile) throws {
      let options = options.flatMap(\.configurations)
      var ids: Set<String> = []
      // Before any is compiled, which takes seconds.
      for option in options where !ids.insert(option.id).inserted {
        throw ServeError(message: "--app: there are two applications \"\(option.id)\": give them ids (ID=DIR)")
      }
      var entries: [String: Entry] = [:]
      for option in options {
        let stamp = AppStamp(ofApp: option.path)
        entries[option.id] = Entry(option: option, app: try compile(option), stamp: stamp)
      }
      self.entries = Guarded(entries)
      self.compile = compile
    }

    /// Whether there is none.
    var isEmpty: Bool { entries.withLock { $0.isEmpty } }

    /// An application as it is now.
    ///
    /// - Parameter id: Its id; empty for the only one that there is.
    /// - Throws: `NOT_FOUND` when there is none of that id, `INVALID_ARGUMENT` when one must be named.
    func find(_ id: String) throws(StreamStatus) -> App {
      let (named, only) = entries.withLock { ($0[id], $0.count == 1 ? $0.values.first : nil) }
      if let found = named ?? (id.isEmpty ? only : nil) { return found.app }
      guard !id.isEmpty else {
        throw StreamStatus(
          .invalidArgument, "there are several applications here: name one (app_id), or come with a token of one")
      }
      throw StreamStatus(.notFound, "there is no application \"\(id)\" on this server")
    }

    /// Looks for changes again and again, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - interval: How long to wait between two looks.
    ///   - tell: Told of each application that is used as it is now.
    func keepUp(every interval: Duration = .seconds(1), _ tell: @escaping @Sendable (_ id: String) -> Void) async {
      while (try? await Task.sleep(for: interval)) != nil {
        for entry in entries.withLock({ $0.values.sorted { $0.option.id < $1.option.id } }) {
          guard !entry.stamp.isCurrent else { continue }
          let stamp = AppStamp(ofApp: entry.option.path)
          // What cannot be compiled now is not tried again before it is changed again.
          entries.withLock { $0[entry.option.id]?.stamp = stamp }
          guard let app = await compiled(entry.option) else { continue }
          entries.withLock { $0[entry.option.id]?.app = app }
          tell(entry.option.id)
        }
      }
    }

    /// Compiles on a thread of its own, as it takes seconds; nil when it cannot be compiled, or nobody waits any more.
    private func compiled(_ option: AppOption) async -> App? {
      let (apps, continuation) = AsyncStream.makeStream(of: App.self)
      DispatchQueue.global(qos: .utility).async { [compile] in
        if let app = try? compile(option) { continuation.yield(app) }
        continuation.finish()
      }
      // A stream ends with the task that reads it; what is compiled then is for nobody.
      return await apps.first { _ in true }
    }
  }
#endif
