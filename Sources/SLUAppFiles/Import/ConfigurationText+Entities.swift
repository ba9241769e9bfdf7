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

  /// An entity; what is in it alone where that has entities, as those of SAL do not lie within each other.
  mutating func entity(_ name: String, _ content: Phrase, _ place: SourcePlace) -> Phrase {
    guard content.holdsEntities(holders) else { return .entity(name, content) }
    if let (inner, part) = whole(content) {
      if inner != name {
        app.warn("the entities \(inner) and \(name) are the same words: they are called \(name)", at: place)
      }
      return .entity(name, part)
    }
    app.warn(
      "the entity \(name) lies around others, which has no form in SAL; they are kept, it is left out", at: place)
    return content.unvalued
  }

  /// The entity that all of a phrase is; nil where there is more to it.
  private func whole(_ phrase: Phrase) -> (name: String, part: Phrase)? {
    switch phrase {
    case .entity(let name, let part): (name, part)
    case .variable(let name): phrases[name].flatMap { whole($0) }
    case .valued(let part, let value): whole(part).map { ($0.name, .valued($0.part, value)) }
    default: nil
    }
  }

  /// What an entity's words stand for, where that is something else.
  private mutating func values(of name: String, _ contents: [Phrase]) -> [Phrase.Saying] {
    // Words that stand for themselves come first like others, but only where something can be in conflict with them.
    guard contents.contains(where: { $0.hasValues(valued) }) else { return [] }
    var sayings: [Phrase.Saying] = []
    for content in contents {
      if let more = content.listed.sayings(atMost: min(Self.mostSayings, sayingsLeft), phrases) {
        sayings += more
        sayingsLeft -= more.count
      } else if content.hasValues(valued) {
        app.warn("the values of \(name) cannot be listed: it keeps the words as they are said", at: places[name])
      }
    }
    var first: [String: Phrase.Saying] = [:]
    var written: Set<String> = []
    return sayings.filter { saying in
      guard !saying.said.isEmpty else { return false }
      let key = saying.said.lowercased()
      if let earlier = first[key], earlier.worth != saying.worth {
        if earlier.isOther || saying.isOther {
          app.warn(
            "\"\(saying.said)\" stands for both \(earlier.worth) and \(saying.worth) in \(name); the first counts",
            at: places[name])
        }
        return false
      }
      first[key] = first[key] ?? saying
      return saying.isOther && written.insert(key).inserted
    }
  }
}

extension Phrase.Saying {
  /// What it is worth: the words themselves, where there is no value.
  fileprivate var worth: String { isGiven && !value.isEmpty ? value : said }
  /// Whether that is something else than the words.
  fileprivate var isOther: Bool { worth != said }
}

extension Phrase {
  /// The name of the definition that it is; nil for anything else.
  fileprivate var list: String? { if case .variable(let name) = self { name } else { nil } }

  /// What of it may be listed: what SAL knows by itself is no list.
  fileprivate var listed: Phrase {
    guard case .choice(let choices) = self else { return self }
    return .choice(choices.filter { $0.phrase.list?.hasPrefix("SPEECHLY.") != true })
  }
}
