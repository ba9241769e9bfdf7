#if os(Linux)
  import ArgumentParser
  import SLUAlsa
  import SLUEventLog

  /// `slu-cli devices`: the microphones that there are.
  struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "devices",
      abstract: "List the microphones that can be recorded from.",
      discussion: """
        The default one comes first and is marked with *; the names are those of ALSA.

        EXAMPLES:
          slu-cli devices
          slu-cli devices --output json | jq -r .name

        EXIT CODES:
          0   the devices were listed, be there any or none
          64  wrong usage
        """)

    @Option(name: .shortAndLong, help: OutputFormat.help)
    var output: OutputFormat = .text

    func run() throws {
      System.reportFailedWrites()
      let devices = AlsaDevice.captureDevices()
      if devices.isEmpty {
        Messages().tell(
          "no microphone: ALSA knows of no card that records (is one plugged in, and this user in the group audio?), "
            + "and no sound server answers")
      }
      switch output {
      case .text: try StandardOutput().write(Self.table(devices))
      case .json:
        var lines = JSONLines()
        for device in devices { lines.append(device.json) }
        try lines.withBytes { bytes throws(ExitCode) in try StandardOutput().write(bytes) }
      }
    }

    private static func table(_ devices: [AlsaDevice]) -> [String] {
      var table = Table(columns: [.left, .left, .left])
      for device in devices { table.add([device.isDefault ? "*" : "", device.name, device.description]) }
      return table.lines
    }
  }

  extension AlsaDevice {
    fileprivate var json: JSONValue {
      ["name": .string(name), "description": .string(description), "default": .bool(isDefault)]
    }
  }
#endif
