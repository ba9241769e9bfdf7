import CPocketSphinx
import Glibc

/// The options that a decoder is loaded with, as they would stand on PocketSphinx's command line.
struct DecoderOptions: Hashable {
  private(set) var values: [String: String]
  /// How much the probabilities of words count beside the sound.
  static let wordWeight = 8.0

  /// How many gaussians of a phone count for each stream of features in a frame: those that are likeliest.
  static let gaussians = 4

  /// The options that all decoders have.
  init() {
    values = [
      // Pauses stay, so that the times of words are those of the sound; where speech is, the endpointer has decided.
      "-remove_silence": "no",
      "-cmn": "live",
      // To look phones ahead saves a little time, and delays each word by as much.
      "-pl_window": "0",
      "-lw": String(Self.wordWeight),
      "-topn": String(Self.gaussians),
      // In noise the right words fall far behind for a while.
      "-beam": "1e-100", "-wbeam": "1e-80", "-pbeam": "1e-100",
      // Narrower from so many phones on: hearing twice found the same in quiet and in noise, with a tenth to a sixth less work.
      "-maxhmmpf": "2000",
      "-silprob": "0.1",
      // One pass, unless a search is made for another.
      "-fwdflat": "no", "-bestpath": "no",
    ]
  }

  mutating func set(_ name: String, _ value: String) { values[name] = value }

  /// Calls with PocketSphinx's form of the options, which is gone afterwards; nil when it does not take them.
  func withConfiguration<Result>(_ body: (OpaquePointer) -> Result?) -> Result? {
    let words = ["pocketsphinx"] + values.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    var row = arguments
    // The configuration, or nil when an option is unknown or its value is none.
    guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(row.count), &row, 1) else { return nil }
    // Returns how many others hold it: the decoder does.
    defer { cmd_ln_free_r(configuration) }
    return body(configuration)
  }
}
