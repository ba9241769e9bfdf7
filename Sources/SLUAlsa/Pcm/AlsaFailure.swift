import CAlsa
import Glibc

/// A call of ALSA that failed.
struct AlsaFailure: Error, Hashable {
  /// The function's name.
  var call: String
  /// The number, as of `errno`: positive.
  var number: Int32

  /// Makes an error of a result below 0.
  static func check(_ call: String, _ result: Int32) throws(AlsaFailure) {
    guard result < 0 else { return }
    throw AlsaFailure(call: call, number: -result)
  }

  /// The system's own words, and who said so.
  var reason: String { "\(String(cString: snd_strerror(-number))) (\(call))" }
}
