/// An element of an XML document, with its place.
struct XMLElement {
  enum Content {
    case text(String)
    case element(XMLElement)
  }

  /// Its name without a prefix.
  var name: String
  var attributes: [String: String] = [:]
  var content: [Content] = []
  /// The number of the line in which it begins, from 1.
  var line: Int
  /// The number of the character in that line with which it begins, from 1.
  var column: Int

  /// The elements in it, one level down.
  var elements: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text in it, one level down.
  var text: String { content.map { if case .text(let text) = $0 { text } else { "" } }.joined() }
}
