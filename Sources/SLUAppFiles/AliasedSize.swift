/// How long a YAML file is at most with its aliases written out.
///
/// What an alias stands for lies between its anchor and its first use: it has ended there. So all that is between them,
/// other aliases written out, is as much as it can be.
struct AliasedSize {
  /// The bytes of the lines so far, aliases written out.
  private(set) var bytes = 0
  /// The bytes as they are written.
  private(set) var written = 0
  private(set) var hasAliases = false
  /// Where the first anchor of a name is, in ``bytes``.
  private var starts: [[UInt8]: Int] = [:]
  /// How long that is which the aliases of a name stand for, once there was one.
  private var sizes: [[UInt8]: Int] = [:]
  /// The names of several anchors.
  private var doubled: Set<[UInt8]> = []

  /// More than is ever let through.
  private static let most = 1 << 40

  mutating func add(_ line: String.UTF8View) {
    var rest = line[...]
    var before = UInt8(ascii: " ")
    while let this = rest.popFirst() {
      count(1)
      written += 1
      let isMark = this == UInt8(ascii: "&") || this == UInt8(ascii: "*")
      if isMark, before.mayBeYAMLBlank || Self.openers.contains(before) {
        let name = Array(rest.prefix { $0.isYAMLName })
        if this == UInt8(ascii: "&") { anchor(name) } else { alias(name) }
      }
      before = this
    }
    count(1)
    written += 1
  }

  /// What an anchor, an alias or a key may stand right behind.
  static let openers = Set("[{,:?-".utf8)

  private mutating func anchor(_ name: [UInt8]) {
    if starts[name] == nil { starts[name] = bytes } else { doubled.insert(name) }
  }

  private mutating func alias(_ name: [UInt8]) {
    guard let start = starts[name] else { return }
    hasAliases = true
    // Of several anchors of a name any may be meant: all since the first is more than each of them.
    let size = doubled.contains(name) ? bytes - start : sizes[name] ?? bytes - start
    sizes[name] = size
    count(size)
  }

  private mutating func count(_ more: Int) { bytes = min(bytes + more, Self.most) }
}
