import SLUTransport

/// What server reflection knows: the services that are served, the files that declare them, and what those import.
///
/// A file of which nothing is served is not there.
struct ReflectionTable {
  /// The full names of the services that are served, sorted.
  let services: [String]
  private let files: [String: FileDescriptor]
  /// The file of each name that is declared.
  private let places: [String: String]

  /// Makes the table of some services.
  ///
  /// - Parameters:
  ///   - services: Their full names.
  ///   - files: All files that there are.
  init(services: some Sequence<String>, files: [FileDescriptor]) {
    self.services = Set(services).sorted()
    let all = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
    var seen: [String: FileDescriptor] = [:]
    for file in files where self.services.contains(where: { file.symbols[$0] == .service }) {
      for name in Self.closure(of: file.name, in: all) { seen[name] = all[name] }
    }
    self.files = seen
    let named = seen.values.flatMap { file in file.symbols.keys.map { ($0, file.name) } }
    places = Dictionary(named) { min($0, $1) }
  }

  /// A file and all that it imports, directly or not: the file first, each once.
  private static func closure(of file: String, in files: [String: FileDescriptor]) -> [String] {
    var names = [file]
    var next = 0
    while next < names.count {
      for name in files[names[next]]?.imports ?? [] where !names.contains(name) { names.append(name) }
      next += 1
    }
    return names
  }

  /// Answers a question; what is not there is `NOT_FOUND`, no question `INVALID_ARGUMENT`.
  func answer(_ query: ReflectionRequest.Query?) -> ReflectionResponse.Answer {
    switch query {
    case .listServices: return .services(services)
    case .fileByFilename(let name):
      guard files[name] != nil else { return .notFound("there is no file '\(name)'") }
      return descriptors(of: name)
    case .fileContainingSymbol(let name):
      guard let file = places[name] else { return .notFound("nothing here is called '\(name)'") }
      return descriptors(of: file)
    case .allExtensionNumbersOfType(let type):
      guard isMessage(type) else { return .notFound("there is no message '\(type)'") }
      // The files are proto3, where messages of one's own have no extensions.
      return .extensionNumbers(baseTypeName: type, numbers: [])
    case .fileContainingExtension(let type, let number):
      let reason = isMessage(type) ? "'\(type)' has no extension \(number)" : "there is no message '\(type)'"
      return .notFound(reason)
    case nil:
      return .refusal(.invalidArgument, "expected a question: a file, a symbol, an extension, or the list of services")
    }
  }

  private func isMessage(_ name: String) -> Bool {
    places[name].flatMap { files[$0]?.symbols[name] } == .message
  }

  /// With what it imports, as other servers answer: who asks has all that it takes to read the file.
  private func descriptors(of file: String) -> ReflectionResponse.Answer {
    .fileDescriptors(Self.closure(of: file, in: files).compactMap { files[$0]?.bytes })
  }
}

extension ReflectionResponse.Answer {
  fileprivate static func notFound(_ sentence: String) -> Self { .refusal(.notFound, sentence) }

  fileprivate static func refusal(_ code: StreamStatus.Code, _ sentence: String) -> Self {
    .error(code: code.rawValue, message: sentence)
  }
}
