/// What a client logs in to.
public enum LoginScope: Hashable, Sendable, CustomStringConvertible {
  /// One application.
  case application(id: String)
  /// All applications of a project; each context then names its own.
  case project(id: String)
  /// One application, asked for as older clients do (`speechly.identity.v1`): for servers that know nothing newer.
  case olderApplication(id: String)

  /// What messages call it, such as `application 5e3c9a7e-…`.
  public var description: String {
    switch self {
    case .application(let id), .olderApplication(let id): "application \(id)"
    case .project(let id): "project \(id)"
    }
  }

  /// What a cache calls it: the same text for the same scope only.
  var cacheKey: String {
    switch self {
    case .application(let id): "application:\(id)"
    case .project(let id): "project:\(id)"
    case .olderApplication(let id): "v1:\(id)"
    }
  }
}
