import SLUAppFiles
import SLUGrammar
import SLUTestKit
import Testing

/// The configuration of the fixtures that books flights.
enum Flights {
  /// The folder.
  static let path = Repository.path("Fixtures/apps/flights")

  private static let compiled = AppFolder.compile(path).grammar

  /// What may be said.
  static var grammar: Grammar {
    get throws { try #require(compiled) }
  }
}
