/// A page of text, as it is now.
public struct MonitoringPage: Hashable, Sendable {
  /// The status of HTTP: 200 when all is well.
  public var status: Int
  /// The type of the text.
  public var contentType: String
  /// What it says.
  public var text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - status: The status of HTTP, 200 to 599.
  ///   - contentType: The type of the text.
  public init(_ text: String, status: Int = 200, contentType: String = "text/plain; charset=utf-8") {
    self.text = text
    self.status = status
    self.contentType = contentType
  }
}
