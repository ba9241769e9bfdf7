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
  /// Decodes a message so many times, and counts what it saw.
  var decode: ([UInt8], Int) -> Int
}

let context = "0d3f7f2a-6f1b-4a57-9d55-0c3e2a700b11"

/// A word: 66 bytes.
func small() throws -> [UInt8] {
  let word = SpeechTranscript(index: 300, value: "sightseeing", startTime: 18_200, endTime: 18_460, isFinal: true)
  return try WireEncoder.bytes(of: .segment(contextId: context, segmentId: 2, .transcript(word)))
}

/// Ten tentative words: 257 bytes.
func large() throws -> [UInt8] {
  let texts = ["book", "me", "a", "flight", "to", "New", "York", "for", "next", "Thursday"]
  let words = texts.enumerated().map { index, text in
    SpeechTranscript(index: index, value: text, startTime: 400 * index + 150, endTime: 400 * index + 480)
  }
  return try WireEncoder.bytes(of: .segment(contextId: context, segmentId: 2, .tentativeTranscript(words)))
}

let ours = Contender(name: "slu") { message, times in
  var decoder = WireDecoder()
  var seen = 0
  message.withUnsafeBytes { bytes in
    for _ in 0..<times {
      guard case .event(let event) = try? decoder.response(bytes) else { continue }
      seen += count(event)
    }
  }
  return seen
}

let swiftProtobuf = Contender(name: "swift-protobuf") { message, times in
  var seen = 0
  for _ in 0..<times {
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
  return seen
}

let protobufC = Contender(name: "protobuf-c-arena") { message, times in
  var seen = 0
  message.withUnsafeBufferPointer { bytes in
    for _ in 0..<times {
      var response = bench_response()
      guard bench_decode(bytes.baseAddress, bytes.count, &response) != 0 else { continue }
      guard let contextId = String(validatingCString: response.context_id) else { continue }
      let words = (0..<response.count).compactMap { made(bench_word_at($0), isFinal: response.payload == 3) }
      let change: SegmentEvent
      if response.payload == 3, let word = words.first {
        change = .transcript(word)
      } else {
        change = .tentativeTranscript(words)
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

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9
let times = 200_000
for message in [try small(), try large()] {
  let contenders = [ours, swiftProtobuf, protobufC]
  var spent = [[Double]](repeating: [], count: contenders.count)
  var sums: Set<Int> = []
  for _ in 0..<rounds {
    for (place, contender) in contenders.enumerated() {
      let begun = cpuTime()
      sums.insert(contender.decode(message, times))
      spent[place].append(Double(cpuTime() - begun) / Double(times))
    }
  }
  guard sums.count == 1 else {
    print("wire-bench: the contenders did not see the same: \(sums)")
    exit(1)
  }
  for (contender, spent) in zip(contenders, spent) {
    print("{\"name\":\"\(contender.name)\",\"bytes\":\(message.count),\"cpu_ns\":\(spent)}")
  }
}
