internal import CGrpcShim

/// The gRPC core that this program runs on.
public enum GrpcCore {
  /// The version that is loaded, such as `29.0.0`.
  public static var version: String { String(cString: slu_grpc_version()) }
}
