/// The variables that stand for what another format names: each name there has one of its own.
///
/// SAL takes fewer characters than others do, so that several names would be one: `a.b` and `a_b`.
struct VariableNames {
  private var variables: [String: String] = [:]
  private var taken: Set<String> = []
  /// The number of the last variable that would have been called so.
  private var numbers: [String: Int] = [:]

  /// The variable of a name, the same each time.
  ///
  /// - Parameters:
  ///   - prefix: What names of its kind begin with, such as `rule_`.
  ///   - parts: The name, each part as it is written there.
  mutating func variable(_ prefix: String, _ parts: [String]) -> String {
    let key = ([prefix] + parts).joined(separator: "\u{0}")
    if let known = variables[key] { return known }
    let base = prefix + parts.map { SALWords.name($0) }.joined(separator: "_")
    var name = base
    // Thousands may be called alike: none tries the numbers of all before it.
    var number = numbers[base] ?? 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(base)_\(number)"
    }
    numbers[base] = number
    variables[key] = name
    return name
  }
}
