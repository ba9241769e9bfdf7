#if os(Linux)
  import ArgumentParser
  import Foundation
  import SLUGrammar
  import SLUServer

  /// An application's configuration and the id that clients name it with: `ID=DIR`; without an id, the folder's name.
  struct AppOption: ExpressibleByArgument, Hashable {
    var id: String
    var path: String

    init(id: String, path: String) {
      self.id = id
      self.path = path
    }

    init?(argument: String) {
      if let mark = argument.firstIndex(of: "=") {
        id = String(argument[..<mark])
        path = String(argument[argument.index(after: mark)...])
      } else {
        id = URL(fileURLWithPath: argument).standardizedFileURL.lastPathComponent
        path = argument
      }
      if id.isEmpty || path.isEmpty { return nil }
    }
  }

  extension WrittenTexts {
    /// Compiles the configurations of applications.
    ///
    /// - Parameters:
    ///   - options: The applications, each with an id of its own.
    ///   - usesTagger: Whether what was learnt is asked where no template fits.
    ///   - gatekeeper: Checks tokens.
    ///   - messages: Told of what is wrong with a configuration.
    /// - Throws: The exit code when one cannot be used; a ``ServeError`` for an id that is there twice.
    init(_ options: [AppOption], usesTagger: Bool, gatekeeper: Gatekeeper, messages: Messages) throws {
      var apps: [String: App] = [:]
      for option in options {
        guard apps[option.id] == nil else {
          throw ServeError(message: "--app: there are two applications \"\(option.id)\": give them ids (ID=DIR)")
        }
        let grammar = try Compilation.reading(option.path, messages)
        let isLearning = usesTagger && !grammar.settings.isStrict
        let tagger = isLearning ? CompiledTagger.loadOrTrain(option.path, grammar, messages) : nil
        apps[option.id] = App(grammar: grammar, tagger: tagger)
      }
      self.init(apps: apps, gatekeeper: gatekeeper) { System.secondsSince1970 }
    }
  }
#endif
