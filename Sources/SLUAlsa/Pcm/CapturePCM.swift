import CAlsa
import Glibc
import SLUAudio

/// An open capture device, closed at the end of its life.
///
/// Used by one thread at a time; no call but opening and closing waits.
struct CapturePCM: ~Copyable {
  let pcm: OpaquePointer

  /// Opens a device.
  ///
  /// snd_pcm_open: 0, or negative: ENOENT, ENODEV, EBUSY, EACCES, ECONNREFUSED, or any other that a plugin has.
  init(opening device: String) throws(AlsaFailure) {
    var opened: OpaquePointer?
    try AlsaFailure.check(
      "snd_pcm_open", snd_pcm_open(&opened, device, SND_PCM_STREAM_CAPTURE, Int32(SND_PCM_NONBLOCK)))
    guard let opened else { throw AlsaFailure(call: "snd_pcm_open", number: ENODEV) }
    pcm = opened
  }

  deinit { snd_pcm_close(pcm) }

  /// Makes it ready and lets it run.
  ///
  /// snd_pcm_prepare, snd_pcm_start: 0, or negative: EPIPE, ESTRPIPE, EBADFD, ENODEV.
  func restart() throws(AlsaFailure) {
    try AlsaFailure.check("snd_pcm_prepare", snd_pcm_prepare(pcm))
    try AlsaFailure.check("snd_pcm_start", snd_pcm_start(pcm))
  }

  /// Goes on after the system slept; false when that is not possible yet.
  ///
  /// snd_pcm_resume: 0; EAGAIN while the hardware wakes up; ENOSYS when it cannot go on but must start again.
  func resume() throws(AlsaFailure) -> Bool {
    let result = snd_pcm_resume(pcm)
    if result == -EAGAIN { return false }
    switch snd_pcm_state(pcm) {
    case SND_PCM_STATE_RUNNING: break
    case SND_PCM_STATE_PREPARED: try AlsaFailure.check("snd_pcm_start", snd_pcm_start(pcm))
    // Plugins report success whatever came of it.
    default: try restart()
    }
    return true
  }

  /// Takes what has been captured.
  ///
  /// snd_pcm_readi: frames read, or negative: EAGAIN for none, EPIPE after an overrun, ESTRPIPE after a sleep, ENODEV, EIO,
  /// EBADFD.
  ///
  /// - Returns: How many frames were there; 0 for none yet.
  func read(into place: UnsafeMutableRawPointer, frames: Int) throws(AlsaFailure) -> Int {
    let count = snd_pcm_readi(pcm, place, snd_pcm_uframes_t(frames))
    if count == -Int(EAGAIN) || count == -Int(EINTR) { return 0 }
    try AlsaFailure.check("snd_pcm_readi", Int32(clamping: count))
    return count
  }

  /// How many frames were spoken until now and not read, those on their way included.
  ///
  /// snd_pcm_avail_delay: 0, or negative: EPIPE, ESTRPIPE, EIO.
  var unreadFrames: Int {
    get throws(AlsaFailure) {
      var available: snd_pcm_sframes_t = 0
      var delay: snd_pcm_sframes_t = 0
      try AlsaFailure.check("snd_pcm_avail_delay", snd_pcm_avail_delay(pcm, &available, &delay))
      return max(available, delay)
    }
  }

  /// The error number that the device's state stands for; EIO where it tells nothing.
  var faultNumber: Int32 {
    switch snd_pcm_state(pcm) {
    case SND_PCM_STATE_XRUN: EPIPE
    case SND_PCM_STATE_SUSPENDED: ESTRPIPE
    case SND_PCM_STATE_DISCONNECTED: ENODEV
    default: EIO
    }
  }
}
