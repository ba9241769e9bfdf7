import Foundation

extension Error {
  /// What the operating system said, such as "No such file or directory"; Foundation's words where it said nothing.
  package var systemReason: String {
    let cause = (self as? POSIXError) ?? (self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
  }
}
