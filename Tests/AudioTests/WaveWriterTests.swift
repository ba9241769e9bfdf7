import Foundation
import SLUAudio
import SLUTestKit
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("Writing WAV files")
struct WaveWriterTests {
  private static let stereo = AudioFormat(sampleRate: 44_100, channels: 2)

  @Test("The file is whole after every chunk, while the writer still has it open")
  func whole() throws {
    let file = TemporaryFile()
    var writer = try WaveWriter(path: file.path, format: Self.stereo)
    #expect(try AudioChunk(wave: file.bytes, source: file.path).frames == 0)
    for number in 1...5 {
      let samples = AudioChunk.Samples.int16([Int16(number), -Int16(number)])
      try writer.append(AudioChunk(format: Self.stereo, position: number, samples: samples))
      let found = try AudioChunk(wave: file.bytes, source: file.path)
      #expect(found.format == Self.stereo)
      #expect(found.int16Samples == (1...Int16(number)).flatMap { [$0, -$0] })
      #expect(file.bytes == WaveBytes.plain(found.int16Samples, channels: 2, rate: 44_100))
    }
  }

  @Test("A path that cannot be written, and sound of another format, are errors")
  func refused() throws {
    let error = #expect(throws: AudioError.self) {
      _ = try WaveWriter(path: "/no/such/folder/a.wav", format: .speech)
    }
    #expect(error?.code == .cannotOpen)
    #expect(error?.message.contains("No such file") == true)
    let file = TemporaryFile()
    var writer = try WaveWriter(path: file.path, format: .speech)
    do {
      try writer.append(AudioChunk(format: Self.stereo, position: 0, samples: .int16([1, 2])))
      Issue.record("took sound of another format")
    } catch { #expect(error.message == "expected sound of 16000 Hz, 1 channel, found 44100 Hz, 2 channels") }
    #expect(try AudioChunk(wave: file.bytes, source: file.path).frames == 0)
  }

  #if os(Linux)
    @Test("kill -9 costs at most the last chunk")
    func killed() async throws {
      let file = TemporaryFile()
      let path = file.path
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        try WaveWriterTests.writeUntilKilled(path)
      }
      let found = try AudioChunk(wave: file.bytes, source: path).int16Samples
      #expect(found.count >= 50 * 100)
      #expect(found.count % 100 == 0)
      #expect(found.enumerated().allSatisfy { $0.element == Int16(truncatingIfNeeded: $0.offset / 100) })
    }

    private static let written = Atomic<Int>(0)

    private static func writeUntilKilled(_ path: String) throws {
      var writer = try WaveWriter(path: path, format: .speech)
      Thread.detachNewThread {
        while Self.written.load(ordering: .acquiring) < 50 { sched_yield() }
        kill(getpid(), SIGKILL)
      }
      for number in 0... {
        let samples = [Int16](repeating: Int16(truncatingIfNeeded: number), count: 100)
        try writer.append(AudioChunk(format: .speech, position: number * 100, samples: .int16(samples)))
        Self.written.add(1, ordering: .releasing)
      }
    }
  #endif
}
