import Foundation
import SLUAudio
import SLUTestKit

/// A sentence of a synthetic voice at 16 kHz, and where speech is in it.
struct SpokenClip: Sendable {
  static let voices = ["slt", "rms", "awb", "kal16"]
  /// The same, higher or lower, faster or slower.
  static let changedVoices = [
    "slt:int_f0_target_mean=230:duration_stretch=0.85", "rms:int_f0_target_mean=90:duration_stretch=1.2",
    "awb:duration_stretch=0.8", "kal16:int_f0_target_mean=140:duration_stretch=1.15",
  ]

  /// What the detector's numbers were chosen with.
  static let tuning = [
    "book a flight to New York", "clear", "show me the cheapest one", "I want to fly from London to Paris next Friday",
    "turn off the lights in the kitchen", "yes", "business class please", "how about the day after tomorrow",
    "add two bottles of milk", "remove the last item", "go back", "find me a hotel near the station",
    "set an alarm for half past six", "what is the weather like in Helsinki", "play something quiet",
    "switch to the other account", "left", "how far is the beach", "make it a little warmer", "stop",
    "I would like a window seat", "send the report to Jack", "what time does the pharmacy close",
    "change my password", "show flights that leave after five", "half a pound of cheese", "read me the news",
    "fish and chips for three", "is this seat free", "undo",
  ]

  /// What it is judged by.
  static let heldOut = [
    "take me to the airport", "no", "I need two tickets for tonight", "open the window a little", "cancel my order",
    "show only direct flights", "first class", "where is my package", "add eggs and butter to the list",
    "call my sister", "turn the music down", "is it going to rain on Sunday", "next page", "pay with my card",
    "how long does it take to get there", "where do I change trains", "lower the blinds", "eight",
    "please repeat that", "ship it to my office", "find a table for six", "what is on television",
    "delete everything", "the second option", "forty two euros", "is the shop still open", "fast forward",
    "take the stairs", "how much does this cost", "thanks",
  ]

  let samples: [Float]
  /// From the beginning of its first speech sound to the end of the last, as the voice itself has timed them.
  let speech: Range<Int>
  /// The mean power of those 10 ms that lie at most 15.9 dB below it, which is the margin of ITU-T P.56.
  let activePower: Float

  static let program = ["/usr/bin/flite", "/usr/local/bin/flite", "/opt/homebrew/bin/flite"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Has a sentence spoken.
  ///
  /// What lies more than 30 ms before or behind speech is made silent: some voices buzz there.
  ///
  /// - Parameters:
  ///   - sentence: What is said.
  ///   - voice: Who says it: a voice of flite, and behind colons what is set for it.
  init(_ sentence: String, voice: String) throws {
    let file = TemporaryFile()
    let parts = voice.split(separator: ":").map(String.init)
    let settings = parts.dropFirst().flatMap { ["--setf", $0] }
    let times = try Self.flite(["-psdur", "-voice", parts[0]] + settings + ["-t", sentence, "-o", file.path])
    let sound = try AudioChunk(wave: file.bytes, source: file.path)
    let speech = Self.speech(times, rate: sound.format.sampleRate)
    let kept = (speech.lowerBound - 480)..<(speech.upperBound + 480)
    samples = sound.monoSamples.enumerated().map { kept.contains($0.offset) ? $0.element : 0 }
    self.speech = speech
    activePower = Self.activePower(samples)
  }

  /// Runs the program and returns what it prints.
  private static func flite(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program ?? "")
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }

  /// From the first sound that is no pause to the last; each is printed as its name, a colon, and where it ends in seconds.
  private static func speech(_ times: String, rate: Int) -> Range<Int> {
    var (start, end) = (0, 0)
    var (first, last) = (Int?.none, 0)
    for time in times.split(whereSeparator: \.isWhitespace) {
      let parts = time.split(separator: ":")
      guard parts.count == 2, let seconds = Double(parts[1]) else { continue }
      (start, end) = (end, Int(seconds * Double(rate)))
      if parts[0] != "pau" { (first, last) = (first ?? start, end) }
    }
    return (first ?? 0)..<last
  }

  private static func activePower(_ samples: [Float]) -> Float {
    var active = stride(from: 0, to: samples.count - 159, by: 160).map { start in
      samples[start..<(start + 160)].reduce(0) { $0 + $1 * $1 } / 160
    }
    while true {
      let mean = active.reduce(0, +) / Float(max(1, active.count))
      let kept = active.filter { $0 >= mean * pow(10, Float(-1.59)) }
      if kept.count == active.count { return mean }
      active = kept
    }
  }
}
