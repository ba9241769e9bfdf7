import ArgumentParser

/// Help for options that several commands have.
extension ArgumentHelp {
  /// Of the configuration of an application.
  static let app = ArgumentHelp("The application's configuration.", valueName: "dir")

  /// Of where the random numbers of a run begin.
  static let seed = ArgumentHelp("Where the random numbers begin.", valueName: "n")

  /// Of the address of a server.
  static let server = ArgumentHelp(
    "Where the server is: grpc://HOST:PORT or grpc+tls://HOST:PORT.", valueName: "url")

  /// Of the application that is spoken to on a server.
  static let appId = ArgumentHelp("The application to log in to and to speak to.", valueName: "id")

  /// Of a token that was there before.
  static let token = ArgumentHelp(
    "The token to send instead of logging in; SLU_TOKEN in the environment is the same.", valueName: "token")

  /// Of the language that is spoken to a server.
  static let language = ArgumentHelp(
    "The language, such as en-US; the server's default unless named.", valueName: "tag")

  /// Of a microphone.
  static let device = ArgumentHelp("The microphone, as `slu-cli devices` lists it.", valueName: "name")
}
