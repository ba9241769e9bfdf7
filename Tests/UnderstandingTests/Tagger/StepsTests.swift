import SLUTestKit
import Testing

@testable import SLUUnderstanding

@Suite("Steps") struct StepsTests {
  @Test("Those that are taken over one by one are those that are made anew", arguments: [true, false])
  func changed(hasOutside: Bool) {
    var random = SplitMix64(seed: 3)
    let labels = LabelSet(names: ["a", "b", "c", "d", "e"], hasOutside: hasOutside)
    let pairs = (0..<labels.count).flatMap { last in (0..<labels.count).map { (last, $0) } }
    var transitions = pairs.map { _ in Float(random.below(20)) }
    var steps = Steps(transitions, labels)
    for _ in 0..<200 {
      var places = (0..<3).map { _ in random.below(pairs.count) }
      for place in places { transitions[place] += Float(random.below(11) - 5) }
      // Now and then the largest is less than it was.
      if random.chance(0.2), let largest = transitions.indices.max(by: { transitions[$0] < transitions[$1] }) {
        transitions[largest] -= 7
        places.append(largest)
      }
      steps.take(places, of: transitions)
      let anew = Steps(transitions, labels)
      for (last, label) in pairs {
        #expect(steps[last, label] == anew[last, label])
        #expect(labels.allows(label, after: last) == (steps[last, label] > 0))
      }
    }
  }
}
