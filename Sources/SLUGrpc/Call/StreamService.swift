/// What the service of streams is called on the wire (Protocol, section 1).
public enum StreamService {
  /// The service's full name.
  public static let name = "speechly.slu.v1.SLU"
  /// The full name of its one method.
  static let method = "/\(name)/Stream"
}
