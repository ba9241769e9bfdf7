/// Answers a ``ReflectionRequest``.
public struct ReflectionResponse: Hashable, Sendable {
  /// What is known.
  public enum Answer: Hashable, Sendable {
    /// Serialised `FileDescriptorProto` messages: the file and those that it imports.
    case fileDescriptors([[UInt8]])
    /// The numbers of a type's extensions.
    case extensionNumbers(baseTypeName: String, numbers: [Int])
    /// The full names of all services.
    case services([String])
    /// A status code of gRPC and a sentence.
    case error(code: Int, message: String)
  }

  /// The host that was asked.
  public var validHost: String
  /// The question.
  public var originalRequest: ReflectionRequest?
  /// The answer; nil when there is none.
  public var answer: Answer?

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - validHost: The host that was asked.
  ///   - originalRequest: The question.
  ///   - answer: The answer.
  public init(validHost: String = "", originalRequest: ReflectionRequest?, answer: Answer?) {
    self.validHost = validHost
    self.originalRequest = originalRequest
    self.answer = answer
  }
}

extension ReflectionResponse: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .reflectionResponse }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) {
    self.init(
      validHost: fields.text(1), originalRequest: fields.message(2).map(ReflectionRequest.init),
      answer: Answer(fields))
  }

  /// The message's fields, by their numbers.
  public var fields: WireFields {
    WireFields(
      [.text(1, validHost)] + (originalRequest.map { [.message(2, $0.fields)] } ?? [])
        + (answer.map { [$0.field] } ?? []))
  }
}

extension ReflectionResponse.Answer {
  fileprivate init?(_ fields: WireFields) {
    if let files = fields.message(4) {
      self = .fileDescriptors(files.fields.compactMap { if case .bytes(let file) = $0.value { file } else { nil } })
    } else if let extensions = fields.message(5) {
      let numbers = extensions.fields.filter { $0.number == 2 }.map { WireFields([$0]).number(2) }
      self = .extensionNumbers(baseTypeName: extensions.text(1), numbers: numbers)
    } else if let services = fields.message(6) {
      self = .services(services.messages(1).map { $0.text(1) })
    } else if let error = fields.message(7) {
      self = .error(code: error.number(1), message: error.text(2))
    } else {
      return nil
    }
  }

  fileprivate var field: WireFields.Field {
    switch self {
    case .fileDescriptors(let files): .message(4, WireFields(files.map { .bytes(1, $0) }))
    case .extensionNumbers(let name, let numbers):
      .message(5, WireFields([.text(1, name)] + numbers.map { .int32(2, $0) }))
    case .services(let names): .message(6, WireFields(names.map { .message(1, WireFields([.text(1, $0)])) }))
    case .error(let code, let message): .message(7, WireFields([.int32(1, code), .text(2, message)]))
    }
  }
}
