internal import COpusEnc
internal import SLUAudio

/// Where the library's pages go: one behind the other into a file, each at once.
final class OpusPages {
  let file: FileDescriptor
  private var count = 0
  /// Why a page could not be written; none is after that.
  private var failure: AudioError?

  init(file: FileDescriptor) { self.file = file }

  /// What the library hands to ``sink``; the owner of the encoder keeps the pages alive.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Takes the next page.
  static let sink: slu_opus_sink = { context, bytes, count in
    let pages = Unmanaged<OpusPages>.fromOpaque(context).takeUnretainedValue()
    pages.write(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
  }

  private func write(_ bytes: [UInt8]) {
    // A hole would be worse than an end.
    guard failure == nil else { return }
    do {
      try file.write(bytes, at: count)
      count += bytes.count
    } catch { failure = error }
  }

  /// Throws what went wrong here, or else what the library says.
  func check(_ code: Int32) throws(AudioError) {
    if let failure { throw failure }
    if code != 0 { throw error(code, .cannotWrite, "cannot be written") }
  }

  /// An error in the library's words.
  func error(_ code: Int32, _ kind: AudioError.Code, _ what: String) -> AudioError {
    AudioError(code: kind, source: file.source, message: "\(what): \(String(cString: slu_opus_words(code)))")
  }
}
