#if os(Linux)
  import Dispatch
  import SLUTransport

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Texts on their way to somebody who may read them slowly, or never: whoever adds one waits for nobody.
  ///
  /// They are written in order, on a thread of their own. Once more than the limit waits, what comes is left out up to when the
  /// others are written; then one text says how many they were.
  final class PatientWriter: Sendable {
    private let work: Work

    /// Creates a writer and its thread; nil where the system gives none: later there may be none either.
    ///
    /// pthread_create(3): 0, or EAGAIN.
    ///
    /// - Parameters:
    ///   - limit: How many bytes may wait behind those that are being written.
    ///   - write: Writes a text; may take as long as it wants.
    ///   - notice: The text that says how many were left out.
    init?(
      limit: Int = 1 << 20, write: @escaping @Sendable (String) -> Void, notice: @escaping @Sendable (Int) -> String
    ) {
      work = Work(limit: limit, write: write, notice: notice)
      let passed = Unmanaged.passRetained(work)
      var thread = pthread_t()
      let result = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, passed.toOpaque())
      guard result == 0 else {
        passed.release()
        return nil
      }
      pthread_detach(thread)
    }

    deinit { work.end() }

    /// Adds a text behind the others, or leaves it out.
    func add(_ text: String) { work.add(text) }

    /// Waits until what was added before is written, but no longer than some time.
    func finish(within time: DispatchTimeInterval) {
      let end = DispatchSemaphore(value: 0)
      work.tellWhenDone(end)
      _ = end.wait(timeout: .now() + time)
    }
  }

  /// What the thread of a ``PatientWriter`` does.
  private final class Work: Sendable {
    private struct State {
      var texts: [String] = []
      /// How many bytes these are.
      var size = 0
      /// How many were left out since.
      var leftOut = 0
      /// Who waits until all is written.
      var waiting: [DispatchSemaphore] = []
      var isOver = false
    }

    private let limit: Int
    private let write: @Sendable (String) -> Void
    private let notice: @Sendable (Int) -> String
    private let state = Guarded(State())
    private let news = DispatchSemaphore(value: 0)

    init(limit: Int, write: @escaping @Sendable (String) -> Void, notice: @escaping @Sendable (Int) -> String) {
      self.limit = limit
      self.write = write
      self.notice = notice
    }

    func add(_ text: String) {
      state.withLock { state in
        let size = text.utf8.count
        // Once one was left out the others are, too: the notice stands where they would have been.
        guard state.leftOut == 0, state.size + size <= limit else { return state.leftOut += 1 }
        state.texts.append(text)
        state.size += size
      }
      news.signal()
    }

    func tellWhenDone(_ end: DispatchSemaphore) {
      state.withLock { $0.waiting.append(end) }
      news.signal()
    }

    func end() {
      state.withLock { $0.isOver = true }
      news.signal()
    }

    func run() {
      while true {
        news.wait()
        let now = state.withLock { state in
          defer { (state.texts, state.size, state.leftOut, state.waiting) = ([], 0, 0, []) }
          return state
        }
        for text in now.texts { write(text) }
        if now.leftOut > 0 { write(notice(now.leftOut)) }
        for end in now.waiting { end.signal() }
        if now.isOver { return }
      }
    }
  }
#endif
