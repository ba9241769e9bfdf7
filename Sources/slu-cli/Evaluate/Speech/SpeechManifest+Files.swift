import ArgumentParser
import Foundation

extension SpeechManifest {
  /// Reads a manifest, or a folder in which each WAV file has a text file beside it: the words on its first line, the
  /// annotation on the second, or that alone, which begins with an intent.
  ///
  /// Paths are made those that can be opened: in a manifest they count from its own folder, on standard input (`-`) from the
  /// current one.
  ///
  /// - Throws: The exit code, after saying where it is wrong, and what sound files are missing.
  static func reading(_ path: String, _ messages: Messages) throws(ExitCode) -> SpeechManifest {
    var manifest = SpeechManifest()
    do {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        manifest.entries = try folder(path, messages)
      } else {
        manifest = try SpeechManifest(text(path, messages))
        if path != "-" { manifest.locateSound(from: path) }
      }
    } catch let fault as Fault {
      messages.error("\(path):\(fault.line):\(fault.column): \(fault.message)")
      throw .failure
    } catch let error as FileError {
      messages.error("\(error)")
      throw .failure
    } catch {
      throw .failure
    }
    try manifest.check(path, messages)
    return manifest
  }

  private static func text(_ path: String, _ messages: Messages) throws -> String {
    do { return try System.utf8Text(ofFile: path) } catch let error as NotText {
      messages.error("\(error)")
      throw ExitCode.failure
    }
  }

  private mutating func locateSound(from path: String) {
    let base = URL(fileURLWithPath: path).deletingLastPathComponent()
    for index in entries.indices where !entries[index].audio.hasPrefix("/") {
      entries[index].audio = base.appendingPathComponent(entries[index].audio).relativePath
    }
  }

  private static func folder(_ path: String, _ messages: Messages) throws -> [Entry] {
    let sounds = try System.files(at: path, extension: "wav") + System.files(at: path, extension: "WAV")
    return try sounds.map { sound in
      let words = String(sound.dropLast(3)) + "txt"
      guard System.exists(words) else {
        messages.error("\(sound): expected the words that are said in \(words), found no such file")
        throw ExitCode.failure
      }
      let lines = try text(words, messages).split(whereSeparator: \.isNewline)
        .filter { $0.contains { !$0.isWhitespace } }
      let isAnnotated = lines.first?.first == "*"
      let annotation = isAnnotated ? lines.first : lines.dropFirst().first
      do {
        var found = try entry(
          isAnnotated ? 1 : 2, (Substring(sound), 1), (isAnnotated ? "" : lines.first ?? "", 1),
          annotation.map { ($0, 1) })
        found.line = nil
        return found
      } catch let fault as Fault {
        messages.error("\(words):\(fault.line):\(fault.column): \(fault.message)")
        throw ExitCode.failure
      }
    }
  }

  /// Says which sound files are missing; a manifest without any recording is of no use either.
  private func check(_ path: String, _ messages: Messages) throws(ExitCode) {
    let missing = entries.filter { !System.exists($0.audio) }
    for entry in missing {
      messages.error("\(path):\(entry.line ?? 1):1: expected a sound file, found none at \(entry.audio)")
    }
    guard missing.isEmpty else { throw .failure }
    guard !entries.isEmpty else {
      messages.error("\(path): expected recordings: lines of a path, a tab and words, or WAV files in a folder")
      throw .failure
    }
  }
}
