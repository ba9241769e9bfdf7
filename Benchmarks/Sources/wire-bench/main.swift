import CProtobufContender
import Glibc
import SLUCore
import SLUGrpc
import SwiftProtobuf

/// Bytes of a response in, a Swift event out: three ways, in turn, for the two sizes that servers send most.
///
/// Prints one JSON line for each way and size: name, bytes, and nanoseconds of CPU for one message, round by round.
struct Contender {
  var name: String
  /// Decodes all messages so many times, and counts what it saw.
  var decode: ([[UInt8]], Int) -> Int
}

/// Messages of the same size from 32 contexts, with some 80 words: a decoder that remembers texts must not live on one.
func messages(_ change: (Int) -> SegmentEvent) throws -> [[UInt8]] {
  try (0..<256).map { number in
    let digits = String(number % 32 + 32, radix: 16)
    let contextId = "0d3f7f2a-6f1b-4a57-9d55-0c3e2a700b" + digits
    return try WireEncoder.bytes(of: .segment(contextId: contextId, segmentId: 200, change(number)))
  }
}

func varied(_ text: String, _ number: Int) -> String {
  String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(number / 32)))) + text.dropFirst()
}

/// A word: 66 bytes.
let small = try messages { number in
  let value = varied("connection", number)
  return .transcript(SpeechTranscript(index: 200, value: value, startTime: 18_200, endTime: 18_460, isFinal: true))
}

/// Ten tentative words: 257 bytes.
let large = try messages { number in
  let texts = ["please", "get", "a", "flights", "to", "New", "York", "for", "next", "Wednesday"]
  return .tentativeTranscript(
    texts.enumerated().map { index, text in
      SpeechTranscript(
        index: index, value: varied(text, number), startTime: 400 * index + 150, endTime: 400 * index + 480)
    })
}

let ours = Contender(name: "slu") { messages, times in
  var decoder = WireDecoder()
  var seen = 0
  for _ in 0..<times {
    for message in messages {
      guard case .event(let event) = try? decoder.response(message) else { continue }
      seen += count(event)
    }
  }
  return seen
}

let swiftProtobuf = Contender(name: "swift-protobuf") { messages, times in
  var seen = 0
  for _ in 0..<times {
    for message in messages {
      guard let response = try? Speechly_Slu_V1_SLUResponse(serializedBytes: message) else { continue }
      let change: SegmentEvent
      switch response.streamingResponse {
      case .transcript(let word)?: change = .transcript(made(word, isFinal: true))
      case .tentativeTranscript(let heard)?:
        change = .tentativeTranscript(heard.tentativeWords.map { made($0, isFinal: false) })
      default: continue
      }
      seen += count(.segment(contextId: response.audioContext, segmentId: Int(response.segmentID), change))
    }
  }
  return seen
}

let protobufC = Contender(name: "protobuf-c-arena") { messages, times in
  var seen = 0
  for _ in 0..<times {
    for message in messages {
      var response = bench_response()
      guard message.withUnsafeBufferPointer({ bench_decode($0.baseAddress, $0.count, &response) }) != 0,
        let contextId = String(validatingCString: response.context_id)
      else { continue }
      let change: SegmentEvent
      if response.payload == 3 {
        guard let word = made(bench_word_at(0), isFinal: true) else { continue }
        change = .transcript(word)
      } else {
        change = .tentativeTranscript((0..<response.count).compactMap { made(bench_word_at($0), isFinal: false) })
      }
      seen += count(.segment(contextId: contextId, segmentId: Int(response.segment_id), change))
    }
  }
  return seen
}

func made(_ word: Speechly_Slu_V1_SLUTranscript, isFinal: Bool) -> SpeechTranscript {
  SpeechTranscript(
    index: Int(word.index), value: word.word, startTime: Int(word.startTime), endTime: Int(word.endTime),
    isFinal: isFinal)
}

