/// What one file of proto/ declares: a `google.protobuf.FileDescriptorProto`, as far as reflection looks into it.
struct FileDescriptor {
  /// The path, such as `speechly/slu/v1/slu.proto`.
  private(set) var name = ""
  /// The files that it imports.
  private(set) var imports: [String] = []
  /// What it declares, by full name.
  private(set) var symbols: [String: Declaration] = [:]
  /// The whole, as it was read.
  let bytes: [UInt8]

  /// The kinds of declaration, each with what may be declared within it.
  enum Declaration {
    case file
    case message
    case enumeration
    case service
    /// A field, a method, a value, a choice: nothing is declared within it.
    case member

    /// What a field of the declaration's own descriptor declares; nil for a field that declares nothing.
    fileprivate func inner(_ field: UInt32) -> Declaration? {
      switch (self, field) {
      case (.file, 4), (.message, 3): .message
      case (.file, 5), (.message, 4): .enumeration
      case (.file, 6): .service
      case (.file, 7), (.message, 2), (.message, 6), (.message, 8), (.enumeration, 2), (.service, 2): .member
      default: nil
      }
    }
  }

  /// Reads a descriptor.
  init(_ bytes: UnsafeRawBufferPointer) throws(WireFault) {
    self.bytes = Array(bytes)
    guard let cursor = WireCursor(bytes) else { return }
    name = try Self.text(1, of: cursor) ?? ""
    imports = try Self.fields(3, of: cursor).map { String(decoding: $0.rest, as: UTF8.self) }
    let package = try Self.text(2, of: cursor) ?? ""
    try declare(.file, cursor, within: package, around: package)
  }

  /// Takes note of all that a descriptor declares.
  private mutating func declare(
    _ kind: Declaration, _ descriptor: WireCursor, within name: String, around scope: String
  ) throws(WireFault) {
    // The values of an enumeration are its neighbours, as in C++.
    let scope = kind == .enumeration ? scope : name
    for field in try Self.fields(of: descriptor) {
      guard let inner = kind.inner(field.number) else { continue }
      let innerName = scope + (scope.isEmpty ? "" : ".") + (try Self.text(1, of: field.content) ?? "")
      symbols[innerName] = inner
      try declare(inner, field.content, within: innerName, around: scope)
    }
  }
}

// MARK: - Reading

extension FileDescriptor {
  /// Reads all files of a `google.protobuf.FileDescriptorSet`.
  static func all(in set: UnsafeRawBufferPointer) throws(WireFault) -> [FileDescriptor] {
    guard let cursor = WireCursor(set) else { return [] }
    var files: [FileDescriptor] = []
    for file in try fields(1, of: cursor) { files.append(try FileDescriptor(file.rest)) }
    return files
  }

  /// The fields that have a length: texts and messages.
  private static func fields(of message: WireCursor) throws(WireFault) -> [(number: UInt32, content: WireCursor)] {
    var cursor = message
    var fields: [(UInt32, WireCursor)] = []
    while !cursor.isAtEnd {
      let tag = try cursor.tag()
      if tag & 7 == 2 { fields.append((tag >> 3, try cursor.message())) } else { try cursor.skip(tag) }
    }
    return fields
  }

  private static func fields(_ number: UInt32, of message: WireCursor) throws(WireFault) -> [WireCursor] {
    try fields(of: message).filter { $0.number == number }.map(\.content)
  }

  private static func text(_ number: UInt32, of message: WireCursor) throws(WireFault) -> String? {
    try fields(number, of: message).last.map { String(decoding: $0.rest, as: UTF8.self) }
  }
}

extension WireCursor {
  /// What was not stepped over.
  fileprivate var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: at, count: end - at) }
}
