/// A section of a configuration's compiled files, as far as one of them has it and it fits.
package struct CompiledPart<Part> {
  /// A file that has the section, or would, and cannot be used.
  package struct Refusal {
    /// Its path.
    package let path: String
    /// Why not, to stand behind the path.
    package let reason: String
    /// What else it holds, where it is only that the configuration is another one now.
    package let file: CompiledFile?
  }

  /// What the first file that fits has; nil where none does.
  package let part: Part?
  /// The files that do not, where none does: whoever makes the part anew says why.
  package let refusals: [Refusal]

  /// Looks for the section in the compiled files of a configuration up to the first that fits.
  ///
  /// - Parameters:
  ///   - section: The section's name.
  ///   - files: The files.
  ///   - fitting: Reads the section; nil for one that was made of another configuration, an error for one that cannot be read.
  package init(_ section: String, of files: CompiledFiles, fitting: ([UInt8]) throws -> Part?) {
    var refusals: [Refusal] = []
    for (path, content) in files.found {
      do {
        let file = try content.get()
        // Others are missing from a file on purpose.
        guard let bytes = file.sections[section] else { continue }
        if let part = try fitting(bytes) {
          (self.part, self.refusals) = (part, [])
          return
        }
        let reason = "the configuration was changed since it was compiled"
        refusals.append(Refusal(path: path, reason: reason, file: file))
      } catch {
        refusals.append(Refusal(path: path, reason: "\(error)", file: nil))
      }
    }
    (part, self.refusals) = (nil, refusals)
  }
}
