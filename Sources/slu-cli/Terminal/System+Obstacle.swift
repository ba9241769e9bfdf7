// Linked statically, Foundation has a module of its own with C's structs, which the compiler may take them from.
#if canImport(CoreFoundation)
  import CoreFoundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// Why a file surely cannot be written whole; nil when it can, as far as can be told without touching what is there.
  ///
  /// To ask before what takes minutes. stat(2), access(2): -1 with errno.
  static func obstacle(toWriting path: String) -> FileError? {
    func failure(_ number: CInt?) -> FileError? {
      number.map { FileError(path: path, reason: String(cString: strerror($0)), isWritten: true) }
    }
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return failure(EISDIR)
      // A file is replaced by another one in its folder, anything else is written where it is.
      case S_IFREG: break
      case S_IFCHR: return failure(refusal(ofDevice: path))
      // To open a pipe is to wait for its reader.
      default: return access(path, W_OK) == 0 ? nil : failure(errno)
      }
    }
    // Where a link leads is asked of the file system only when it is written.
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return nil }
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return failure(refusal(ofFolder: folder))
  }

  /// Why a device takes nothing: one that is always full says so of no bytes, too.
  ///
  /// open(2), write(2): -1 with errno.
  private static func refusal(ofDevice path: String) -> CInt? {
    let file = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return errno }
    defer { close(file) }
    var none: UInt8 = 0
    return writeBytes(file, &none, 0) < 0 && errno != EAGAIN ? errno : nil
  }

  /// Why no file can be made in a folder: one is made, and is gone at once.
  ///
  /// Asking whether one may is not enough: to `/proc` root may write, but there are no new files.
  ///
  /// mkstemp(3): -1 with errno; unlink(2): -1 with errno, which leaves an empty file.
  private static func refusal(ofFolder folder: String) -> CInt? {
    var name = Array("\(folder)/.slu-cli-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return errno }
    close(file)
    unlink(name)
    return nil
  }
}

// Inside the type its methods hide the C function of the same name.
private let writeBytes = write
