#if os(Linux)
  import SLUEventLog
  import SLUServer

  extension RecordedConversation {
    /// Reads recordings, and those of folders.
    ///
    /// - Parameters:
    ///   - paths: Files and folders, in order.
    ///   - messages: Told of lines that cannot be used.
    /// - Throws: A ``ServeError`` for a file that cannot be read, a device, and when there is no context in any.
    init(paths: [String], messages: Messages) throws {
      self.init()
      for path in paths {
        for file in try System.files(at: path, extension: "jsonl") {
          guard !System.isDevice(file) else {
            throw ServeError(message: "\(file): expected a recording, found a device, which need not have an end")
          }
          do throws(EventLogError) { try read(file, messages) } catch { throw ServeError(message: error.description) }
        }
      }
      guard !contexts.isEmpty else {
        throw ServeError(message: "no context in \(paths.joined(separator: ", ")): nothing to answer with")
      }
    }

    /// Reads a file, and tells of the first line that cannot be used when it comes, of the others how many there were.
    private mutating func read(_ file: String, _ messages: Messages) throws(EventLogError) {
      var refused = 0
      read(try EventLogReader(path: file)) { error in
        refused += 1
        if refused == 1 { messages.error("\(error)") }
      }
      if refused > 1 { messages.error("\(file): \(refused - 1) more \(refused > 2 ? "lines" : "line") cannot be used") }
    }
  }
#endif
