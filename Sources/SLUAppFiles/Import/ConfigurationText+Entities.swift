import SLUGrammar

// Entities of what was imported, and the tables of those whose values are not what was said.

extension ConfigurationText {
  /// The declarations of the entities, with tables for those whose values are not what was said.
  mutating func entities(
    _ templates: [ImportedApp.Template], _ definitions: [String: ImportedApp.Definition]
  ) -> [String] {
    var contents: [String: [Phrase]] = [:]
    var known: [String: Set<Phrase>] = [:]
    var names: [String] = []
    var all: [(Phrase, SourcePlace?)] = order.map { (phrases[$0] ?? .nothing, definitions[$0]?.place) }
    all += templates.map { ($0.phrase, $0.place) }
    for (phrase, place) in all {
      for (name, content) in phrase.entities {
        if contents[name] == nil {
          names.append(name)
          // Its list says more about its values than the sentence that has it.
          places[name] = content.list.flatMap { definitions[$0]?.place } ?? place
        }
        if known[name, default: []].insert(content).inserted { contents[name, default: []].append(content) }
      }
    }
    return names.map { name in
      let contents = contents[name] ?? []
      if app.types[name] == nil, contents.allSatisfy({ $0.isNumeric(numeric) }) {
        return "  - name: \"\(name)\"\n    type: number\n"
      }
      let values = values(of: name, contents)
      if let type = app.types[name] {
        if !values.isEmpty {
          app.warn("\(name) is of type \(type): its listed values are left out", at: places[name])
        }
        return "  - name: \"\(name)\"\n    type: \(type)\n"
      }
      guard !values.isEmpty else { return "  - name: \"\(name)\"\n" }
      let (said, value) = (fresh(name + "_said"), fresh(name + "_value"))
      addTable(name + ".values", columns: [said, value], rows: values.map { [$0.said, $0.value] })
      return "  - name: \"\(name)\"\n    type: lookup\n    input_items: $\(said)\n    output_items: $\(value)\n"
    }
  }

  /// What an entity's words stand for, where that is something else.
  private mutating func values(of name: String, _ contents: [Phrase]) -> [Phrase.Saying] {
    var values: [Phrase.Saying] = []
    for content in contents where content.hasValues(valued) {
      if let sayings = content.sayings(atMost: min(Self.mostSayings, sayingsLeft), phrases) {
        values += sayings
        sayingsLeft -= sayings.count
      } else {
        app.warn("the values of \(name) cannot be listed: it keeps the words as they are said", at: places[name])
      }
    }
    var seen: [String: String] = [:]
    return values.filter { saying in
      guard saying.isGiven, !saying.said.isEmpty, saying.said != saying.value, !saying.value.isEmpty else {
        return false
      }
      let key = saying.said.lowercased()
      if let earlier = seen[key], earlier != saying.value {
        app.warn(
          "\"\(saying.said)\" stands for both \(earlier) and \(saying.value) in \(name); the first counts",
          at: places[name])
      }
      return seen.updateValue(seen[key] ?? saying.value, forKey: key) == nil
    }
  }
}

extension Phrase {
  /// The name of the definition that it is; nil for anything else.
  fileprivate var list: String? { if case .variable(let name) = self { name } else { nil } }
}
