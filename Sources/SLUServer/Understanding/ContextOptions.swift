import SLUSpeech
import SLUTransport

/// What a client asks for when it starts a context (Protocol, section 2); what is not known is left out.
struct ContextOptions: Hashable, Sendable {
  /// Phrases that the application knows only now, and how much likelier they are than without this.
  var request = RecognizerRequest()
  /// Whether intents and entities wait for the end of their segment.
  var isMeaningLate = false
  /// The silence that ends a segment, in milliseconds; nil for the application's own.
  var segmentEndingSilence: Int?
  /// The name of the speaker's time zone; nil when the client does not say: the machine's own.
  var timeZone: String?

  /// The most phrases, and the most bytes in all of them.
  static let longestVocabulary = (phrases: 1000, bytes: 50_000)

  /// Reads the options of a stream and those of a context, which count more.
  ///
  /// - Throws: `INVALID_ARGUMENT` for a value that is none, with what was expected.
  init(_ context: ContextRequest) throws(StreamStatus) {
    request.leavesOneFree = context.isBatch
    for option in context.format.options + context.options {
      let value = option.values.first ?? ""
      switch option.key {
      case "vocabulary": request.vocabulary = try Self.phrases(option.values)
      case "vocabulary_bias":
        guard let bias = Double(value), bias.isFinite, bias >= 0 else {
          throw Self.refusal(option, "a number that is not negative")
        }
        request.vocabularyBias = bias
      case "non_streaming_nlu": isMeaningLate = try Self.flag(option, value)
      case "silence_triggered_segmentation":
        guard let silence = Int(value), (1...3_600_000).contains(silence) else {
          throw Self.refusal(option, "milliseconds from 1 to 3600000")
        }
        segmentEndingSilence = silence
      case "timezone": timeZone = value.isEmpty ? nil : value
      default: break
      }
    }
  }

  private static func phrases(_ values: [String]) throws(StreamStatus) -> [String] {
    let size = values.reduce(0) { $0 + $1.utf8.count }
    guard values.count <= longestVocabulary.phrases, size <= longestVocabulary.bytes else {
      throw StreamStatus(
        .invalidArgument,
        "vocabulary: expected at most \(longestVocabulary.phrases) phrases of \(longestVocabulary.bytes) bytes "
          + "together, found \(values.count) of \(size)")
    }
    return values.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private static func flag(_ option: RequestOption, _ value: String) throws(StreamStatus) -> Bool {
    switch value.lowercased() {
    case "1", "true", "yes", "on": return true
    case "", "0", "false", "no", "off": return false
    default: throw refusal(option, "true or false")
    }
  }

  private static func refusal(_ option: RequestOption, _ expected: String) -> StreamStatus {
    StreamStatus(
      .invalidArgument,
      "\(option.key): expected \(expected), found \"\(option.values.joined(separator: ", ").excerpt)\"")
  }
}
