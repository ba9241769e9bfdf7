/// What is wrong with the members of an object, of which the last one of a name counts: a fault is one unless the member comes again.
struct MemberFaults {
  /// The level that the members' values are on.
  private let depth: Int
  private var faults: [(name: String, fault: LineFault)] = []

  init(depth: Int) { self.depth = depth }

  /// Steps over the value of a member, and decodes it.
  ///
  /// - Parameters:
  ///   - name: The member, by the same name whichever of its spellings it has.
  ///   - decode: Steps over a value that is as it should be.
  /// - Throws: A fault of what is no JSON, which no other member makes good.
  @inline(__always)
  mutating func read(
    _ name: String, _ cursor: inout JSONCursor, _ decode: (inout JSONCursor) throws(LineFault) -> Void
  ) throws(LineFault) {
    let value = cursor
    do throws(LineFault) {
      try decode(&cursor)
      if !faults.isEmpty { forget(name) }
    } catch {
      cursor = value
      try keep(error, of: name, &cursor)
    }
  }

  /// Throws what is wrong with the first member that has a fault.
  @inline(__always)
  func check() throws(LineFault) {
    if let first = faults.first { throw first.fault }
  }

  private mutating func keep(
    _ fault: LineFault, of name: String, _ cursor: inout JSONCursor
  ) throws(LineFault) {
    do throws(LineFault) { try cursor.skipValue(depth: depth) } catch { throw fault }
    forget(name)
    faults.append((name, fault))
  }

  private mutating func forget(_ name: String) { faults.removeAll { $0.name == name } }
}
