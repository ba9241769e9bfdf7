import SLUGrammar

/// What was made of a configuration once and for all, as one file (`*.slu`): sections that know nothing of each other.
///
/// All numbers have their lowest byte first.
///
/// | bytes | what |
/// |---|---|
/// | 8 | 89 S L A 0D 0A 1A 0A: no text, and noticed when it was sent as text |
/// | 2, 2 | the version, and how many sections there are |
/// | 1, … | of each section: the length of its name, and the name |
/// | 8, 8 | the length of the section, and its checksum (FNV-1a) |
/// | … | its bytes |
///
/// A file from before there were sections is one with the section of the tagger, which had it alone. Sections that are not known
/// are kept as they are: what a program adds, an older one passes over.
public struct CompiledFile: Hashable, Sendable {
  /// The bytes of the sections by their names.
  public private(set) var sections: [String: [UInt8]] = [:]

  /// The names of sections.
  public enum Name {
    /// What was learnt of the templates: the bytes of a tagger's model.
    public static let tagger = "tagger"
    /// What a recogniser is given to hear the templates.
    public static let language = "language"
    /// What was labelled elsewhere than in the configuration, and learnt: annotated utterances, one a line.
    public static let labelled = "labelled"
  }

  /// What the names of files end with.
  static let suffix = ".slu"

  /// The most sections of a file.
  public static let mostSections = 64

  static let magic: [UInt8] = [0x89, 0x53, 0x4C, 0x41, 0x0D, 0x0A, 0x1A, 0x0A]
  static let taggerMagic: [UInt8] = [0x89, 0x53, 0x4C, 0x55, 0x0D, 0x0A, 0x1A, 0x0A]
  static let version: UInt16 = 1

  /// Creates a file without sections.
  public init() {}

  /// Adds a section, or replaces it.
  ///
  /// Another name, and one section more than ``mostSections``, are programming errors.
  ///
  /// - Parameters:
  ///   - name: Its name: 1 to 255 of the letters a to z and `-`.
  ///   - bytes: Its bytes.
  public mutating func set(_ name: String, _ bytes: [UInt8]) {
    precondition(Self.isName(name.utf8), "a section has a name of the letters a to z and -, found \"\(name)\"")
    sections[name] = bytes
    precondition(sections.count <= Self.mostSections, "a file has at most \(Self.mostSections) sections")
  }

  /// The file's bytes; equal files have equal bytes.
  public var bytes: [UInt8] {
    var bytes = Self.magic
    func add(_ number: UInt64, _ count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * place))) }
    }
    add(UInt64(Self.version), 2)
    add(UInt64(sections.count), 2)
    for (name, section) in sections.sorted(by: { $0.key < $1.key }) {
      add(UInt64(name.utf8.count), 1)
      bytes += name.utf8
      add(UInt64(section.count), 8)
      add(Self.checksum(section[...]), 8)
      bytes += section
    }
    return bytes
  }

  static func isName(_ name: some Collection<UInt8>) -> Bool {
    (1...255).contains(name.count)
      && name.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }
  }

  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 { FNV1a(bytes).value }
}
