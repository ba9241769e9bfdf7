internal import FoundationEssentials
import SLUTransport

/// Keeps tokens in one file that nobody but its owner can read, so that the next run needs no login.
///
/// The file is written anew each time and put in place at once; of two programs that write at the same time the later one
/// wins, and what the other one kept is asked for again. A file that is damaged, somebody else's, or open to others is not
/// believed: it is passed over with a reason, and replaced when there is something to keep.
public struct TokenCache: Hashable, Sendable {
  /// The folder of the file.
  public let folder: String
  /// The file.
  public var path: String { "\(folder)/tokens.json" }

  /// Creates a cache; nothing is read or written yet.
  ///
  /// - Parameter folder: Where the file is, or will be; made when there is something to keep.
  public init(folder: String) { self.folder = folder }

  /// The folder for a program's caches: `$XDG_CACHE_HOME/NAME`, otherwise `$HOME/.cache/NAME`.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - environment: The value of a variable of the environment.
  /// - Returns: The folder; nil when the environment does not say.
  public static func folder(of program: String, environment: (String) -> String?) -> String? {
    CacheFolder.path(of: program, environment: environment)
  }

  /// Reads what was kept.
  ///
  /// - Returns: The tokens, and why the file was passed over; nil when it was not, or there is none.
  public func read() -> (tokens: CachedTokens, fault: TokenCacheError?) {
    do throws(TokenCacheError) {
      guard let bytes = try PrivateFile.read(path) else { return (CachedTokens(), nil) }
      guard let tokens = CachedTokens(bytes: bytes) else {
        throw TokenCacheError(.damaged, path, "is damaged, or another version's")
      }
      return (tokens, nil)
    } catch {
      return (CachedTokens(), error)
    }
  }

  /// Keeps tokens.
  ///
  /// - Parameter tokens: All that is to be kept.
  /// - Throws: A ``TokenCacheError`` when the file cannot be written.
  public func write(_ tokens: CachedTokens) throws(TokenCacheError) {
    try PrivateFile.makeFolder(folder)
    try PrivateFile.replace(path, with: tokens.bytes)
  }

  /// The id of this device: the one that was kept, otherwise a new one, which is kept.
  ///
  /// - Parameter complain: Hears why the file was passed over or could not be written; the id is good all the same.
  /// - Returns: A UUID in lower case.
  public func deviceId(complain: (TokenCacheError) -> Void) -> String {
    var (tokens, fault) = read()
    if let fault { complain(fault) }
    if let deviceId = tokens.deviceId { return deviceId }
    let deviceId = UUID().uuidString.lowercased()
    tokens.deviceId = deviceId
    do throws(TokenCacheError) { try write(tokens) } catch { complain(error) }
    return deviceId
  }
}

/// Why a file of tokens is not used.
public struct TokenCacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it is; the set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It is not a file: a folder, a link, a pipe.
    public static let notAFile = Code(rawValue: "not_a_file")
    /// It belongs to somebody else.
    public static let foreign = Code(rawValue: "foreign")
    /// Others can read or write it.
    public static let open = Code(rawValue: "open")
    /// It is larger than a file of tokens can be.
    public static let tooLarge = Code(rawValue: "too_large")
    /// Its contents cannot be understood.
    public static let damaged = Code(rawValue: "damaged")
    /// The system does not let it be read or written.
    public static let system = Code(rawValue: "system")
  }

  /// What kind of reason it is.
  public let code: Code
  /// The file or folder.
  public let path: String
  /// The reason, as the rest of a sentence that begins with the path.
  public let reason: String

  init(_ code: Code, _ path: String, _ reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The path and the reason.
  public var description: String { "\(path) \(reason); tokens are asked for again" }
}
