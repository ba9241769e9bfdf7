public import SLUSpeech

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// How speech sounds: a folder with an acoustic model of PocketSphinx, for 16,000 Hz.
///
/// Files that are missing, and those with a checksum that are damaged (`means`, `variances`, `transition_matrices`), are
/// refused with a sentence. Over other damaged files (`mdef`, `sendump`) PocketSphinx may end the process: take models from
/// those you trust.
public struct AcousticModel: Hashable, Sendable {
  /// The path of the folder that holds `mdef`, `means`, `feat.params` and the others.
  public let folder: String

  /// American English, as Debian's package `pocketsphinx-en-us` installs it.
  public static let english = AcousticModel(folder: "/usr/share/pocketsphinx/model/en-us/en-us")

  /// Creates a model from where it is.
  ///
  /// - Parameter folder: The path of the folder that holds `mdef`.
  public init(folder: String) { self.folder = folder }

  /// The files without which nothing can be decoded.
  private static let files = [
    "mdef", "means", "variances", "transition_matrices", "sendump", "feat.params", "noisedict",
  ]

  /// The files with a checksum at their end.
  private static let parameters = ["means", "variances", "transition_matrices"]
  /// Far more than any file of parameters has.
  private static let largestFile = 1 << 28

  /// Looks whether all files are there and can be read, and whether those with a checksum are whole.
  ///
  /// - Throws: `modelNotFound`, which says where it looked and what to install; `unusableModel` for a damaged file.
  public func check() throws(RecognizerError) {
    for file in Self.files where access("\(folder)/\(file)", R_OK) != 0 {
      throw RecognizerError(
        .modelNotFound,
        """
        no acoustic model of PocketSphinx: \(folder)/\(file) cannot be read (\(String(cString: strerror(errno)))); \
        install the Debian package pocketsphinx-en-us (apt install pocketsphinx-en-us), or name another folder
        """)
    }
    for file in Self.parameters {
      if let fault = ModelParameters.fault(in: Self.bytes(of: "\(folder)/\(file)")) {
        throw RecognizerError(.unusableModel, "the acoustic model cannot be used: \(folder)/\(file): \(fault)")
      }
    }
  }

  /// What a file has; what cannot be read of it is missing.
  private static func bytes(of path: String) -> [UInt8] {
    // The file, or nil with errno.
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var (bytes, part): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count < largestFile {
      // How many bytes; 0 at the end, and when it cannot be read.
      let count = fread(&part, 1, part.count, file)
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// The cepstral mean that the model was trained with, as its parameters state it, for `-cmninit`.
  ///
  /// The library keeps a mean from one utterance to the next only when it is told the first.
  ///
  /// - Throws: `unusableModel` when the parameters do not state it.
  func cepstralMean() throws(RecognizerError) -> String {
    let path = "\(folder)/feat.params"
    guard let file = fopen(path, "r") else {
      throw RecognizerError(.modelNotFound, "\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    // The line's address, or nil at the end of the file.
    while let text = line.withUnsafeMutableBufferPointer({ line in
      fgets(line.baseAddress, Int32(line.count), file).map { String(cString: $0) }
    }) {
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.count == 2, words[0] == "-cmninit" { return String(words[1]) }
    }
    throw RecognizerError(.unusableModel, "\(path) has no -cmninit, the mean that recognition starts with")
  }
}
