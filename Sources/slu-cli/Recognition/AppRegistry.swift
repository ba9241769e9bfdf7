#if os(Linux)
  import ArgumentParser
  import Dispatch
  import SLUServer
  import SLUTransport

  /// The applications of a server by their ids; one that is changed on disk is compiled beside what goes on.
  ///
  /// What is new is used from the next call on; what cannot be used changes nothing.
  final class AppRegistry<App: Sendable>: Sendable {
    /// Compiles an application; says itself what is wrong with it.
    typealias Compile = @Sendable (AppOption) throws -> App
    /// Throws why an application may not take the place of what it was.
    typealias Check = @Sendable (_ app: App, _ old: App) throws -> Void

    private struct Entry {
      var option: AppOption
      var app: App
      var stamp: AppStamp
    }

    /// By what equal ids have in common.
    private let entries: Guarded<[String: Entry]>
    private let compile: Compile
    private let check: Check

    /// Compiles all applications.
    ///
    /// - Parameters:
    ///   - options: The applications; a folder of configurations stands for all of them.
    ///   - ids: Those that may be spoken to; none named: all. The others are not here.
    ///   - check: Looks at one that is changed before it is used.
    ///   - compile: Compiles one.
    /// - Throws: What compiling throws; a ``ServeError`` for an id that is there twice.
    init(
      _ options: [AppOption], only ids: [String] = [], check: @escaping Check = { _, _ in }, compile: @escaping Compile
    ) throws {
      let wanted = Set(ids.map(ApplicationId.key))
      let options = options.flatMap(\.configurations)
        .filter { wanted.isEmpty || wanted.contains(ApplicationId.key($0.id)) }
      var ids: Set<String> = []
      // Before any is compiled, which takes seconds.
      for option in options where !ids.insert(ApplicationId.key(option.id)).inserted {
        throw ServeError(message: "--app: there are two applications \"\(option.id)\": give them ids (ID=DIR)")
      }
      var entries: [String: Entry] = [:]
      for option in options {
        let stamp = AppStamp(ofApp: option.path)
        let app = try PassingLine.showing("compiling \(option.path), which may take seconds") {
          try compile(option)
        }
        entries[ApplicationId.key(option.id)] = Entry(option: option, app: app, stamp: stamp)
      }
      self.entries = Guarded(entries)
      self.compile = compile
      self.check = check
    }

    /// Whether there is none.
    var isEmpty: Bool { entries.withLock { $0.isEmpty } }

    /// The ids of all.
    var ids: Set<String> { entries.withLock { Set($0.values.map(\.option.id)) } }

    /// All, as they are now.
    var all: [App] { entries.withLock { $0.values.sorted { $0.option.id < $1.option.id }.map(\.app) } }

    /// Whether there is one of an id.
    func has(_ id: String) -> Bool { entries.withLock { $0[ApplicationId.key(id)] != nil } }

    /// An application as it is now.
    ///
    /// - Parameter id: Its id; empty for the only one that there is.
    /// - Throws: `NOT_FOUND` when there is none of that id, or none at all; `INVALID_ARGUMENT` when one must be named.
    func find(_ id: String) throws(StreamStatus) -> App {
      let (named, only) = entries.withLock { ($0[ApplicationId.key(id)], $0.count == 1 ? $0.values.first : nil) }
      if isEmpty { throw id.isEmpty ? StreamStatus(.notFound, "there is no application here") : .noApplication(id) }
      if let found = named ?? (id.isEmpty ? only : nil) { return found.app }
      guard !id.isEmpty else {
        throw StreamStatus(
          .invalidArgument, "there are several applications here: name one (app_id), or come with a token of one")
      }
      throw StreamStatus.noApplication(id)
    }

    /// Looks for changes again and again, until the task is cancelled.
    ///
    /// What is wrong with a configuration stays so until it is changed again; when there was no room, or no model, it is tried again.
    ///
    /// - Parameters:
    ///   - interval: How long to wait between two looks.
    ///   - patience: How long to wait before it is tried again.
    ///   - tell: Told of each application that is used as it is now, or why it is not, once for each reason.
    func keepUp(
      every interval: Duration = .seconds(1), patience: Duration = .seconds(30),
      _ tell: @escaping @Sendable (_ id: String, _ failure: String?) -> Void
    ) async {
      var failures: [String: (message: String, next: ContinuousClock.Instant)] = [:]
      while (try? await Task.sleep(for: interval)) != nil {
        for entry in entries.withLock({ $0.values.sorted { $0.option.id < $1.option.id } }) {
          let id = entry.option.id
          let (key, failure) = (ApplicationId.key(id), failures[id])
          guard !entry.stamp.isCurrent || failure.map({ $0.next <= .now }) == true else { continue }
          let stamp = AppStamp(ofApp: entry.option.path)
          entries.withLock { $0[key]?.stamp = stamp }
          do {
            guard let app = try await compiled(entry.option) else { continue }
            try check(app, entry.app)
            failures[id] = nil
            entries.withLock { $0[key]?.app = app }
            tell(id, nil)
          } catch is ExitCode {
            // What is wrong with it was said.
            tell(id, "its configuration has errors")
            failures[id] = nil
          } catch {
            let message = "\(error)"
            if failure?.message != message { tell(id, message) }
            failures[id] = (message, .now + patience)
          }
        }
      }
    }

    /// Compiles on a thread of its own, as it takes seconds; nil when nobody waits any more.
    private func compiled(_ option: AppOption) async throws -> App? {
      let (apps, continuation) = AsyncThrowingStream.makeStream(of: App.self)
      DispatchQueue.global(qos: .utility).async { [compile] in
        do {
          continuation.yield(try compile(option))
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      // What was only needed to learn goes back to the system, or the next time would need as much again.
      defer { System.trimMemory() }
      // A stream ends with the task that reads it; what is compiled then is for nobody.
      return try await apps.first { _ in true }
    }
  }
#endif
