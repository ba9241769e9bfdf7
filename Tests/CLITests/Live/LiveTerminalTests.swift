#if os(Linux)
  import AlsaTestKit
  import Foundation
  import SLUTestKit
  import Testing

  /// `slu-cli live` on a terminal: keys, what is drawn, and what is left when it ends.
  @Suite("live, on a terminal", .timeLimit(.minutes(10)), .waitsForPrograms) struct LiveTerminalTests {
    private static let hint = "space speaks and stops, q ends"

    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      environment = ["ALSA_CONFIG_PATH": try folder.write(VirtualMicrophone.definitions, to: "alsa.conf")]
    }

    private func pushToTalk(_ microphone: VirtualMicrophone = VirtualMicrophone(isPaced: true)) throws
      -> TerminalProgram
    {
      let terminal = try TerminalProgram(
        ["live", "--mic", "--device", microphone.definedName, "--push-to-talk", "--recording"]
          + [Fixture.named("book-a-flight-to-new-york").path], environment: environment)
      #expect(terminal.modeBefore.isOrdinary)
      #expect(terminal.shows { $0.lines == ["○ idle  \(Self.hint)"] })
      #expect(try terminal.mode.givesKeys)
      return terminal
    }

    /// That nothing but what was understood is left, and the terminal is as it was.
    private func expectOrder(_ terminal: TerminalProgram, utterances: Int) throws {
      let screen = terminal.screen
      #expect(screen.lines.count { $0.hasPrefix("┌ ") } == utterances)
      #expect(screen.lines.allSatisfy { "┌│└".contains($0.first ?? " ") || $0 == "nobody spoke" }, "\(screen.lines)")
      #expect(screen.isAtRest && screen.unknown == [])
      #expect(try terminal.mode == terminal.modeBefore)
    }

    @Test("Space starts and stops an utterance, any number of times; q ends")
    func utterances() throws {
      let terminal = try pushToTalk()
      for number in 1...2 {
        try terminal.press(" ")
        // The state, how loud it is, and what the keys do.
        #expect(
          terminal.shows {
            $0.lines.last?.wholeMatch(of: /[○●] listening  [█▒░]{20} +-?\d+ dB  (.*)/)?.output.1 == "\(Self.hint)"
          })
        try terminal.press("x ")
        #expect(
          terminal.shows { screen in
            screen.lines.count { $0 == "└ 1 segment" } == number && screen.lines.last == "○ idle  \(Self.hint)"
          })
      }
      try terminal.press("q")
      #expect(terminal.end() == 0)
      try expectOrder(terminal, utterances: 2)
    }

    @Test("However it ends, the terminal is as it was", arguments: ["q", "\u{4}", "\u{3}", "terminate"])
    func ends(key: String) throws {
      for isListening in [false, true] {
        let terminal = try pushToTalk()
        if isListening {
          try terminal.press(" ")
          #expect(terminal.shows(" dB"))
        }
        if key == "terminate" { terminal.terminate() } else { try terminal.press(key) }
        #expect(terminal.end() == 0)
        try expectOrder(terminal, utterances: isListening ? 1 : 0)
      }
    }

    @Test("While an application is compiled that is said, and is gone when there is something else to say")
    func compiles() throws {
      let cache = ["XDG_CACHE_HOME": folder.path("cache")]
      let app = try folder.write("*go [walk|run] home\n", to: "app.sal")
      let sound = folder.path("silence.wav")
      try WaveBytes.silence(seconds: 1).write(to: URL(fileURLWithPath: sound))
      let live = try TerminalProgram(
        ["live", "--file", sound, "--fast", "--app", app], columns: 200, environment: cache)
      #expect(live.shows("compiling \(app), which may take seconds"))
      #expect(live.end() == 0)
      #expect(!live.screen.lines.contains { $0.contains("compiling") } && live.screen.isAtRest, "\(live.screen.lines)")
      let broken = try folder.write("*go [walk\n", to: "broken.sal")
      let serve = try TerminalProgram(
        ["serve", "--listen", "127.0.0.1:0", "--app", broken], columns: 200, environment: cache)
      #expect(serve.end() == 1)
      #expect(serve.screen.lines.first?.hasPrefix("slu-cli: \(broken):1:") == true, "\(serve.screen.lines)")
    }

    @Test("What is wrong with a configuration that was changed stands above the picture, each line once and whole")
    func changedConfiguration() throws {
      let app = try folder.write("*go [walk|run] home\n", to: "app.sal")
      let terminal = try TerminalProgram(
        ["live", "--mic", "--device", VirtualMicrophone(isPaced: true).definedName, "--endpointing", "off"]
          + ["--app", app, "--no-tagger"],
        columns: 200, environment: environment.merging(["XDG_CACHE_HOME": folder.path("cache")]) { $1 })
      #expect(terminal.shows(" dB"))
      // At once: a half of it would be told of, too.
      try Data("*go [walk\n".utf8).write(to: URL(fileURLWithPath: app), options: .atomic)
      let told = "slu-cli: \(app): changed, and not used as it is now: its configuration has errors"
      // The picture is drawn again below it.
      #expect(terminal.shows { $0.lines.contains(told) && $0.lines.last?.hasSuffix(" dB") == true })
      try terminal.press("\u{3}")
      #expect(terminal.end() == 0)
      let lines = terminal.screen.lines
      #expect(lines.count { $0 == told } == 1 && lines.count { $0.contains("app.sal:1:") } == 1, "\(lines)")
      #expect(!lines.contains { $0.contains(" dB") } && terminal.screen.isAtRest, "\(lines)")
    }

    @Test("In a window made narrower nothing of the wider picture is left")
    func narrower() throws {
      let terminal = try pushToTalk()
      try terminal.press(" ")
      #expect(terminal.shows { $0.visible.last?.hasSuffix(Self.hint) == true && $0.visible.count == 3 })
      try terminal.narrow(to: 30)
      #expect(
        terminal.shows { screen in
          screen.visible.last?.dropFirst() == " listening" && !screen.visible.joined().contains("space")
        })
      try terminal.press(" q")
      #expect(terminal.end() == 0)
      let screen = terminal.screen
      #expect(screen.visible.allSatisfy { "┌│└".contains($0.first ?? " ") || $0.count < 30 }, "\(screen.visible)")
      #expect(screen.visible.count { $0.hasPrefix("┌") } == 1 && screen.visible.contains("└ 1 segment"))
      #expect(screen.isAtRest && screen.unknown == [])
    }

    @Test("A microphone that fails leaves the terminal as it was, with what was understood and why it ended")
    func fails() throws {
      let terminal = try pushToTalk(VirtualMicrophone(isPaced: true, script: "unplug@16000"))
      try terminal.press(" ")
      #expect(terminal.end() == 1)
      let lines = terminal.screen.lines
      #expect(lines.joined().contains("unplugged"), "\(lines)")
      #expect(lines.contains("└ 1 segment"))
      #expect(!lines.contains { $0.contains(Self.hint) })
      #expect(terminal.screen.isAtRest)
      #expect(try terminal.mode == terminal.modeBefore)
    }

    /// A WAV header without lengths, as printf writes it.
    private static let header =
      #"RIFF....WAVEfmt \020\0\0\0\001\0\001\0\200\076\0\0\0\175\0\0\002\0\020\0data\377\377\377\377"#

    @Test(
      "The first Ctrl-C ends what waits for a pipe that says nothing: from its beginning, and behind its header",
      arguments: ["", header], [true, false])
    func silentPipe(beginning: String, isServed: Bool) throws {
      let server = isServed ? try ServerProcess([]) : nil
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let understanding = server.map { "--server \($0.address)" } ?? "--recording '\(recording)'"
      let terminal = try TerminalProgram(
        shell: "cd '\(folder.path)' && mkfifo pipe && exec 3<>pipe && printf '\(beginning)' >&3 && "
          + "exec \"$CLI\" live --file - --endpointing auto \(understanding) < pipe")
      #expect(terminal.shows("○ "))
      try terminal.press("\u{3}")
      #expect(terminal.end() == 0)
      #expect(terminal.screen.lines.filter { $0 != "^C" && $0 != "nobody spoke" } == [])
    }

    @Test(
      "Beside an output that goes elsewhere the level is drawn, and nothing of it is left",
      arguments: ["\u{3}", "terminate"])
    func meter(key: String) throws {
      let output = folder.path("output")
      let terminal = try TerminalProgram(
        shell: "exec \"$CLI\" live --mic --device '\(VirtualMicrophone(isPaced: true).definedName)' --endpointing off "
          + "--output json --recording '\(Fixture.named("book-a-flight-to-new-york").path)' > '\(output)'",
        environment: environment)
      #expect(terminal.shows { $0.lines.last?.wholeMatch(of: /[○●] listening  [█▒░]{20} +-?\d+ dB/) != nil })
      #expect(try terminal.mode == terminal.modeBefore)
      if key == "terminate" { terminal.terminate() } else { try terminal.press(key) }
      #expect(terminal.end() == 0)
      #expect(terminal.screen.lines.filter { $0 != "^C" && $0 != "nobody spoke" } == [])
      #expect(String(decoding: try folder.read("output"), as: UTF8.self).contains(#""update":"context_finished""#))
    }
  }
#endif
