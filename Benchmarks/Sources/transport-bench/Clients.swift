import Glibc
import SLUCore
import SLUGrpc
import SLUTransport

/// Receives words as fast as they come.
func stream(_ transport: GrpcClientTransport, _ count: Int) async throws {
  try await transport.withStream { events, requests in
    var iterator = events.makeAsyncIterator()
    for (round, count) in [count / 10, count, count, count].enumerated() {
      let begun = ContinuousClock.now
      try await requests.send(.start(ContextStart(appId: String(count))))
      for _ in 0..<count {
        guard case .segment? = try await iterator.next() else { throw Surprise() }
      }
      let spent = ContinuousClock.now - begun
      if round > 0 { say("{\"ns\":\(spent / .nanoseconds(1) / Double(count)),\"rss_kib\":\(residentKiB())}") }
    }
  }
}

/// Sends audio and waits for a word.
func ping(_ transport: GrpcClientTransport, _ count: Int) async throws {
  let audio = [UInt8](repeating: 0, count: 3200)
  let warmUp = 500
  var spent: [Double] = []
  try await transport.withStream { events, requests in
    var iterator = events.makeAsyncIterator()
    for _ in 0..<warmUp + count {
      let begun = ContinuousClock.now
      try await requests.send(.audio(audio))
      guard try await iterator.next() == word else { throw Surprise() }
      spent.append((ContinuousClock.now - begun) / .microseconds(1))
    }
  }
  spent = spent.dropFirst(warmUp).sorted()
  let (median, late) = (spent[count / 2], spent[count * 99 / 100])
  say("{\"p50_us\":\(median),\"p99_us\":\(late),\"rss_kib\":\(residentKiB())}")
}

/// The server said something else, or nothing.
struct Surprise: Error {}

/// Prints a line at once.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// The most memory this process has had, as the kernel counts it.
private func residentKiB() -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if text.hasPrefix("VmHWM:") { return Int(text.filter(\.isNumber)) ?? 0 }
  }
  return 0
}
