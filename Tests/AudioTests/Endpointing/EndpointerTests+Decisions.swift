import SLUAudio
import Testing

/// What the app says to an end.
extension EndpointerTests {
  @Test("An end that is vetoed comes after another silence, one that is extended when it was asked to")
  func decisions() {
    let script = [Self.quiet(500), Self.speech(500), Self.quiet(5000)]
    let options = EndpointerOptions(mode: .endOnly)
    var asked: [Int] = []
    func end(_ answers: [EndpointDecision]) -> Int? {
      asked = []
      let (heard, _) = Self.play(script, options) { utterance in
        asked.append(utterance.range.upperBound)
        return asked.count <= answers.count ? answers[asked.count - 1] : .accept
      }
      return Self.utterances(heard).first?.range.upperBound
    }
    #expect(end([]) == 1870)
    #expect(end([.veto]) == 2720)
    #expect(end([.extend(.milliseconds(200)), .extend(.milliseconds(300))]) == 2370)
    #expect(asked == [1870, 2070, 2370])
  }

  @Test("A silence that was put off and then ends in speech is counted anew")
  func resumed() {
    let script = [Self.quiet(500), Self.speech(500), Self.quiet(900), Self.speech(500), Self.quiet(2000)]
    let (heard, _) = Self.play(script, EndpointerOptions(mode: .endOnly)) { utterance in
      utterance.range.upperBound < 2000 ? .extend(.milliseconds(300)) : .accept
    }
    #expect(Self.utterances(heard).map(\.range) == [0..<3270])
  }
}
