extension CompiledFile {
  /// Reads a compiled file, whoever wrote it: what is none is an error, never a trap.
  ///
  /// What sections hold is their readers' business.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: A ``CompiledFileError``.
  public init(bytes: [UInt8]) throws(CompiledFileError) {
    self.init()
    guard !bytes.starts(with: Self.taggerMagic) else {
      set(Name.tagger, bytes)
      return
    }
    guard bytes.starts(with: Self.magic) else {
      throw CompiledFileError(offset: 0, message: "expected a compiled file (\"slu-cli sal compile\")")
    }
    var rest = bytes[Self.magic.count...]
    let version = try Self.number("the version", 2, &rest)
    guard version == Self.version else {
      throw CompiledFileError(
        offset: Self.magic.count,
        message: "expected version \(Self.version), found \(version); compile the configuration again")
    }
    let count = try Self.number("the number of sections", 2, &rest)
    guard count <= Self.mostSections else {
      throw CompiledFileError(
        offset: rest.startIndex - 2, message: "expected at most \(Self.mostSections) sections, found \(count)")
    }
    for _ in 0..<count {
      let start = rest.startIndex
      let name = try Self.take(try Self.number("the length of a name", 1, &rest), "a section's name", &rest)
      guard Self.isName(name), case let name = String(decoding: name, as: UTF8.self), sections[name] == nil else {
        throw CompiledFileError(offset: start, message: "expected the name of another section, of letters a to z and -")
      }
      let length = try Self.number("the length of section \(name)", 8, &rest)
      let checksum = try Self.number("the checksum of section \(name)", 8, &rest)
      let section = try Self.take(length, "section \(name)", &rest)
      guard Self.checksum(section) == checksum else {
        throw CompiledFileError(
          offset: section.startIndex - 8, message: "expected the checksum of section \(name); the file is damaged")
      }
      set(name, Array(section))
    }
    guard rest.isEmpty else {
      throw CompiledFileError(offset: rest.startIndex, message: "expected the end, found \(rest.count) more bytes")
    }
  }

  private static func number(
    _ what: String, _ count: Int, _ rest: inout ArraySlice<UInt8>
  ) throws(CompiledFileError) -> UInt64 {
    let bytes = try take(UInt64(count), what, &rest)
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func take(
    _ count: UInt64, _ what: String, _ rest: inout ArraySlice<UInt8>
  ) throws(CompiledFileError) -> ArraySlice<UInt8> {
    guard count <= UInt64(rest.count) else {
      throw CompiledFileError(
        offset: rest.startIndex, message: "expected \(what) in \(count) bytes, found the end after \(rest.count)")
    }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}
