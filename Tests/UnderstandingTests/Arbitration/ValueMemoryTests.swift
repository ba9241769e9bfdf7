import SLUGrammar
import Testing

@testable import SLUUnderstanding

/// What words were read as, kept while more of them come.
@Suite("value memory")
struct ValueMemoryTests {
  private static let number = ValueMemory.Question(place: 0..<2, form: .value(.number))
  private static let longer = ValueMemory.Question(place: 0..<3, form: .value(.number))

  @Test("words are read once for each question, by whoever asks, also where they are nothing")
  func once() {
    var memory = ValueMemory()
    var asked: [ValueMemory.Question] = []
    for _ in 0..<3 {
      let readings = ValueReadings(taking: &memory)
      for question in [Self.number, Self.longer, .init(place: 0..<2, form: .amount)] {
        let answer = question == Self.number ? "25" : nil
        let found = readings.answer(question) {
          asked.append(question)
          return answer
        }
        #expect(found == answer)
      }
      memory = readings.memory
    }
    #expect(asked.count == 3)
  }

  @Test("no more is remembered than a breath has")
  func bounded() {
    var memory = ValueMemory()
    for place in 0...ValueMemory.most { memory[.init(place: place..<(place + 1), form: .amount)] = .some(nil) }
    #expect(memory[.init(place: 0..<1, form: .amount)] == nil)
    #expect(memory[.init(place: ValueMemory.most..<(ValueMemory.most + 1), form: .amount)] == .some(nil))
  }

  @Test("what was said of words that change is forgotten, and nothing else")
  func forgets() {
    var memory = ValueMemory()
    memory[Self.number] = .some("25")
    memory[Self.longer] = .some(nil)
    memory.forget(behind: 2)
    #expect(memory[Self.number] == .some("25"))
    #expect(memory[Self.longer] == nil)
  }
}
