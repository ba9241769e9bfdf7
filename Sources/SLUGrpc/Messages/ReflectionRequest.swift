/// Asks which services there are and what their messages look like (`grpc.reflection.v1`, and `v1alpha`, which is equal).
public struct ReflectionRequest: Hashable, Sendable {
  /// What is asked for.
  public enum Query: Hashable, Sendable {
    /// The file of this name.
    case fileByFilename(String)
    /// The file that declares this name.
    case fileContainingSymbol(String)
    /// The file that declares an extension.
    case fileContainingExtension(containingType: String, number: Int)
    /// The numbers of all extensions of a type.
    case allExtensionNumbersOfType(String)
    /// The names of all services; the text is not looked at.
    case listServices(String)
  }

  /// The host that is asked; nobody looks at it.
  public var host: String
  /// What is asked for; nil when nothing is.
  public var query: Query?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - host: The host that is asked.
  ///   - query: What is asked for.
  public init(host: String = "", query: Query?) {
    self.host = host
    self.query = query
  }
}

extension ReflectionRequest: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .reflectionRequest }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) {
    let query: Query? =
      switch fields.fields.first(where: { $0.number > 1 })?.number {
      case 3: .fileByFilename(fields.text(3))
      case 4: .fileContainingSymbol(fields.text(4))
      case 5:
        fields.message(5).map { .fileContainingExtension(containingType: $0.text(1), number: $0.number(2)) }
      case 6: .allExtensionNumbersOfType(fields.text(6))
      case 7: .listServices(fields.text(7))
      default: nil
      }
    self.init(host: fields.text(1), query: query)
  }

  /// The message's fields, by their numbers.
  public var fields: WireFields {
    let host = WireFields.Field.text(1, host)
    let choice: WireFields.Field? =
      switch query {
      case nil: nil
      case .fileByFilename(let name): .text(3, name)
      case .fileContainingSymbol(let name): .text(4, name)
      case .fileContainingExtension(let type, let number):
        .message(5, WireFields([.text(1, type), .int32(2, number)]))
      case .allExtensionNumbersOfType(let name): .text(6, name)
      case .listServices(let text): .text(7, text)
      }
    return WireFields([host] + (choice.map { [$0] } ?? []))
  }
}
