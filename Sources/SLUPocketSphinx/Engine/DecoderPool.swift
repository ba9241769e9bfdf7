import SLUSpeech
import SLUTransport

/// Decoders that wait for an utterance.
final class DecoderPool: Sendable {
  private let capacity: Int
  private let idle: Guarded<[DecoderActor]>

  init(_ decoders: [DecoderActor]) {
    capacity = decoders.count
    idle = Guarded(decoders)
  }

  /// Takes a decoder.
  ///
  /// - Parameter leavesOne: Takes it only while another one stays.
  /// - Throws: `tooManyDecoders` when all are taken.
  func borrow(leavesOne: Bool) throws(RecognizerError) -> DecoderLease {
    guard let decoder = idle.withLock({ $0.count > (leavesOne ? 1 : 0) ? $0.popLast() : nil }) else { throw full }
    return DecoderLease(decoder, of: self)
  }

  /// Looks whether a decoder could be taken now; none is.
  ///
  /// - Parameter leavesOne: Whether another one must stay.
  /// - Throws: `tooManyDecoders` when all are taken.
  func look(leavesOne: Bool) throws(RecognizerError) {
    guard idle.withLock({ $0.count > (leavesOne ? 1 : 0) }) else { throw full }
  }

  private var full: RecognizerError {
    RecognizerError(
      .tooManyDecoders,
      "\(capacity) utterance\(capacity == 1 ? " is" : "s are") heard at a time: all decoders are in use")
  }

  fileprivate func putBack(_ decoder: DecoderActor) { idle.withLock { $0.append(decoder) } }
}

/// A decoder that is taken out of its pool, until it is given back or nobody holds this any more.
final class DecoderLease: Sendable {
  let decoder: DecoderActor
  private let pool: DecoderPool
  private let isReturned = Guarded(false)

  fileprivate init(_ decoder: DecoderActor, of pool: DecoderPool) {
    self.decoder = decoder
    self.pool = pool
  }

  deinit { giveBack() }

  /// Puts the decoder back; a second time it does nothing.
  func giveBack() {
    let wasReturned = isReturned.withLock { isReturned in
      defer { isReturned = true }
      return isReturned
    }
    if !wasReturned { pool.putBack(decoder) }
  }
}
