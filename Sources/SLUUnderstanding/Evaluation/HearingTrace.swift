/// What a listener saw of an utterance while it was heard: when the first word came, and how many were taken back.
///
/// A value without a clock: whoever hears says when each hypothesis came.
///
/// ```swift
/// var trace = HearingTrace()
/// trace.add(Hypothesis(words: [.init("turn")], finalCount: 0), at: .milliseconds(340))
/// ```
public struct HearingTrace: Hashable, Sendable {
  /// When the first word was there, from the start of the audio; nil when none ever was.
  public private(set) var firstWord: Duration?
  /// How many words were shown before they were final; another word in the place of one counts again.
  public private(set) var shown = 0
  /// How many of them another word took the place of, or none.
  public private(set) var changed = 0

  private var words: [Word] = []

  private struct Word: Hashable, Sendable {
    var text: String
    var wasTentative: Bool
  }

  /// Creates the trace of an utterance of which nothing was heard yet.
  public init() {}

  /// Notes what is shown now.
  ///
  /// - Parameters:
  ///   - hypothesis: The words of the utterance as they are heard now.
  ///   - time: When they are there, from the start of the audio.
  public mutating func add(_ hypothesis: Hypothesis, at time: Duration) {
    if firstWord == nil, !hypothesis.words.isEmpty { firstWord = time }
    for (place, word) in hypothesis.words.enumerated() {
      let isTentative = place >= hypothesis.finalCount
      if place >= words.count {
        words.append(Word(text: word.text, wasTentative: isTentative))
      } else if words[place].text != word.text {
        changed += words[place].wasTentative ? 1 : 0
        words[place] = Word(text: word.text, wasTentative: isTentative)
      } else {
        continue
      }
      shown += isTentative ? 1 : 0
    }
    let excess = words.count - hypothesis.words.count
    guard excess > 0 else { return }
    changed += words.suffix(excess).count(where: \.wasTentative)
    words.removeLast(excess)
  }
}
