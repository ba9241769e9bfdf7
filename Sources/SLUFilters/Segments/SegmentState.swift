import SLUCore
import SLUValues

/// What a session knows of one segment.
struct SegmentState: Sendable {
  let segmentId: Int
  private(set) var isFinal = false
  private(set) var intent = SpeechIntent(value: "")
  /// What the rules do because of the segment: what the policies have let through.
  private(set) var effects: [Effect] = []
  /// What the rules would do because of all that was heard, while the segment is open.
  private(set) var heard: [Effect] = []
  private(set) var issues: [SlotIssue] = []
  private(set) var wants: [Int] = []
  private(set) var asks: [Int] = []
  /// The words of the segment, while a confirmation waits that shows them.
  private(set) var text = ""
  /// Whether something waits for time to pass.
  private(set) var waitsForTime = false

  var intentSince = Moment()
  /// Since when the entities are the same.
  var entitiesSince = Moment()
  var items: [SlotItem] = []
  /// How many updates of the segment there were.
  var updates = 0
  /// The segment as it was last seen, for filters that want it.
  var snapshot: SpeechSegment?
  /// The answers for scopes that must be confirmed.
  var answers: [Int: Bool] = [:]
  /// The rules that apply to the intent; nil before the first update.
  private var active: [Int]?
  private var entities: [SpeechEntity] = []
  private var dueUpdate = Int.max
  /// How often effects were retracted.
  private var retractions: [Place: Int] = [:]

  private struct Place: Hashable {
    var step: Int
    var occurrence: Int
  }

  init(segmentId: Int) { self.segmentId = segmentId }

  /// The steps that apply to the intent.
  var activeSteps: [Int] { active ?? [] }

  /// Whether there may be issues because of the segment.
  var mayHaveIssues: Bool { !issues.isEmpty || !wants.isEmpty || !asks.isEmpty }

  /// Whether some view or the issues depend on it.
  var counts: Bool { !effects.isEmpty || !heard.isEmpty || mayHaveIssues }

  /// Takes the next snapshot in.
  ///
  /// - Returns: Whether the rules must look at it: not when nothing changed that they read.
  mutating func take(
    _ segment: SpeechSegment, by filter: CompiledFilter, in context: ValueContext, at time: SessionTime
  ) -> Bool {
    if updates < .max { updates += 1 }
    let moment = Moment(update: updates, time: time.now)
    let isNewIntent = active == nil || !intent.value.isSameText(as: segment.intent.value)
    let hasSameEntities = segment.entities == entities
    if filter.keepsSegments { snapshot = segment }
    let isQuiet =
      !isNewIntent && hasSameEntities && !segment.isFinal && intent.isFinal == segment.intent.isFinal
      && !filter.readsWords && updates < dueUpdate && !items.contains { $0.entity.value.isEmpty }
    if isQuiet { return false }
    // That nothing was said counts from the first update on.
    if active == nil { entitiesSince = moment }
    if isNewIntent {
      active = filter.active(on: segment.intent.value)
      intentSince = moment
    }
    intent = segment.intent
    isFinal = segment.isFinal
    if !hasSameEntities {
      entities = segment.entities
      entitiesSince = moment
    }
    // An entity's words may change without the entity.
    if !hasSameEntities || isFinal || filter.readsWords || items.contains(where: { $0.entity.value.isEmpty }) {
      takeItems(of: segment, by: filter, at: moment)
    }
    readItems(by: filter, in: context)
    return true
  }

  /// Whether nothing can change it any more.
  var isSettled: Bool { isFinal && asks.isEmpty }

