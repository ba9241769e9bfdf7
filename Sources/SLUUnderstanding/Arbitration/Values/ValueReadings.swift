/// What words are read as while an utterance is judged: each of them once, whoever asks.
///
/// A class so that all who judge have one; it lives as long as they do, and what it remembers goes back to the engine then.
final class ValueReadings {
  private(set) var memory = ValueMemory()

  /// Readings of an utterance of which nothing was read before.
  init() {}

  /// - Parameter memory: What was read before; empty afterwards, as what two have is copied when one of them writes.
  init(taking memory: inout ValueMemory) {
    self.memory = memory
    memory = ValueMemory()
  }

  /// What some words are; read where nobody has asked before.
  ///
  /// - Parameters:
  ///   - question: What is asked of which words.
  ///   - read: Reads them.
  func answer(_ question: ValueMemory.Question, _ read: () -> String?) -> String? {
    if let known = memory[question] { return known }
    let answer = read()
    memory[question] = answer
    return answer
  }
}
