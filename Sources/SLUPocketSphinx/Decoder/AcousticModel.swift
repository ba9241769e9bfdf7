import Glibc
public import SLUSpeech

/// How speech sounds: a folder with an acoustic model of PocketSphinx, for 16,000 Hz.
///
/// Files that are missing, damaged or of another model are refused with a sentence: the library would believe them. Models are
/// phonetically tied or semi-continuous, with a binary `mdef` and a `sendump`.
public struct AcousticModel: Hashable, Sendable {
  /// The path of the folder that holds `mdef`, `means`, `feat.params` and the others.
  public let folder: String

  /// American English, as Debian's package `pocketsphinx-en-us` installs it.
  public static let english = AcousticModel(folder: InstalledModels.folder + "/en-us")

  /// Creates a model from where it is.
  ///
  /// - Parameter folder: The path of the folder that holds `mdef`.
  public init(folder: String) { self.folder = folder }

  /// The files without which nothing can be decoded.
  private static let files = [
    "mdef", "means", "variances", "transition_matrices", "sendump", "feat.params", "noisedict",
  ]

  /// Far more than any file of a model has.
  private static let largestFile = 1 << 28

  /// Looks whether all files are there, can be read, are whole and fit each other.
  ///
  /// - Throws: `modelNotFound`, which says where it looked and what to install; `unusableModel` for a damaged file; `failed` without
  ///   memory.
  public func check() throws(RecognizerError) { _ = try phonetic() }

  /// Looks whether all files are there, and may be read; what is in them is another matter.
  ///
  /// - Throws: `modelNotFound`, which says where it looked and what to install.
  func requireFiles() throws(RecognizerError) {
    for file in Self.files where access("\(folder)/\(file)", R_OK) != 0 {
      throw RecognizerError(
        .modelNotFound,
        """
        no acoustic model of PocketSphinx: \(folder)/\(file) cannot be read (\(String(cString: strerror(errno)))); \
        install the Debian package pocketsphinx-en-us (apt install pocketsphinx-en-us), or name another folder
        """)
    }
  }

  /// How the files are now.
  var state: [FileState] { Self.files.map { FileState("\(folder)/\($0)") } }

  /// What is made of a file's bytes; its name goes before what is wrong with it.
  func read<Result>(
    _ file: String, _ body: ([UInt8]) throws(ModelFault) -> Result
  ) throws(RecognizerError) -> Result {
    do throws(ModelFault) { return try body(Self.bytes(of: "\(folder)/\(file)")) } catch { throw unusable(file, error) }
  }

  func unusable(_ file: String, _ fault: ModelFault) -> RecognizerError {
    RecognizerError(.unusableModel, "the acoustic model cannot be used: \(folder)/\(file): \(fault.message)")
  }

  /// What changes with a file.
  struct FileState: Hashable {
    let size, number, seconds, nanoseconds: Int

    init(_ path: String) {
      var state = stat()
      // 0, or -1 when there is no such file.
      let isThere = stat(path, &state) == 0
      (size, number) = isThere ? (Int(state.st_size), Int(truncatingIfNeeded: state.st_ino)) : (-1, 0)
      (seconds, nanoseconds) = (state.st_mtim.tv_sec, state.st_mtim.tv_nsec)
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
    try read("feat.params") { bytes throws(ModelFault) in try FeatureParameters(bytes).mean() }
  }
}
