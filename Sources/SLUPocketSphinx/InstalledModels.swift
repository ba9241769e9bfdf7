/// Where Debian's package `pocketsphinx-en-us` has its models of American English.
///
/// Its dictionary is in the same folder: `CMULexicon` of SLUPronunciation knows that for itself.
package enum InstalledModels {
  /// The folder of all of them.
  package static let folder = "/usr/share/pocketsphinx/model/en-us"
}
