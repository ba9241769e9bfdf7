import Glibc
import SLUAudio
import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: how frames are compared with gaussians")
struct ScorerTests {
  /// What a decoder hears in one sound after the other.
  private static func readings(
    of sounds: [[Int16]], by model: PhoneticModel?, hasGrammar: Bool
  ) throws -> [Reading] {
    let files = try LanguageFiles.write(SmallLanguage.templates)
    let options = try DecoderOptions(.english, dictionary: files.dictionary)
    let searches = DecoderSearches("own", .fast, hasGrammar: false)
    var decoder = try options.load(model, nil) { pointer in
      hasGrammar
        ? DecoderSearches.makeGrammar(pointer, graph: files.grammar)
        : searches.makeMixtures(pointer, model: files.languageModel)
    }
    #expect((decoder.scorer == nil) == (model == nil))
    let acoustics = decoder.acoustics
    var readings: [Reading] = []
    for sound in sounds {
      try decoder.begin(hasGrammar ? DecoderSearches.sentences : "own", acoustics)
      try decoder.accept(sound)
      try decoder.end()
      readings.append(decoder.reading())
    }
    return readings
  }

  @Test("Words, their times and how well they fit are those of the library's own comparison", arguments: [true, false])
  func library(hasGrammar: Bool) throws {
    let spoken = try [("i would like two green tea please", "slt"), ("cancel my order", "kal16")].map {
      try SpokenSentence($0, voice: $1).samples
    }
    var noise = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -35, seed: 11)
    let noisy = zip(spoken[0], noise.int16Samples(spoken[0].count)).map { $0 &+ $1 }
    let sounds = spoken + [noisy, [Int16](repeating: 0, count: 8000), noise.int16Samples(16_000), spoken[1]]
    let model = try #require(try AcousticModel.english.phonetic())
    let own = try Self.readings(of: sounds, by: model, hasGrammar: hasGrammar)
    #expect(own == (try Self.readings(of: sounds, by: nil, hasGrammar: hasGrammar)))
    #expect(own[0].words.map(\.text).suffix(4) == ["two", "green", "tea", "please"])
    // What was heard before makes no difference.
    #expect(own[1] == own[5])
  }

  @Test(
    "The library finds what is linked in place of its own",
    arguments: [
      "ptm_mgau_init", "fsg_search_step", "fsg_search_finish", "hmm_vit_eval", "acmod_activate_hmm", "acmod_flags2list",
      "blkarray_list_init", "blkarray_list_get", "blkarray_list_reset",
    ])
  func place(name: String) throws {
    // Each: what is asked for, or nil.
    let library = try #require(dlopen("libpocketsphinx.so.3", RTLD_LAZY))
    // 0, or something else when it was not open.
    defer { _ = dlclose(library) }
    let (found, own) = (try #require(dlsym(nil, name)), try #require(dlsym(library, name)))
    #expect(found != own)
  }
}
