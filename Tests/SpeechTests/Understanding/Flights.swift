import SLUAppFiles
import SLUGrammar
import Testing

/// The configuration of the fixtures that books flights.
enum Flights {
  /// The folder.
  static let path: String = {
    let here = "\(#filePath)"
    return (here.firstRange(of: "/Tests/").map { String(here[..<$0.lowerBound]) } ?? ".") + "/Fixtures/apps/flights"
  }()

  private static let compiled = AppFolder.compile(path).grammar

  /// What may be said.
  static var grammar: Grammar {
    get throws { try #require(compiled) }
  }
}
