#if os(Linux)
  import ArgumentParser
  import SLUAlsa
  import SLUEventLog
  import SLUGrpc
  import SLUPocketSphinx

  /// `slu-cli doctor`: what listening needs, and whether it is there.
  struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "doctor",
      abstract: "Look whether everything is there that listening needs.",
      discussion: """
        Looks for the models of the recogniser, listens to the microphone for a moment (say something), and looks whether \
        a server could listen at its port. Where something is missing it says what to type.

        EXAMPLES:
          slu-cli doctor
          slu-cli doctor --no-mic --output json | jq -r 'select(.good | not) | .type'

        EXIT CODES:
          0   everything is there
          1   something is missing
          64  wrong usage
        """)

    @Flag(name: .customLong("mic"), inversion: .prefixedNo, help: "Listen to the microphone.")
    var listens = true

    @Option(help: .device)
    var device: String = AlsaDevice.defaultName

    @Option(help: ArgumentHelp("Where a server is to listen.", valueName: "host:port"))
    var listen: String = "127.0.0.1:8080"

    @Option(
      help: ArgumentHelp("Where the models of American English are.", valueName: "folder"), completion: .directory)
    var models: String = InstalledModels.folder

    @Option(name: .shortAndLong, help: OutputFormat.help)
    var output: OutputFormat = .text

    func validate() throws { _ = try ServerAddress(place: listen, of: "--listen") }

    func run() async throws {
      System.reportFailedWrites()
      var diagnoses = Doctor.recogniser(models)
      if listens {
        let microphone = await Doctor.microphone(device, for: .seconds(3)) {
          Messages().tell("listening for three seconds: say something")
        }
        diagnoses.append(microphone)
      }
      diagnoses.append(Doctor.port(try ServerAddress(place: listen, of: "--listen")))
      switch output {
      case .text: try StandardOutput().write(Diagnosis.lines(diagnoses))
      case .json:
        var lines = JSONLines()
        for diagnosis in diagnoses { lines.append(diagnosis.json) }
        try lines.withBytes { bytes throws(ExitCode) in try StandardOutput().write(bytes) }
      }
      if diagnoses.contains(where: { !$0.isGood }) { throw ExitCode.failure }
    }
  }
#endif
