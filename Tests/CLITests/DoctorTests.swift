#if os(Linux)
  import AlsaTestKit
  import ArgumentParser
  import Foundation
  import SLUGrpc
  import SLUTestKit
  import Testing

  @testable import slu_cli

  /// `slu-cli doctor` from outside, with microphones and models of its own.
  @Suite struct DoctorTests {
    private let folder: TemporaryFolder
    private let models: String

    init() throws {
      folder = try TemporaryFolder()
      models = folder.path("models")
      try FileManager.default.createDirectory(atPath: models, withIntermediateDirectories: true)
      // A copy: tests change it.
      try FileManager.default.copyItem(
        atPath: try DoctorCommand.parse([]).models + "/en-us", toPath: models + "/en-us")
      for name in ["cmudict-en-us.dict", "en-us.lm.bin"] { try folder.write("x", to: "models/\(name)") }
    }

    private func doctor(_ arguments: String..., samples: String = "") async throws -> Program.Result {
      let path = try folder.write(VirtualMicrophone.definitions, to: "alsa.conf")
      var options = ["doctor", "--models", models, "--listen", "127.0.0.1:0"] + arguments
      if !samples.isEmpty { options += ["--device", VirtualMicrophone(samples: samples).definedName] }
      return try await Program.run(options, environment: ["ALSA_CONFIG_PATH": path])
    }

    @Test("The dictionary that words are looked up in is among the models that it looks for")
    func sameFolder() throws {
      let dictionary = try PronunciationOptions.installedDictionary(Messages { _ in })
      #expect(dictionary == "\(try DoctorCommand.parse([]).models)/cmudict-en-us.dict")
    }

    @Test func everythingIsThere() async throws {
      let result = try await doctor("--no-mic")
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(
        result.text == """
          good  acoustic model  \(models)/en-us
          good  dictionary      \(models)/cmudict-en-us.dict
          good  language model  \(models)/en-us.lm.bin
          good  port            127.0.0.1:0 is free

          """)
    }

    @Test func whatIsMissingIsSaidWithWhatToType() async throws {
      try FileManager.default.removeItem(atPath: models + "/cmudict-en-us.dict")
      try FileManager.default.removeItem(atPath: models + "/en-us/means")
      try folder.write("", to: "models/en-us.lm.bin")
      let result = try await doctor("--no-mic", "--output", "json")
      #expect(result.status == 1)
      #expect(result.lines.count == 4 && result.lines.prefix(3).allSatisfy { $0.contains(#""good":false"#) })
      #expect(result.lines.prefix(3).allSatisfy { $0.contains(#""type":"sudo apt install pocketsphinx-en-us""#) })
      #expect(result.lines[0].contains("en-us/means") && result.lines[3].contains(#""good":true"#))
    }

    @Test func aDamagedModelIsFound() async throws {
      try folder.write("s3\nendhdr\nabcdefghi", to: "models/en-us/variances")
      let result = try await doctor("--no-mic")
      #expect(result.status == 1)
      #expect(result.lines.first?.contains("en-us/variances: expected numbers of four bytes") == true)
    }

    @Test(arguments: [
      ("sine 440 gain -20", 0, "-2"), ("sine 440 gain -70", 1, "too soft"), ("square 440 gain 0", 1, "too loud"),
    ])
    func theMicrophoneIsHeard(sound: String, status: Int, words: String) async throws {
      let path = folder.path("sound.raw")
      let made = try await Program.shell("sox -n -r 16000 -c 1 -b 16 -e signed -t raw '\(path)' synth 4 \(sound)")
      try #require(made.status == 0, "\(made)")
      let result = try await doctor(samples: path)
      #expect(result.status == Int32(status), "\(result)")
      let line = try #require(result.lines.first { $0.contains("microphone") })
      #expect(line.contains(words), "\(line)")
      #expect(result.lines.contains("      type: alsamixer -V capture") == (status == 1))
    }

    @Test func aMicrophoneThatIsNotThere() async throws {
      let result = try await doctor("--device", "nowhere")
      #expect(result.status == 1 && result.lines.contains { $0.hasPrefix("BAD") && $0.contains("microphone") })
    }

    @Test func theRightsToACardAreAdviceOnlyWhereOneIs() {
      #expect(Doctor.advice(cards: ["default"], files: ["/dev/snd/pcmC0D0c"]) == "slu-cli devices")
      #expect(
        Doctor.advice(cards: [], files: ["/dev/snd/controlC0", "/dev/snd/pcmC0D0c"]) == "sudo usermod -aG audio $USER")
      #expect(Doctor.advice(cards: [], files: ["/dev/snd/controlC0", "/dev/snd/seq", "/dev/snd/pcmC0D0p"]) == nil)
      #expect(Doctor.advice(cards: [], files: []) == nil)
    }

    @Test func anAddressOfSixteenBytesIsInBrackets() {
      #expect(Doctor.port(ServerAddress(host: "::1", port: 0)).found.hasPrefix("[::1]:0 "))
      let taken = Doctor.port(ServerAddress(host: "2001:db8::1", port: 0))
      #expect(!taken.isGood && taken.advice == "slu-cli serve --listen [2001:db8::1]:0")
    }

    @Test func silenceIsNoMicrophone() {
      #expect(Diagnosis.microphone("m", loudest: -.infinity, peak: -.infinity).found.contains("muted"))
      #expect(Diagnosis.microphone("m", loudest: nil, peak: -.infinity).advice == "slu-cli devices")
      #expect(Diagnosis.microphone("m", loudest: -30, peak: -20).isGood)
    }

    @Test func aPortThatIsTaken() async throws {
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { place in
        place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
          bind(listener, place, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, place, &length) == 0
        }
      }
      try #require(isBound)
      let port = UInt16(bigEndian: address.sin_port)
      let result = try await doctor("--no-mic", "--listen", "127.0.0.1:\(port)")
      #expect(result.status == 1)
      #expect(result.lines.suffix(1) == ["      type: slu-cli serve --listen 127.0.0.1:0"])
      #expect(try await doctor("--no-mic", "--listen", "nonsense").status == 64)
    }
  }
#endif
