/// Where an utterance begins in its sound: where somebody begins to speak, or somebody nearer does.
///
/// What is before it is left out, as the mean of silence, or of voices in the background, is not that of the speaker.
struct UtteranceOnset: Sendable {
  /// How much was heard before somebody who is nearer can be another: 1.2 s.
  private static let patience = 19_200
  /// How much sound belongs to who is found to be nearer: 400 ms, and 300 ms before.
  private static let hindsight = 11_200
  /// How much of the sound is kept for who begins to speak: 2 s.
  private static let memory = 32_000

  private var speech = SpeechStart()
  private var foreground = Foreground()
  /// The last of the sound, as far as an utterance may turn out to begin in it.
  private var recent: [Int16] = []
  /// How many samples were taken.
  private(set) var samples = 0
  /// How many samples are left out before the utterance.
  private(set) var lead = 0
  /// Whether it is too late for the beginning of speech to be another; somebody nearer may still begin.
  private var isSettled = false

  /// Whether somebody speaks, or has spoken, by what is known now.
  var isFound: Bool { speech.isFound }

  /// The sound from the beginning on, right after it was found.
  var sound: ArraySlice<Int16> { recent.suffix(samples - lead) }

  /// Takes the next sound.
  ///
  /// - Parameters:
  ///   - step: One channel of 16,000 Hz.
  ///   - heard: How many samples of the utterance were heard before these.
  ///   - looksForNearer: Whether somebody nearer may begin.
  /// - Returns: How many samples more are left out, as the utterance turns out to begin later; nil where it does not.
  mutating func add(_ step: ArraySlice<Int16>, heard: Int, looksForNearer: Bool) -> Int? {
    samples += step.count
    keep(step, isOpen: !isSettled || looksForNearer)
    var place = isSettled ? nil : speech.add(step)
    if looksForNearer, foreground.add(step), place == nil, heard >= Self.patience { place = samples - Self.hindsight }
    guard let place, place > lead else { return nil }
    let before = lead
    lead = max(place, samples - recent.count)
    isSettled = false
    return lead - before
  }

  /// Speech has begun, and so much of it was heard that it began there.
  mutating func settle() { isSettled = true }

  private mutating func keep(_ step: ArraySlice<Int16>, isOpen: Bool) {
    guard isOpen else { return recent = [] }
    recent += step
    recent.removeFirst(max(0, recent.count - Self.memory))
  }
}