func made(_ word: bench_word, isFinal: Bool) -> SpeechTranscript? {
  guard let value = String(validatingCString: word.text) else { return nil }
  return SpeechTranscript(
    index: Int(word.index), value: value, startTime: Int(word.start_time), endTime: Int(word.end_time),
    isFinal: isFinal)
}

/// What every contender must have seen: the compiler cannot look into it, so nothing is left out.
@inline(never)
func count(_ event: SLUEvent) -> Int {
  guard case .segment(let contextId, let segmentId, let change) = event else { return 0 }
  let items =
    switch change {
    case .transcript(let word): word.endTime + word.value.utf8.count
    case .tentativeTranscript(let words): words.reduce(0) { $0 + $1.endTime + $1.value.utf8.count }
    default: 0
    }
  return contextId.utf8.count + segmentId + items
}

func cpuTime() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return now.tv_sec * 1_000_000_000 + now.tv_nsec
}

// MARK: - The other way: an event in, bytes out, into memory that is there already

typealias Encoder = (name: String, encode: (SLUEvent, UnsafeMutablePointer<UInt8>) -> Int)

let ourEncoder: Encoder = (
  "slu",
  { event, memory in
    guard let count = try? WireEncoder.byteCount(of: event) else { return 0 }
    WireEncoder.write(event, to: memory)
    return count
  }
)

let packing: Encoder = (
  "protobuf-c",
  { event, memory in
    guard case .segment(let contextId, let segmentId, .transcript(let word)) = event else { return 0 }
    return contextId.withCString { contextId in
      word.value.withCString { text in
        let word = bench_word(
          text: text, index: Int32(truncatingIfNeeded: word.index),
          start_time: Int32(truncatingIfNeeded: word.startTime), end_time: Int32(truncatingIfNeeded: word.endTime))
        return bench_encode(contextId, Int32(truncatingIfNeeded: segmentId), word, memory)
      }
    }
  }
)

func encode(_ events: [SLUEvent], _ times: Int, by encoder: Encoder) -> Int {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { memory in
    guard let start = memory.baseAddress else { return 0 }
    var sum = 0
    for _ in 0..<times {
      for event in events {
        let count = encoder.encode(event, start)
        sum += count + Int(start[count - 1]) + Int(start[36])
      }
    }
    return sum
  }
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9
let times = 800
for messages in [small, large] {
  let sizes = Set(messages.map(\.count))
  guard let size = sizes.first, sizes.count == 1 else {
    print("wire-bench: the messages differ in size: \(sizes)")
    exit(1)
  }
  let contenders = [ours, swiftProtobuf, protobufC]
  var spent = [[Double]](repeating: [], count: contenders.count)
  var sums: Set<Int> = []
  for _ in 0..<rounds {
    for (place, contender) in contenders.enumerated() {
      let begun = cpuTime()
      sums.insert(contender.decode(messages, times))
      spent[place].append(Double(cpuTime() - begun) / Double(times * messages.count))
    }
  }
  guard sums.count == 1 else {
    print("wire-bench: the contenders did not see the same: \(sums)")
    exit(1)
  }
  for (contender, spent) in zip(contenders, spent) {
    print("{\"work\":\"decode\",\"name\":\"\(contender.name)\",\"bytes\":\(size),\"cpu_ns\":\(spent)}")
  }
}

var decoder = WireDecoder()
let events = try small.compactMap { message in
  if case .event(let event) = try decoder.response(message) { event } else { nil }
}
var spent: [String: [Double]] = [:]
var sums: Set<Int> = []
for _ in 0..<rounds {
  for encoder in [packing, ourEncoder] {
    let begun = cpuTime()
    sums.insert(encode(events, times, by: encoder))
    spent[encoder.name, default: []].append(Double(cpuTime() - begun) / Double(times * events.count))
  }
}
guard sums.count == 1 else {
  print("wire-bench: the encoders did not write the same: \(sums)")
  exit(1)
}
for name in [packing.name, ourEncoder.name] {
  print("{\"work\":\"encode\",\"name\":\"\(name)\",\"bytes\":66,\"cpu_ns\":\(spent[name] ?? [])}")
}
