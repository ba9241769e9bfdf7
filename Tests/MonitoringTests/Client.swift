import Glibc
import Testing

/// A connection of a test's own, which may be as slow and as rude as the test wants.
final class Client {
  private let number: Int32

  /// Connects to a port of this machine.
  init(port: UInt16) throws {
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Refused() }
    // A test waits on its thread: no time limit ends that.
    var patience = timeval(tv_sec: 300, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(number, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit { close(number) }

  struct Refused: Error {}

  /// Sends bytes; false when the server has closed.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { noteSilence() }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends a text.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// All that comes until the server closes.
  func readToEnd() -> String {
    var all: [UInt8] = []
    var space = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(number, &space, space.count, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0 { noteSilence() }
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += space[..<count]
    }
  }

  /// A connection that neither goes on nor is closed is no end.
  private func noteSilence() {
    if errno == EAGAIN { Issue.record("the server did nothing for five minutes") }
  }
}

/// An answer of HTTP in its parts.
struct Answer {
  var status = 0
  var headers: [String: String] = [:]
  var body = ""

  /// Sends one request and reads the answer to it.
  init(to request: String, port: UInt16) throws {
    let client = try Client(port: port)
    client.send(request)
    self.init(client.readToEnd())
  }

  init(_ text: String) {
    // A line feed behind a carriage return is one character.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    for line in lines.dropFirst().prefix(while: { !$0.isEmpty }) {
      let parts = line.split(separator: ": ", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = String(parts[1]) }
    }
    body = lines.drop { !$0.isEmpty }.dropFirst().joined(separator: "\r\n")
  }
}
