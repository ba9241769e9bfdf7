/// How much each gaussian counts in each senone: what is in `sendump`.
///
/// The form is PocketSphinx's (`ptm_mgau.c`): texts with their lengths up to one of length 0, then for each stream of features and
/// each gaussian a row of a byte, or half of one, for each senone.
struct SenoneDump {
  /// What each gaussian counts, as a logarithm below 0: by stream, gaussian and senone; nil where the file has clusters of them.
  let weights: [UInt8]?

  /// How long the texts are at most that the library has room for.
  private static let longestText = 999
  /// What the texts may say of the rows; the rest is for people.
  private static let names = ["feature_count", "mixture_count", "model_count", "cluster_count", "cluster_bits"]

  /// Reads a file that has to be whole and fit the rest of its model.
  ///
  /// - Parameters:
  ///   - bytes: All of the file.
  ///   - senones: How many senones the definition has.
  ///   - streams: How many streams of features the means are of.
  ///   - gaussians: How many gaussians a stream has.
  /// - Throws: What would lead the library astray.
  init(_ bytes: [UInt8], senones: Int, streams: Int, gaussians: Int) throws(ModelFault) {
    let title = ModelBytes(bytes, isSwapped: false)
    // The length of the first text tells the order of bytes.
    let isSwapped = bytes.count >= 4 && !(1...Self.longestText).contains(title.number(at: 0))
    var file = ModelBytes(bytes, isSwapped: isSwapped)
    var said: [String: Int] = [:]
    var number = 0
    while true {
      let least = number < 2 ? 1 : 0
      let length = try file.number("length of text \(number)", in: least...Self.longestText)
      if length == 0 { break }
      let text = try file.text("text \(number)", of: length, isEnded: number < 2)
      if let name = Self.names.first(where: { text.hasPrefix($0 + " ") }) {
        guard let value = Int(text.dropFirst(name.count + 1)) else {
          throw ModelFault("text \(number): expected a number behind \(name)")
        }
        said[name] = value
      }
      number += 1
    }
    for (name, expected) in [("feature_count", streams), ("mixture_count", gaussians), ("model_count", senones)] {
      guard let found = said[name], found != expected else { continue }
      throw ModelFault("\(name): the other files have \(expected), found \(found)")
    }
    let clusters = said["cluster_count"] ?? 0
    let bits = said["cluster_bits"] ?? 8
    guard [0, 15, 16].contains(clusters) else {
      throw ModelFault("cluster_count: expected 0, 15 or 16, found \(clusters)")
    }
    guard bits == 8 || bits == 4 && clusters > 0 else {
      throw ModelFault("cluster_bits: expected 8, or 4 with clusters, found \(bits)")
    }
    var columns = senones
    if clusters == 0 {
      _ = try file.number("rows", in: gaussians...gaussians)
      columns = try file.number("columns", in: senones...(1 << 16))
    } else {
      try file.skip(16, "clusters")
    }
    let (start, rows) = (file.position, streams * gaussians)
    try file.skip(rows * (bits == 4 ? (columns + 1) / 2 : columns), "weights")
    // A row may be longer than there are senones.
    weights =
      clusters == 0 ? (0..<rows).flatMap { bytes[start + $0 * columns..<start + $0 * columns + senones] } : nil
  }
}
