import CGrpcShim

extension CertifiedKey {
  /// What is wrong with a certificate and its key.
  public enum Fault: Hashable, Sendable, CustomStringConvertible {
    /// The chain does not begin with a certificate in PEM.
    case noCertificate
    /// There is no private key in PEM that can be read without a pass phrase.
    case noKey
    /// The key is that of another certificate.
    case otherKey

    /// What was expected.
    public var description: String {
      switch self {
      case .noCertificate: "expected a certificate in PEM, found none"
      case .noKey: "expected the certificate's private key in PEM, without a pass phrase, found none"
      case .otherKey: "the private key is not that of the certificate"
      }
    }
  }

  /// Why no TLS can be spoken with it; nil where it can.
  ///
  /// Whether it is still valid, and for which name, is not asked.
  public var fault: Fault? {
    switch slu_identity_check(certificateChain, privateKey) {
    case SLU_IDENTITY_NO_CERTIFICATE: .noCertificate
    case SLU_IDENTITY_NO_KEY: .noKey
    case SLU_IDENTITY_OTHER_KEY: .otherKey
    default: nil
    }
  }
}
