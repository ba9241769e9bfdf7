#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  /// Forty spoken commands, heard by the embedded recogniser from a file as `live` hears a microphone.
  @Suite("live, forty sentences of four voices") struct SentencesLiveFileTests {
    /// A command as it is said, and what an app is told of it.
    private struct Command {
      var words: String
      var intent: String
      /// The entities, as `type=value`.
      var slots: [String]
    }

    private static let voices = ["kal16", "awb", "rms", "slt"]
    private static let configuration = """
      lang: en-US
      enable_strict_nlu: true
      templates: |
        *order [i'd like|can i have|i'll take] [a|two|three](amount) [small|large](size) [espresso|hot chocolate|green tea|orange juice](drink) {please}
        *lights turn [on|off](state) the lights in the [kitchen|bedroom|garden|bathroom](room)
        *play play some [music|jazz|news](what) in the [kitchen|bedroom|garden|bathroom](room)
        *cancel [cancel|forget] [my order|everything]
      """

    /// Commands of the configuration, drawn by a seed.
    private static func commands(_ count: Int, seed: UInt64) -> [Command] {
      var random = SplitMix64(seed: seed)
      let rooms = ["kitchen", "bedroom", "garden", "bathroom"]
      return (0..<count).map { _ in
        switch random.below(4) {
        case 0:
          let amount = random.pick(["a", "two", "three"])
          let size = random.pick(["small", "large"])
          let drink = random.pick(["espresso", "hot chocolate", "green tea", "orange juice"])
          let start = random.pick(["i'd like", "can i have", "i'll take"])
          return Command(
            words: "\(start) \(amount) \(size) \(drink)" + random.pick(["", " please"]), intent: "order",
            slots: ["amount=\(amount)", "size=\(size)", "drink=\(drink)"])
        case 1:
          let (state, room) = (random.pick(["on", "off"]), random.pick(rooms))
          return Command(
            words: "turn \(state) the lights in the \(room)", intent: "lights",
            slots: ["state=\(state)", "room=\(room)"])
        case 2:
          let (what, room) = (random.pick(["music", "jazz", "news"]), random.pick(rooms))
          return Command(
            words: "play some \(what) in the \(room)", intent: "play", slots: ["what=\(what)", "room=\(room)"])
        default:
          return Command(
            words: random.pick(["cancel", "forget"]) + random.pick([" my order", " everything"]), intent: "cancel",
            slots: [])
        }
      }
    }

    @Test("Nearly all are understood, nothing that is final changes, what is kept replays to the same bytes")
    func understood() async throws {
      let folder = try TemporaryFolder()
      let seed: UInt64 = 8
      let commands = Self.commands(40, seed: seed)
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("app"), withIntermediateDirectories: true)
      try folder.write(Self.configuration, to: "app/config.yaml")
      try await Self.speak(commands, folder)

      let result = try await Program.run([
        "live", "--file", folder.path("said.wav"), "--fast", "--endpointing", "auto", "--app", folder.path("app"),
        "--output", "json", "--record", folder.path("kept"),
      ])
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let updates = try result.lines.map { try JSONDecoder().decode(Update.self, from: Data($0.utf8)) }
      Self.expectThatFinalStays(updates)

      let heard = updates.filter { $0.update == "context_finished" }.map { $0.segments ?? [] }
      try #require(heard.count == commands.count, "seed \(seed): an utterance was cut or lost")
      let wrong = zip(commands, heard).filter { command, segments in
        segments.map(\.intent.value) != [command.intent] || segments.flatMap(\.slots).sorted() != command.slots.sorted()
      }
      #expect(wrong.count <= 4, "seed \(seed): \(wrong.map { "\($0.words): \($1.map(\.text))" })")

      let replayed = try await Program.run(["replay", folder.path("kept.jsonl"), "--output", "json"])
      #expect(replayed.output == result.output && replayed.errors == "")
    }

    /// Has them said, voices in turn, with a pause after each.
    private static func speak(_ commands: [Command], _ folder: TemporaryFolder) async throws {
      let lines = commands.enumerated().map { number, command in
        "flite -voice \(voices[number % voices.count]) -t \"\(command.words)\" -o \(number).wav"
      }
      let files = commands.indices.map { "\($0).wav s.wav" }.joined(separator: " ")
      let script = """
        set -e; cd '\(folder.path)'; sox -n -r 16000 -c 1 -b 16 s.wav trim 0 1.5
        \(lines.joined(separator: "\n"))
        sox s.wav \(files) -b 16 said.wav
        """
      let spoken = try await Program.shell(script)
      try #require(spoken.status == 0, "\(spoken.errors)")
    }

    /// Words and entities that are final are in all later updates of their segment, as they were.
    private static func expectThatFinalStays(_ updates: [Update]) {
      var final: [String: (words: [Int: Word], slots: Set<String>)] = [:]
      for update in updates {
        for segment in [update.segment].compactMap({ $0 }) + (update.segments ?? []) {
          let key = "\(segment.contextId) \(segment.segmentId)"
          let words = Dictionary(
            segment.transcripts.filter(\.isFinal).map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
          let slots = Set(segment.entities.filter(\.isFinal).map(\.text))
          let before = final[key] ?? ([:], [])
          #expect(before.words.allSatisfy { words[$0.key] == $0.value }, "\(before.words) became \(words)")
          #expect(before.slots.isSubset(of: slots), "\(before.slots) became \(slots)")
          final[key] = (words, slots)
        }
      }
      // Something was final before the end, else nothing is shown by this.
      #expect(updates.contains { $0.segment.map { !$0.isFinal && $0.transcripts.contains(where: \.isFinal) } ?? false })
    }
  }

  /// A line of `live --output json`, as much of it as is compared.
  private struct Update: Decodable {
    var update: String
    var segment: Segment?
    var segments: [Segment]?
  }

  private struct Segment: Decodable {
    var contextId: String
    var segmentId: Int
    var isFinal: Bool
    var intent: Intent
    var transcripts: [Word]
    var entities: [Entity]

    var slots: [String] { entities.map { "\($0.type)=\($0.value)" } }
    var text: String { "*\(intent.value) \(transcripts.map(\.value).joined(separator: " ")) \(slots)" }
  }

  private struct Intent: Decodable {
    var value: String
  }

  private struct Word: Decodable, Equatable {
    var index: Int
    var value: String
    var startTime: Int
    var endTime: Int
    var isFinal: Bool
  }

  private struct Entity: Decodable {
    var type: String
    var value: String
    var startIndex: Int
    var endIndex: Int
    var isFinal: Bool

    var text: String { "\(startIndex)..<\(endIndex) \(type)=\(value)" }
  }
#endif
