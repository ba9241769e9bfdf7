import SLUCore

/// An entity that some slot wants, with what was made of it.
struct SlotItem: Sendable {
  var entity: SpeechEntity
  /// Its words as they are shown; its value when there are none.
  var words = ""
  /// Since when it has had this value.
  var since: Moment
  /// The slots that it is for, by the numbers of their steps.
  var steps: [Int] = []
  /// What slots made of it, by the numbers of their steps; only those that were asked.
  var readings: [(step: Int, reading: SlotReading)] = []

  /// What the parser reads.
  var text: String { entity.value.isEmpty ? words : entity.value }

  func hasReading(of step: Int) -> Bool { readings.contains { $0.step == step } }

  func reading(of step: Int) -> SlotReading? { readings.first { $0.step == step }?.reading }

  init(entity: SpeechEntity, since: Moment) {
    self.entity = entity
    self.since = since
  }
}
