import ArgumentParser
import SLUAppFiles
import SLUGrammar
import Yams

/// Options of a command in a YAML file, under the names that they have on the command line.
struct ConfigurationFile {
  private let path: String
  private let options: Node.Mapping

  /// Reads a file.
  ///
  /// - Throws: A `ConfigurationError` that says where the file is wrong.
  init(path: String) throws {
    self.path = path
    let text: String
    do { text = try System.utf8Text(ofFile: path) } catch let error as NotText { throw ConfigurationError("\(error)") }
    do {
      guard let root = try Yams.compose(yaml: text) else {
        options = [:]
        return
      }
      guard let mapping = root.mapping else {
        throw ConfigurationError("\(path):1: expected names and values, such as `listen: 127.0.0.1:8080`")
      }
      options = mapping
    } catch let error as YamlError {
      if let bytes = UnreadableYAML(error, in: text) { throw ConfigurationError(bytes, in: path, saying: text) }
      throw ConfigurationError(error, in: path)
    }
  }

  /// A command as the file and the command line together say; what stands on the command line counts more.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - commandLine: What stands behind its name on the command line.
  ///   - option: The option that named the file; it cannot stand in it.
  func parse<Command: ParsableCommand>(
    _ command: Command.Type, commandLine: [String], option: String
  ) throws -> Command {
    let here = Set(commandLine.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" }.dropFirst(2) })
    let configured = try configured(Self.names(of: Command()).filter { $0.key != option })
      .filter { !here.contains($0.name) }
    do {
      return try Self.parse(configured.flatMap(\.arguments) + Self.without(option, commandLine))
    } catch {
      // Where the file alone gives the same error with one option, that one is it.
      let message = Command.message(for: error)
      for each in configured where refusal(of: each.arguments + ["--\(option)=\(path)"], Command.self) == message {
        throw ConfigurationError("\(each.place): \(message)")
      }
      throw error
    }
  }

  /// Parses as the program does: an error knows the whole name of the command.
  private static func parse<Command: ParsableCommand>(_ arguments: [String]) throws -> Command {
    let name = Command.configuration.commandName.map { [$0] } ?? []
    guard let command = try SLUCommand.parseAsRoot(name + arguments) as? Command else {
      throw ConfigurationError("expected options of \(name.joined())")
    }
    return command
  }

  private func refusal<Command: ParsableCommand>(of arguments: [String], _ command: Command.Type) -> String? {
    do {
      let _: Command = try Self.parse(arguments)
      return nil
    } catch {
      return Command.message(for: error)
    }
  }

  /// The file's options as they would stand on the command line, each with its place in the file.
  private func configured(
    _ names: [String: Bool]
  ) throws -> [(name: Substring, place: String, arguments: [String])] {
    try options.map { key, value in
      let place = path + (key.mark.map { ":\($0.line)" } ?? "")
      guard let name = key.string, let takesValue = names[name] else {
        throw ConfigurationError("\(place): there is no option \"\(key.string ?? "?")\"")
      }
      guard takesValue else {
        guard let isOn = value.bool else { throw ConfigurationError("\(place): \(name): expected true or false") }
        return (name[...], place, isOn ? ["--\(name)"] : [])
      }
      let items = try (value.sequence.map(Array.init) ?? [value]).map { item in
        guard let text = item.scalar?.string else {
          throw ConfigurationError("\(place): \(name): expected a value or a list of values")
        }
        return "--\(name)=\(text)"
      }
      return (name[...], place, items)
    }
  }

  /// The options of a command, by their long names, and whether they take a value: asked of the command itself.
  private static func names(of command: some ParsableCommand) -> [String: Bool] {
    var names: [String: Bool] = [:]
    for property in Mirror(reflecting: command).children {
      // A property wrapper is stored with an underscore before the name.
      guard let label = property.label, label.hasPrefix("_") else { continue }
      let words = label.dropFirst().map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }
      names[words.joined()] = !(property.value is Flag<Bool>)
    }
    return names
  }

  /// Arguments, one option and its value left out.
  private static func without(_ option: String, _ commandLine: [String]) -> [String] {
    var rest = commandLine[...]
    var arguments: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--\(option)" {
        rest = rest.dropFirst()
      } else if !argument.hasPrefix("--\(option)=") {
        arguments.append(argument)
      }
    }
    return arguments
  }
}

/// What is wrong with a configuration file, and where.
struct ConfigurationError: Error {
  var message: String
  /// The line that it is about, cut, and a caret; for some.
  var excerpt: [String] = []

  init(_ message: String) { self.message = message }

  /// As `sal check` says it of a configuration.
  fileprivate init(_ bytes: UnreadableYAML, in path: String, saying text: String) {
    let lines = SourceText.lines(of: text)
    let (line, column) = (bytes.place.line, bytes.place.column)
    let place = SourcePlace(file: path, line: line, column: column, excerpt: lines.line(line))
    let diagnostic = Diagnostic(.error, .badFile, "no YAML: \(bytes.message)", at: place)
    (message, self.excerpt) = (diagnostic.line, diagnostic.excerpt)
  }

  fileprivate init(_ error: YamlError, in path: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init("\(path):\(mark.line):\(mark.column): expected YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      self.init("\(path):\(context.mark.line): \(keys.first ?? "a name") stands twice: expected each name once")
    default: self.init("\(path): expected YAML: \(error)")
    }
  }
}