  /// Makes what the rules say now what they do.
  ///
  /// - Parameters:
  ///   - segment: The segment as it stands; nil when it is as it was last seen.
  ///   - contextId: Its context.
  ///   - actions: Where to say what that changes.
  /// - Returns: 1 when there may be issues now and were none, -1 when it is the other way round, else 0.
  mutating func reconsider(
    _ segment: SpeechSegment?, in contextId: String, by filter: CompiledFilter, at time: SessionTime,
    into actions: inout [FilterAction]
  ) -> Int {
    let segment = segment ?? snapshot
    let hadIssues = mayHaveIssues
    let lastText = text
    settle(
      evaluation(by: filter, at: time, of: segment), in: contextId, by: filter, text: segment?.text ?? lastText,
      into: &actions)
    // Kept, as the preview may be read with every update, and then for all open segments.
    heard = isFinal ? [] : evaluation(by: filter, at: time, of: segment, isPreview: true).effects
    return (mayHaveIssues ? 1 : 0) - (hadIssues ? 1 : 0)
  }

  private mutating func settle(
    _ new: consuming Evaluation, in contextId: String, by filter: CompiledFilter,
    text: @autoclosure () -> String, into actions: inout [FilterAction]
  ) {
    issues = new.issues
    wants = new.wants
    asks = new.asks
    dueUpdate = new.dueUpdate
    waitsForTime = new.waitsForTime
    if !asks.isEmpty { self.text = text() }
    if !(effects.isEmpty && new.effects.isEmpty) {
      let keys = KeyMaker(contextId: contextId, segmentId: segmentId, filter: filter)
      retractMissing(from: new.effects, keys, into: &actions)
      merge(&new.effects, keys, text: text(), into: &actions)
    }
    effects = new.effects
    if isSettled { forgetDetails() }
  }

  /// Takes back all that the segment did, because it never ended.
  mutating func discard(in contextId: String, by filter: CompiledFilter, into actions: inout [FilterAction]) {
    retractMissing(from: [], KeyMaker(contextId: contextId, segmentId: segmentId, filter: filter), into: &actions)
    effects = []
    heard = []
  }

  /// Retracts, the last one first, what is not there any more or belongs to another intent.
  private mutating func retractMissing(
    from new: [Effect], _ keys: KeyMaker, into actions: inout [FilterAction]
  ) {
    guard !effects.isEmpty else { return }
    for effect in effects.reversed() {
      if let place = new.place(of: effect), keys.continues(effect, as: new[place]) { continue }
      actions.append(keys.action(.retract, effect))
      retractions[Place(step: effect.step, occurrence: effect.occurrence)] = effect.generation + 1
    }
  }

  /// Gives the new effects their words and generations, and applies or revises where they differ from the old ones.
  private func merge(
    _ new: inout [Effect], _ keys: KeyMaker, text: @autoclosure () -> String,
    into actions: inout [FilterAction]
  ) {
    for place in new.indices {
      if let last = effects.place(of: new[place]), keys.continues(effects[last], as: new[place]) {
        let old = effects[last]
        new[place].generation = old.generation
        if old.change.isSame(as: new[place].change) {
          new[place].words = new[place].words ?? old.words
          continue
        }
        new[place].words = new[place].words ?? text()
        actions.append(keys.action(.revise(from: old.change.text), new[place]))
      } else {
        let id = Place(step: new[place].step, occurrence: new[place].occurrence)
        new[place].generation = retractions.isEmpty ? 0 : retractions[id] ?? 0
        new[place].words = new[place].words ?? text()
        actions.append(keys.action(.apply, new[place]))
      }
    }
  }

  /// Lets go of what only an open segment needs.
  private mutating func forgetDetails() {
    (items, entities, snapshot, retractions) = ([], [], nil, [:])
  }
}

/// Makes keys and actions for the effects of one segment.
struct KeyMaker {
  let contextId: String
  let segmentId: Int
  let filter: CompiledFilter

  /// Whether an effect goes on as another one of the same rule and place: with the same intent, where the rule asks for
  /// one.
  func continues(_ old: Effect, as new: Effect) -> Bool {
    filter.steps[old.step].scopes.isEmpty || old.intent.isSameText(as: new.intent)
  }

  func action(_ change: FilterAction.Change, _ effect: Effect) -> FilterAction {
    FilterAction(
      key: ActionKey(
        contextId: contextId, segmentId: segmentId, rule: filter.steps[effect.step].path,
        occurrence: effect.occurrence, generation: effect.generation),
      change: change, intent: effect.intent, words: effect.words ?? "", value: effect.change.text)
  }
}
