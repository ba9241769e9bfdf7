import Glibc
import SLUGrpc
import SLUTransport

/// What becomes of one connection through a ``CuttingProxy``.
enum ProxyPlan: Sendable {
  /// Everything passes.
  case pass
  /// Closed before anything passes.
  case refuse
  /// Closed after so many bytes from the client.
  case cutUp(Int)
  /// Closed after so many bytes to the client.
  case cutDown(Int)
  /// After so many bytes from the client nothing passes any more, and nothing is closed.
  case stall(Int)
}

/// A TCP proxy on the loopback that does to each connection what a test plans.
final class CuttingProxy: Sendable {
  private struct State {
    var files: Set<Int32> = []
    var isClosed = false
    var cuts = 0
    var connections = 0
  }

  let address: ServerAddress
  private let socket: Int32
  private let target: Guarded<UInt16>
  private let plan: @Sendable (_ connection: Int, _ cuts: Int) -> ProxyPlan
  private let state = Guarded(State())

  /// - Parameters:
  ///   - target: The port of the server on the loopback.
  ///   - plan: What becomes of each connection, numbered from 0, so many having been cut before. One of them may also end
  ///     before it is cut, when the client or the server closes it.
  init(to target: ServerAddress, plan: @escaping @Sendable (_ connection: Int, _ cuts: Int) -> ProxyPlan) throws {
    let port = try ReservedPort(listens: true)
    (socket, self.plan, self.target) = (port.file, plan, Guarded(target.port))
    address = port.address
    startThread { self.accept() }
  }

  /// How many connections were cut or refused.
  var cuts: Int { state.withLock { $0.cuts } }

  /// How many connections there were.
  var connections: Int { state.withLock { $0.connections } }

  /// Closes everything, and waits for nothing.
  func close() {
    state.withLock { state in
      // Once closed, its number may be another socket's.
      guard !state.isClosed else { return }
      state.isClosed = true
      for file in state.files { shutdown(file, Int32(SHUT_RDWR)) }
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  private func accept() {
    while true {
      let client = Glibc.accept(socket, nil, nil)
      guard client >= 0 else {
        // A connection that was given up before it was accepted is not the last one.
        if state.withLock(\.isClosed) { break } else { continue }
      }
      let before = state.withLock { state -> (connections: Int, cuts: Int)? in
        guard !state.isClosed else { return nil }
        state.connections += 1
        state.files.insert(client)
        return (state.connections - 1, state.cuts)
      }
      guard let before else {
        _ = Glibc.close(client)
        break
      }
      let plan = plan(before.connections, before.cuts)
      guard case .refuse = plan else {
        startThread { self.carry(client, plan) }
        continue
      }
      end(client, isCut: true)
    }
    _ = Glibc.close(socket)
  }

  /// Carries one connection to its end.
  private func carry(_ client: Int32, _ plan: ProxyPlan) {
    let server = connected(to: target.withLock { $0 })
    guard server >= 0 else { return end(client, isCut: false) }
    state.withLock { state in
      state.files.insert(server)
      if state.isClosed { shutdown(server, Int32(SHUT_RDWR)) }
    }
    var (up, down) = (0, 0)
    var buffer = [UInt8](repeating: 0, count: 4096)
    var isCut = false
    loop: while true {
      var files = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0), pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&files, 2, -1) > 0 || errno == EINTR else { break }
      for (from, to, isUp) in [(0, server, true), (1, client, false)] where files[from].revents != 0 {
        let count = recv(files[from].fd, &buffer, buffer.count, 0)
        guard count > 0 else { break loop }
        var allowed = count
        switch plan {
        case .cutUp(let limit) where isUp: allowed = min(count, limit - up)
        case .cutDown(let limit) where !isUp: allowed = min(count, limit - down)
        case .stall(let limit): if up >= limit { allowed = 0 }
        default: break
        }
        if isUp { up += count } else { down += count }
        guard write(buffer[..<allowed], to: to) else { break loop }
        if allowed < count, case .stall = plan { continue }
        if allowed < count {
          isCut = true
          break loop
        }
      }
    }
    end(server, isCut: isCut)
    end(client, isCut: false)
  }

  private func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func end(_ file: Int32, isCut: Bool) {
    state.withLock { state in
      state.files.remove(file)
      state.cuts += isCut ? 1 : 0
    }
    _ = Glibc.close(file)
  }
}

/// A socket that is connected to a port of the loopback; negative when nobody listens there.
private func connected(to port: UInt16) -> Int32 {
  let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
      connect(file, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  if result == 0 { return file }
  close(file)
  return -1
}

/// Runs a body on a thread of its own: what waits in system calls must not hold up tasks.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { context in
      guard let context else { return nil }
      Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
  precondition(code == 0, "no thread: error \(code)")
  pthread_detach(thread)
}
