#if os(Linux)
  import SLUEventLog
  import SLUServer

  extension RecordedConversation {
    /// Reads recordings, and those of folders.
    ///
    /// - Parameters:
    ///   - paths: Files and folders, in order.
    ///   - messages: Told of lines that cannot be used.
    /// - Throws: A ``ServeError`` for a file that cannot be read, and when there is no context in any.
    init(paths: [String], messages: Messages) throws {
      self.init()
      for path in paths {
        for file in try System.files(at: path, extension: "jsonl") {
          do throws(EventLogError) {
            let errors = read(try EventLogReader(path: file))
            if let first = errors.first {
              messages.error(
                "\(first)" + (errors.count > 1 ? " (and \(errors.count - 1) more lines of this file)" : ""))
            }
          } catch {
            throw ServeError(message: error.description)
          }
        }
      }
      guard !contexts.isEmpty else {
        throw ServeError(message: "no context in \(paths.joined(separator: ", ")): nothing to answer with")
      }
    }
  }
#endif
