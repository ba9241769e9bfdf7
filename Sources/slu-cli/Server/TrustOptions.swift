#if os(Linux)
  import ArgumentParser
  import SLUGrpc

  /// How a server is trusted, as it is written on the command line.
  struct TrustOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Certificates of the authorities to trust, in PEM; otherwise the system's.", valueName: "file"),
      completion: .file())
    var ca: String?

    /// Settings of a connection that trusts the server so.
    ///
    /// - Throws: A ``FileError`` for certificates that cannot be read, or are none.
    var clientOptions: GrpcClientOptions {
      get throws {
        var options = GrpcClientOptions()
        if let ca {
          guard let text = try System.text(ofFile: ca), text.contains("-----BEGIN ") else {
            throw FileError(path: ca, reason: "expected certificates in PEM, found none")
          }
          options.trust.roots = text
        }
        return options
      }
    }
  }
#endif
