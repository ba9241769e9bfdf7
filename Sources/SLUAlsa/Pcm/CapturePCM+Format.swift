import CAlsa
import Glibc
import SLUAudio

extension CapturePCM {
  /// Agrees on a format.
  ///
  /// All calls: 0, or negative: EINVAL for what the device does not have, ENOMEM, ENODEV.
  func configure(_ settings: AlsaSettings) throws(AlsaFailure) -> CaptureLayout {
    let layout = try setHardware(settings)
    var parameters: OpaquePointer?
    try AlsaFailure.check("snd_pcm_sw_params_malloc", snd_pcm_sw_params_malloc(&parameters))
    defer { snd_pcm_sw_params_free(parameters) }
    try AlsaFailure.check("snd_pcm_sw_params_current", snd_pcm_sw_params_current(pcm, parameters))
    let period = snd_pcm_uframes_t(layout.periodFrames)
    try AlsaFailure.check(
      "snd_pcm_sw_params_set_avail_min", snd_pcm_sw_params_set_avail_min(pcm, parameters, period))
    try AlsaFailure.check("snd_pcm_sw_params", snd_pcm_sw_params(pcm, parameters))
    return layout
  }

  private func setHardware(_ settings: AlsaSettings) throws(AlsaFailure) -> CaptureLayout {
    var parameters: OpaquePointer?
    // The macro that takes them from the stack is not for Swift.
    try AlsaFailure.check("snd_pcm_hw_params_malloc", snd_pcm_hw_params_malloc(&parameters))
    defer { snd_pcm_hw_params_free(parameters) }
    try AlsaFailure.check("snd_pcm_hw_params_any", snd_pcm_hw_params_any(pcm, parameters))
    try AlsaFailure.check(
      "snd_pcm_hw_params_set_rate_resample",
      snd_pcm_hw_params_set_rate_resample(pcm, parameters, settings.isRateConverted ? 1 : 0))
    try AlsaFailure.check(
      "snd_pcm_hw_params_set_access", snd_pcm_hw_params_set_access(pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED))
    let encoding = try setEncoding(parameters)
    var channels = UInt32(clamping: settings.format.channels)
    try AlsaFailure.check(
      "snd_pcm_hw_params_set_channels_near", snd_pcm_hw_params_set_channels_near(pcm, parameters, &channels))
    var rate = UInt32(clamping: settings.format.sampleRate)
    try AlsaFailure.check(
      "snd_pcm_hw_params_set_rate_near", snd_pcm_hw_params_set_rate_near(pcm, parameters, &rate, nil))
    guard channels > 0, rate > 0 else { throw AlsaFailure(call: "snd_pcm_hw_params", number: EINVAL) }
    let format = AudioFormat(sampleRate: Int(rate), channels: Int(channels))
    var period = snd_pcm_uframes_t(max(1, format.frames(in: settings.period)))
    try AlsaFailure.check(
      "snd_pcm_hw_params_set_period_size_near",
      snd_pcm_hw_params_set_period_size_near(pcm, parameters, &period, nil))
    var buffer = max(snd_pcm_uframes_t(format.frames(in: settings.deviceBuffer)), period * 2)
    try AlsaFailure.check(
      "snd_pcm_hw_params_set_buffer_size_near", snd_pcm_hw_params_set_buffer_size_near(pcm, parameters, &buffer))
    try AlsaFailure.check("snd_pcm_hw_params", snd_pcm_hw_params(pcm, parameters))
    return CaptureLayout(format: format, encoding: encoding, periodFrames: Int(period), bufferFrames: Int(buffer))
  }

  /// The first of ``encodings`` that the device has.
  private func setEncoding(_ parameters: OpaquePointer?) throws(AlsaFailure) -> SampleEncoding {
    for (encoding, format) in Self.encodings
    where snd_pcm_hw_params_test_format(pcm, parameters, format) == 0 {
      try AlsaFailure.check(
        "snd_pcm_hw_params_set_format", snd_pcm_hw_params_set_format(pcm, parameters, format))
      return encoding
    }
    throw AlsaFailure(call: "snd_pcm_hw_params_set_format", number: EINVAL)
  }

  /// What is read, the best for speech first: 16 bits are plenty, and stay as they are.
  private static var encodings: [(SampleEncoding, snd_pcm_format_t)] {
    [
      (.signed16, SND_PCM_FORMAT_S16_LE), (.signed32, SND_PCM_FORMAT_S32_LE), (.float32, SND_PCM_FORMAT_FLOAT_LE),
      (.signed24, SND_PCM_FORMAT_S24_3LE),
    ]
  }
}
