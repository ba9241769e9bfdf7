#if os(Linux)
  import SLUTransport
  import ArgumentParser
  import SLUConformance
  import SLUEventLog

  /// Findings as lines, of words or of JSON.
  struct ConformanceOutput {
    private let isJSON: Bool
    private let output = OutputBuffer(isEager: true)
    private static let width = ServerConformance.clauses.map(\.name.count).max() ?? 0

    init(_ format: OutputFormat) { isJSON = format == .json }

    /// Prints the clauses, and what they demand.
    func list(_ clauses: [ServerClause]) throws {
      for clause in clauses {
        try line(
          isJSON
            ? ["clause": .string(clause.name), "rule": .string(clause.rule)] : nil,
          "\(Self.padded(clause.name))  \(clause.rule)")
      }
    }

    /// Prints a finding.
    func show(_ finding: Finding) throws {
      let clause = finding.clause
      var members: [JSONValue.Member] = [
        .init("clause", .string(clause.name)), .init("verdict", .string(finding.word)),
      ]
      members.append(.init("rule", .string(clause.rule)))
      var text = "\(finding.word.padding(to: 8))  "
      switch finding.verdict {
      case .holds: text += clause.name
      case .violated(let expected, let seen):
        members += [.init("expected", .string(expected)), .init("seen", .string(seen))]
        text += "\(Self.padded(clause.name))  \(clause.rule) Expected: \(expected); seen: \(seen)"
      case .skipped(let reason):
        members.append(.init("reason", .string(reason)))
        text += "\(Self.padded(clause.name))  \(reason)"
      }
      try line(isJSON ? .object(members) : nil, text)
    }

    private func line(_ json: JSONValue?, _ text: String) throws {
      if let json {
        var lines = JSONLines()
        lines.append(json)
        lines.withBytes { output.pass($0) }
      } else {
        // What a server says is quoted: it must not steer the terminal.
        output.write(text.printable + "\n")
        output.endLine()
      }
      if let failure = output.failure { throw failure }
    }

    private static func padded(_ name: String) -> String { name.padding(to: width) }
  }

  extension String {
    /// The text with spaces behind it.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  }

  extension Finding {
    /// The verdict as one word.
    var word: String {
      switch verdict {
      case .holds: "ok"
      case .violated: "violated"
      case .skipped: "skipped"
      }
    }
  }
#endif
