/// How likely labels are to follow each other, before anything is known of the words: the exponentials of a chain's transitions, the largest 1.
///
/// Inside of a name a label follows two others only, elsewhere any: half of all pairs cannot be, and sums pass over them. What may follow any
/// label, the first label of a name or none, is an opener here.
struct Steps: Sendable {
  /// What is all but impossible: e to the power of this.
  static let least: Float = -14

  private let labels: LabelSet
  /// How many vectors a word's labels fill, and its openers.
  let labelVectors: Int
  let openerVectors: Int
  /// Of each label, to each opener; and of each opener, from each label.
  private(set) var ahead: [SIMD8<Float>]
  private(set) var behind: [SIMD8<Float>]
  /// Of each name, to its inside: from its first label, and from its inside.
  private(set) var inward: [Float]
  private(set) var onward: [Float]
  /// The largest transition, and where it was found.
  private var largest = -Float.infinity
  private var largestPlace = 0

  /// Creates them.
  ///
  /// - Parameters:
  ///   - transitions: Of each label after each.
  ///   - labels: The labels.
  init(_ transitions: [Float], _ labels: LabelSet) {
    self.labels = labels
    labelVectors = [SIMD8<Float>].vectors(for: labels.count)
    openerVectors = [SIMD8<Float>].vectors(for: labels.openers)
    ahead = Array(repeating: .zero, count: labels.count * openerVectors)
    behind = Array(repeating: .zero, count: labels.openers * labelVectors)
    inward = Array(repeating: 0, count: labels.names.count)
    onward = inward
    take(all: transitions)
  }

  /// Takes over some transitions that have changed.
  mutating func take(_ places: [Int], of transitions: [Float]) {
    var isScaled = true
    for place in places where transitions[place] > largest || place == largestPlace {
      isScaled = isScaled && transitions[place] == largest
    }
    guard isScaled else { return take(all: transitions) }
    for place in places { take(place, of: transitions) }
  }

  private mutating func take(all transitions: [Float]) {
    largest = -.infinity
    for last in 0..<labels.count {
      labels.forEachSuccessor(of: last) { label in
        let place = last * labels.count + label
        if transitions[place] > largest { (largest, largestPlace) = (transitions[place], place) }
      }
    }
    for last in 0..<labels.count {
      labels.forEachSuccessor(of: last) { take(last * labels.count + $0, of: transitions) }
    }
  }

  private mutating func take(_ place: Int, of transitions: [Float]) {
    let (last, label) = place.quotientAndRemainder(dividingBy: labels.count)
    // All ways have as many steps: what is taken from each makes no difference.
    let step = Exponential.value(max(transitions[place] - largest, Self.least))
    guard labels.isInside(label), let name = labels.name(of: label) else {
      let opener = labels.opener(label)
      ahead[number: last * openerVectors * 8 + opener] = step
      behind[number: opener * labelVectors * 8 + last] = step
      return
    }
    guard labels.name(of: last) == name else { return }
    if labels.isFirst(last) { inward[name] = step } else { onward[name] = step }
  }

  /// How likely a label is to be followed by another; 0 where it cannot be.
  subscript(last: Int, label: Int) -> Float {
    guard labels.isInside(label), let name = labels.name(of: label) else {
      return ahead[number: last * openerVectors * 8 + labels.opener(label)]
    }
    guard labels.name(of: last) == name else { return 0 }
    return labels.isFirst(last) ? inward[name] : onward[name]
  }
}
