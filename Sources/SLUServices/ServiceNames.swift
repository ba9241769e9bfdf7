/// What the services of the public API are called, for those who ask a server for its health or for what it has.
public enum ServiceNames {
  /// Recordings that are heard while nobody waits.
  public static let batches = "speechly.slu.v1.BatchAPI"
  /// Logging in, as today's clients do and as older ones did.
  public static let identity = ["speechly.identity.v2.IdentityAPI", "speechly.identity.v1.Identity"]
}
