import CAlsa
import Glibc

/// What a capture thread sleeps on: the device's files, and the switch that stops it.
///
/// Not `snd_pcm_wait`: where a plugin wakes it for nothing, it begins its time anew, so it may wait for ever.
struct CapturePoll: ~Copyable {
  private let files: UnsafeMutablePointer<pollfd>
  private let count: Int

  /// Finds out how many files the device has; that is known once its format is.
  ///
  /// snd_pcm_poll_descriptors_count: the number, or negative.
  init(_ pcm: borrowing CapturePCM, stop: Int32) throws(AlsaFailure) {
    let result = snd_pcm_poll_descriptors_count(pcm.pcm)
    try AlsaFailure.check("snd_pcm_poll_descriptors_count", result)
    count = Int(result)
    files = .allocate(capacity: count + 1)
    files.initialize(repeating: pollfd(), count: count + 1)
    files[0] = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
  }

  deinit { files.deallocate() }

  /// Sleeps until there may be sound, the switch was turned, or the time is over.
  ///
  /// poll(2): the number of ready files, 0 when the time is over, -1 with EINTR after a signal.
  /// snd_pcm_poll_descriptors, …_revents: the number of files, 0, or negative.
  ///
  /// - Throws: The error that the device's files report, which reading may not tell.
  func sleep(_ pcm: borrowing CapturePCM, milliseconds: Int32) throws(AlsaFailure) {
    let filled = snd_pcm_poll_descriptors(pcm.pcm, files + 1, UInt32(count))
    try AlsaFailure.check("snd_pcm_poll_descriptors", filled)
    guard poll(files, nfds_t(1 + Int(filled)), milliseconds) > 0 else { return }
    clearSwitch()
    var events: UInt16 = 0
    try AlsaFailure.check(
      "snd_pcm_poll_descriptors_revents",
      snd_pcm_poll_descriptors_revents(pcm.pcm, files + 1, UInt32(filled), &events))
    if events & UInt16(POLLIN) != 0 { return }
    if events & UInt16(POLLERR | POLLNVAL | POLLHUP) != 0 { throw AlsaFailure(call: "poll", number: pcm.faultNumber) }
    // Woken for nothing: a plugin that does so all the time shall not have the whole processor.
    sleep(milliseconds: 1)
  }

  /// Sleeps until the switch is turned or the time is over, whatever the device does.
  func sleep(milliseconds: Int32) {
    if poll(files, 1, milliseconds) > 0 { clearSwitch() }
  }

  /// What the switch says is looked at after this, so nothing that it says from now on is slept through.
  ///
  /// eventfd_read(3): 0; -1 with EAGAIN where it was not turned.
  private func clearSwitch() {
    var turns: eventfd_t = 0
    if files[0].revents != 0 { _ = eventfd_read(files[0].fd, &turns) }
  }
}
