internal import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A peer on loopback that does what a test says with each connection, one after the other.
public final class TinyPeer: Sendable {
  /// One connection, seen from the peer: whole lines and bytes in, anything out.
  public final class Connection {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// The next message; nil at the end.
    public func message() -> (type: String, data: [String: Any], payload: [UInt8])? {
      guard let line = line(), let header = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any],
        let data = bytes(header["data_length"] as? Int ?? 0), let payload = bytes(header["payload_length"] as? Int ?? 0)
      else { return nil }
      let members = data.isEmpty ? [:] : (try? JSONSerialization.jsonObject(with: Data(data))) as? [String: Any]
      return (header["type"] as? String ?? "", members ?? [:], payload)
    }

    /// Reads until a message of a type; the samples that came before it, and the data of all messages.
    public func messages(until type: String) -> (samples: Int, data: [String: [String: Any]]) {
      var (samples, all): (Int, [String: [String: Any]]) = (0, [:])
      while let message = message() {
        samples += message.payload.count / 2
        all[message.type] = message.data
        if message.type == type { break }
      }
      return (samples, all)
    }

    /// Sends text as it is.
    ///
    /// - Returns: Whether it was taken.
    @discardableResult public func say(_ text: String) -> Bool {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    private func line() -> [UInt8]? {
      while true {
        if let end = buffer.firstIndex(of: 10) {
          defer { buffer.removeFirst(end + 1) }
          return Array(buffer[..<end])
        }
        guard fill() else { return nil }
      }
    }

    private func bytes(_ count: Int) -> [UInt8]? {
      while buffer.count < count { guard fill() else { return nil } }
      defer { buffer.removeFirst(count) }
      return Array(buffer[..<count])
    }

    private func fill() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return false }
      buffer += bytes[..<count]
      return true
    }
  }

  /// The port it listens at.
  public let port: Int
  private let listener: Int32

  /// Listens at a port of the system's choice.
  public init(_ serve: @escaping @Sendable (Connection) -> Void) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let status = withUnsafeMutablePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(descriptor, place, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, place, &length) == 0
      }
    }
    guard status else { throw Failure(number: errno) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread {
      while true {
        let accepted = accept(descriptor, nil, nil)
        guard accepted >= 0 else { break }
        Thread.detachNewThread { serve(Connection(accepted)) }
      }
      close(descriptor)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// What the system refused.
  struct Failure: Error { let number: Int32 }
}
