internal import AsyncAlgorithms
internal import Synchronization

/// Something on its way: the other side takes it, or the sender takes it back, whoever is first.
///
/// A channel does not say whether what a cancelled task was sending has been received. Senders make it before they look whether the
/// stream has ended, which orders it before the receiver's look for the ThreadSanitizer.
final class Parcel<Content: Sendable>: Sendable {
  private let content: Content
  private let isSettled = Atomic(false)

  init(_ content: Content) { self.content = content }

  /// What is in it; nil when the sender has taken it back.
  func take() -> Content? { settle() ? content : nil }

  /// Whether it will never be received.
  func takeBack() -> Bool { settle() }

  private func settle() -> Bool { !isSettled.exchange(true, ordering: .acquiringAndReleasing) }
}

extension AsyncChannel {
  /// Sends something, and waits until the other side receives it.
  ///
  /// - Returns: False when the task was cancelled first: it is not received, then.
  func deliver<Content>(_ parcel: Parcel<Content>) async -> Bool where Element == Parcel<Content> {
    await send(parcel)
    return !(Task.isCancelled && parcel.takeBack())
  }
}
