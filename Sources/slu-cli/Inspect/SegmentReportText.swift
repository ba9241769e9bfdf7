import SLUCore
import SLUEventLog

/// A segment at one moment as lines for a person.
struct SegmentReportText {
  private let history: SegmentHistory
  private let last: LogPosition
  private let hasBlame: Bool

  /// Lays out a segment.
  ///
  /// - Parameters:
  ///   - history: The segment as it stood at the moment.
  ///   - last: The last event that counts.
  ///   - hasBlame: Whether to say which event set what.
  init(_ history: SegmentHistory, at last: LogPosition, hasBlame: Bool) {
    self.history = history
    self.last = last
    self.hasBlame = hasBlame
  }

  /// The lines.
  var lines: [String] {
    let segment = history.segment
    let words = SegmentWords(notation: .signs)
    let intent = words.intent(of: segment)
    let said = ((intent.isEmpty ? [] : [intent]) + words.words(of: segment)).map { $0.text(isStyled: false) }
    return [
      "segment \(segment.contextId)/\(segment.segmentId), \(state)",
      "after \(last.words) (\(last.kind))",
      "",
      "  " + (said.isEmpty ? "(empty)" : said.joined(separator: " ")),
      "",
    ] + (hasBlame ? blame : items).lines
  }

  private var state: String {
    if let dropped = history.dropped { return "dropped by \(dropped.words): its context finished before it had ended" }
    if let ended = history.ended { return "ended with \(ended.words)" }
    return "not ended"
  }

  private var items: Table {
    let segment = history.segment
    var table = Table(columns: [.left, .left, .left, .right, .left])
    table.add(["intent", segment.intent.shown, finality(segment.intent.isFinal)])
    for word in segment.transcripts {
      table.add(["word \(word.index)", word.shown, finality(word.isFinal), word.time])
    }
    for entity in segment.entities {
      table.add([entity.place, entity.shown, finality(entity.isFinal)])
    }
    return table
  }

  private func finality(_ isFinal: Bool) -> String { isFinal ? "final" : "tentative" }
}

// MARK: - Blame

extension SegmentReportText {
  private var blame: Table {
    var table = Table(columns: [.left, .left, .right, .right, .right, .left, .left, .left])
    table.add(["", "", "event", "line", "time", "set by", "final by", "revised"])
    table.add(history.intent, named: { _ in "intent" }, \.shown)
    for word in history.words { table.add(word, named: { "word \($0.index)" }, \.shown) }
    for entity in history.entities { table.add(entity, named: \.place, \.shown) }
    return table
  }
}

extension Table {
  /// Adds an item, and below it what it was before, the latest first.
  fileprivate mutating func add<Item: Sayable>(
    _ history: ItemHistory<Item>, named name: (Item) -> String, _ shown: (Item) -> String
  ) {
    let wordings = history.wordings
    guard let now = wordings.last else { return }
    let subject = wordings.lazy.reversed().compactMap(\.change.item).first
    var row = [subject.map(name) ?? "", now.change.after.map(shown) ?? "(gone)"] + now.position.cells
    row.append(history.finalized.map { "event \($0.number)" + ($0.time.map { ", \($0.asSeconds)" } ?? "") } ?? "–")
    row.append(["–", "once", "twice"].dropFirst(history.revisionCount).first ?? "\(history.revisionCount) times")
    add(row)
    for step in wordings.dropLast().reversed() {
      let value = step.change.after.map { earlier in
        let place = name(earlier)
        return place == subject.map(name) ? shown(earlier) : "\(shown(earlier)), \(place)"
      }
      add(["  before", value ?? "(gone)"] + step.position.cells)
    }
  }
}

extension LogPosition {
  fileprivate var cells: [String] { ["\(number)", "\(line)", time?.asSeconds ?? "–", kind] }
}

extension SpeechIntent {
  fileprivate var shown: String { value.isEmpty ? "(none)" : value }
}

extension SpeechTranscript {
  fileprivate var shown: String { value.isEmpty ? "\"\"" : value }
  fileprivate var time: String {
    startTime == 0 && endTime == 0 ? "" : "\(startTime.asSeconds.dropLast(2))–\(endTime.asSeconds)"
  }
}

extension SpeechEntity {
  fileprivate var shown: String { value.isEmpty ? "\"\"" : value }
  fileprivate var place: String { "\(type) [\(startIndex), \(endIndex))" }
}
