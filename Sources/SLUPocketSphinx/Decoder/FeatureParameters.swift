/// How sound becomes the features that an acoustic model is of: what is in `feat.params`, options and their values.
///
/// The library ends the process over values that it does not know. Options that are not named here are its own affair.
struct FeatureParameters {
  private let values: [String: String]

  /// Values of which the library knows no others.
  private static let choices = [
    "-agc": ["none", "max", "emax", "noise"],
    "-cmn": ["none", "batch", "live", "current", "prior"],
    "-feat": ["1s_c", "1s_c_d", "1s_c_d_dd", "1s_c_d_ld_dd", "s3_1x39", "s2_4x"],
    "-transform": ["legacy", "dct", "htk"],
  ]
  /// Numbers, and between what they are of any use; a frame is 10 ms in all of this engine.
  private static let ranges = [
    "-alpha": 0.0...1.0, "-frate": 100...100, "-lifter": 0...100, "-lowerf": 0...7000, "-ncep": 13...13,
    "-nfft": 512...512, "-nfilt": 13...100, "-samprate": 16_000...16_000, "-upperf": 1000...8000, "-wlen": 0.01...0.03,
  ]

  /// Reads a file.
  ///
  /// - Parameter bytes: All of the file.
  /// - Throws: What would end the process.
  init(_ bytes: [UInt8]) throws(ModelFault) {
    guard bytes.allSatisfy({ (32...126).contains($0) || [9, 10, 13].contains($0) }) else {
      throw ModelFault("expected text")
    }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    var values: [String: String] = [:]
    for place in stride(from: 0, to: words.count, by: 2) {
      guard words[place].hasPrefix("-"), place + 1 < words.count else {
        throw ModelFault("expected options and their values in turn, found \"\(words[place].prefix(20))\"")
      }
      values[words[place]] = words[place + 1]
    }
    self.values = values
    for (name, choices) in Self.choices.sorted(by: { $0.key < $1.key }) {
      guard let value = values[name], !choices.contains(value) else { continue }
      throw ModelFault("\(name): expected \(choices.joined(separator: ", ")), found \"\(value.prefix(20))\"")
    }
    for (name, range) in Self.ranges.sorted(by: { $0.key < $1.key }) {
      guard let value = values[name], Double(value).map(range.contains) != true else { continue }
      throw ModelFault("\(name): expected \(range.lowerBound) to \(range.upperBound), found \"\(value.prefix(20))\"")
    }
    let (low, high) = (
      values["-lowerf"].flatMap { Double($0) } ?? 133, values["-upperf"].flatMap { Double($0) } ?? 6855
    )
    guard high - low >= 500 else { throw ModelFault("-lowerf and -upperf: expected 500 Hz or more between them") }
  }

  /// Whether features are those of the model `en-us`, whatever their mean.
  var areEnglish: Bool { Self.english.allSatisfy { values[$0.key] == $0.value } }

  /// Whether gaussians are compared with features as in all models of the library that do not say otherwise.
  var areComparedAsUsual: Bool { values.keys.allSatisfy { !Self.comparing.contains($0) } }

  private static let comparing: Set = ["-ds", "-logbase", "-mixwfloor", "-senmgau", "-topn", "-varfloor"]

  private static let english = [
    "-lowerf": "130", "-upperf": "6800", "-nfilt": "25", "-transform": "dct", "-lifter": "22", "-feat": "1s_c_d_dd",
    "-svspec": "0-12/13-25/26-38", "-agc": "none", "-varnorm": "no",
  ]

  /// The cepstral mean that the model was trained with.
  ///
  /// - Throws: When there is none, or it is none.
  func mean() throws(ModelFault) -> String {
    guard let mean = values["-cmninit"] else {
      throw ModelFault("expected -cmninit, the mean that recognition starts with")
    }
    let numbers = mean.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count <= 13, numbers.allSatisfy({ $0.map { abs($0) < 1000 } ?? false }) else {
      throw ModelFault("-cmninit: expected up to 13 numbers with commas between them")
    }
    return mean
  }

  /// Looks whether features are in as many streams as the gaussians of a model, of the same length.
  ///
  /// - Parameter gaussians: The shape of the model's means.
  /// - Throws: When they are not.
  func check(for gaussians: Gaussians) throws(ModelFault) {
    if let parts = values["-svspec"] {
      let lengths = parts.split(separator: "/", omittingEmptySubsequences: false).map(Self.length)
      guard lengths == gaussians.lengths else {
        throw ModelFault(
          "-svspec: expected streams of \(gaussians.lengths) features, as means has, found \"\(parts.prefix(60))\"")
      }
    } else {
      let streams = values["-feat"] == "s2_4x" ? 4 : 1
      guard streams == gaussians.lengths.count else {
        throw ModelFault("expected -svspec: the means have \(gaussians.lengths.count) streams of features")
      }
    }
  }

  /// How many features a stream has of those before: `0-12`, or several such with commas between them; nil for anything else.
  private static func length(_ part: Substring) -> Int? {
    var length = 0
    for range in part.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 0,
        first <= last, last < 39
      else { return nil }
      length += last - first + 1
    }
    return length
  }
}
