import ArgumentParser
import Foundation
import SLUAppFiles

extension SpeechManifest {
  /// Reads a manifest, or a folder in which each WAV file has a text file beside it: the words on its first line, the
  /// annotation on the second, or that alone, which begins with an intent.
  ///
  /// Paths are made those that can be opened: in a manifest they count from its own folder, on standard input (`-`) from the
  /// current one. What cannot be used is left out, after saying where it is wrong, or which sound files are missing.
  ///
  /// - Returns: The recordings, and whether those are all.
  /// - Throws: The exit code, when there is none, or nobody knows what dates count from.
  static func reading(_ path: String, _ messages: Messages) throws(ExitCode) -> (
    manifest: SpeechManifest, isWhole: Bool
  ) {
    var manifest = SpeechManifest()
    var isWhole = true
    do {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        (manifest.entries, isWhole) = try folder(path, messages)
      } else {
        var faults: [Fault] = []
        manifest = SpeechManifest(try text(path, &faults), faults: &faults)
        for fault in faults { messages.error("\(path):\(fault.line):\(fault.column): \(fault.message)") }
        guard !faults.contains(where: \.isOfReferenceDate) else { throw ExitCode.failure }
        isWhole = faults.isEmpty
        if path != "-" { manifest.locateSound(from: path) }
      }
    } catch let error as FileError {
      messages.error("\(error)")
      throw .failure
    } catch {
      throw .failure
    }
    isWhole = manifest.leaveOutSilence(path, messages) && isWhole
    guard !manifest.entries.isEmpty else {
      if isWhole {
        messages.error("\(path): expected recordings: lines of a path, a tab and words, or WAV files in a folder")
      }
      throw .failure
    }
    return (manifest, isWhole)
  }

  /// Where a recording's annotation stands, for messages.
  ///
  /// - Parameters:
  ///   - entry: A recording.
  ///   - path: The manifest.
  static func place(of entry: Entry, in path: String) -> String {
    entry.line.map { "\(path):\($0)" } ?? words(beside: entry.audio)
  }

  private static func words(beside sound: String) -> String { String(sound.dropLast(3)) + "txt" }

  /// The text of a manifest, without the lines that are no text.
  private static func text(_ path: String, _ faults: inout [Fault]) throws -> String {
    let bytes = ByteOrderMark.removed(from: try System.bytes(ofFile: System.inputFile(path))[...])
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      if let text = String(validating: line, as: UTF8.self) { return text }
      let place = TextPlace(ofOtherThanUTF8: Array(line))
      faults.append(Fault(number + 1, place?.column ?? 1, "expected UTF-8 text"))
      return ""
    }.joined(separator: "\n")
  }

  private mutating func locateSound(from path: String) {
    let base = URL(fileURLWithPath: path).deletingLastPathComponent()
    for index in entries.indices where !entries[index].audio.hasPrefix("/") {
      entries[index].audio = base.appendingPathComponent(entries[index].audio).relativePath
    }
  }

  private static func folder(_ path: String, _ messages: Messages) throws -> ([Entry], isWhole: Bool) {
    let all = try System.files(at: path, extension: "wav") + System.files(at: path, extension: "WAV")
    // What other systems put beside a file is hidden: "._order.wav".
    let sounds = all.filter { !URL(fileURLWithPath: $0).lastPathComponent.hasPrefix(".") }
    let entries = try sounds.compactMap { try entry(ofSound: $0, messages) }
    return (entries, entries.count == sounds.count)
  }

  /// A sound of a folder with the words beside it; nil where those cannot be used, which is said.
  private static func entry(ofSound sound: String, _ messages: Messages) throws -> Entry? {
    let words = words(beside: sound)
    guard System.exists(words) else {
      messages.error("\(sound): expected the words that are said in \(words), found no such file")
      return nil
    }
    let text: String
    do { text = try System.utf8Text(ofFile: words) } catch let error as NotText {
      messages.error("\(error)")
      return nil
    }
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
    let isAnnotated = lines.first?.first == "*"
    let annotation = isAnnotated ? lines.first : lines.dropFirst().first
    do throws(Fault) {
      var found = try entry(
        isAnnotated ? 1 : 2, (Substring(sound), 1), (isAnnotated ? "" : lines.first ?? "", 1),
        annotation.map { ($0, 1) })
      found.line = nil
      return found
    } catch {
      messages.error("\(words):\(error.line):\(error.column): \(error.message)")
      return nil
    }
  }

  /// Leaves out recordings whose sound files are missing, and says which.
  ///
  /// - Returns: Whether none is.
  private mutating func leaveOutSilence(_ path: String, _ messages: Messages) -> Bool {
    let count = entries.count
    entries = entries.filter { entry in
      if System.exists(entry.audio) { return true }
      messages.error("\(path):\(entry.line ?? 1):1: expected a sound file, found none at \(entry.audio)")
      return false
    }
    return entries.count == count
  }
}
