import ArgumentParser
import Yams

/// Options of a command in a YAML file, under the names that they have on the command line.
struct ConfigurationFile {
  private let path: String
  private let options: Node.Mapping

  /// Reads a file.
  ///
  /// - Throws: A `ValidationError` that says where the file is wrong.
  init(path: String) throws {
    self.path = path
    guard let text = try System.text(ofFile: path) else { throw ValidationError("--config: \(path) is not UTF-8 text") }
    do {
      guard let root = try Yams.compose(yaml: text) else {
        options = [:]
        return
      }
      guard let mapping = root.mapping else {
        throw ValidationError("\(path):1: expected names and values, such as `listen: 127.0.0.1:8080`")
      }
      options = mapping
    } catch let error as YamlError {
      throw ValidationError("\(path): \(error)")
    }
  }

  /// The options as they would stand on the command line.
  ///
  /// - Parameter names: The names that there are, and whether they take a value.
  func arguments(for names: [String: Bool]) throws -> [String] {
    var arguments: [String] = []
    for (key, value) in options {
      let line = key.mark.map { ":\($0.line)" } ?? ""
      guard let name = key.string, let takesValue = names[name] else {
        throw ValidationError("\(path)\(line): there is no option \"\(key.string ?? "?")\"")
      }
      if !takesValue {
        guard let isOn = value.bool else { throw ValidationError("\(path)\(line): \(name): expected true or false") }
        if isOn { arguments.append("--\(name)") }
        continue
      }
      for item in value.sequence.map(Array.init) ?? [value] {
        guard let text = item.scalar?.string else {
          throw ValidationError("\(path)\(line): \(name): expected a value or a list of values")
        }
        arguments.append("--\(name)=\(text)")
      }
    }
    return arguments
  }

  /// The arguments behind the command's name, one option and its value left out.
  static func commandLine(without option: String) -> [String] {
    var rest = CommandLine.arguments.dropFirst(2)[...]
    var arguments: [String] = []
    while let argument = rest.popFirst() {
      if argument == option {
        rest = rest.dropFirst()
      } else if !argument.hasPrefix(option + "=") {
        arguments.append(argument)
      }
    }
    return arguments
  }
}
