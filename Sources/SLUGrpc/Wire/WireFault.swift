/// What is wrong with a message: small, so that the way without a fault costs nothing.
struct WireFault: Error {
  enum Problem {
    case truncated
    case overlongNumber
    case overlongTag
    case fieldNumberZero
    case wireType
    case endOfGroup
    case openGroup
    case nesting
    case options
    case text
    case emptyResponse
    case emptyRequest
  }

  let problem: Problem
  let offset: Int

  /// The error for people.
  var error: WireError {
    let (code, sentence): (WireError.Code, String) =
      switch problem {
      case .truncated: (.truncated, "the message ends in the middle of a field")
      case .overlongNumber: (.overlongNumber, "expected a number of at most ten bytes")
      case .overlongTag: (.overlongNumber, "expected a field's number and type of at most 32 bits")
      case .fieldNumberZero: (.fieldNumberZero, "expected a field's number of 1 or more")
      case .wireType: (.invalidWireType, "expected a wire type from 0 to 5")
      case .endOfGroup: (.unmatchedGroup, "a group ends here that was not begun")
      case .openGroup: (.unmatchedGroup, "the message ends within a group")
      case .nesting: (.nestedTooDeep, "expected at most \(WireCursor.maximumDepth) groups within each other")
      case .options:
        (.tooManyOptions, "expected at most \(WireDecoder.mostOptions) options and values of options")
      case .text: (.invalidText, "expected a text in UTF-8")
      case .emptyResponse: (.emptyMessage, "expected a response that says something")
      case .emptyRequest: (.emptyMessage, "expected a request: config, start, audio, stop, event or rtt_response")
      }
    return WireError(code: code, offset: offset, message: sentence)
  }
}
