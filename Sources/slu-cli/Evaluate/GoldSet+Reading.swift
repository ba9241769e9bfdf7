import ArgumentParser
import SLUGrammar

extension GoldSet {
  /// Reads a file of gold utterances, all of which are needed.
  ///
  /// - Throws: The exit code, after saying where the file is wrong.
  static func reading(_ path: String, _ messages: Messages) throws(ExitCode) -> GoldSet {
    let (gold, isWhole) = try readingUsable(path, messages)
    guard isWhole else { throw .failure }
    return gold
  }

  /// Reads what can be used of a file of gold utterances, and says where the rest is wrong.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - messages: Told what is wrong.
  ///   - isDated: Whether it is known what dates count from, whatever the file says.
  /// - Returns: The utterances, and whether those are all.
  /// - Throws: The exit code, when nothing can be used, or nobody knows what dates count from.
  static func readingUsable(
    _ path: String, _ messages: Messages, isDated: Bool = false
  ) throws(ExitCode) -> (GoldSet, isWhole: Bool) {
    do {
      let text = try System.utf8Text(ofFile: path)
      var errors: [AnnotationError] = []
      let gold = GoldSet(text, errors: &errors)
      let dates = errors.filter { $0.code == .badReferenceDate }
      // What the figures hang on comes last, not among what is only left out.
      messages.errors(errors.filter { $0.code != .badReferenceDate }.map { "\(path):\($0)" })
      messages.errors(dates.map { "\(path):\($0)" })
      guard isDated || dates.isEmpty else { throw ExitCode.failure }
      guard !gold.entries.isEmpty else {
        messages.error("\(path): expected annotated utterances, found none")
        throw ExitCode.failure
      }
      return (gold, errors.isEmpty)
    } catch let error as FileError {
      messages.error("\(error)")
    } catch let error as NotText {
      messages.error("\(error)")
    } catch {}
    throw .failure
  }
}
