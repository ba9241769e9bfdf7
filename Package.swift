// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every target: Swift 6 mode, warnings are errors, imports stay private unless they say otherwise.
let rules: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library, from the names of the targets below it.
func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: rules)
}

/// The tests of a target.
func tests(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: rules)
}

/// How a program is linked for release on Linux: its tables of addresses packed, its symbols not for others to load.
///
/// It starts faster in less memory (`Benchmarks/README.md`). Needs the lld that comes with Swift, and glibc 2.36 or newer.
let compactLinking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
      "-Xlinker", "--icf=safe",
    ], .when(platforms: [.linux], configuration: .release))
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
let coreMetrics = Target.Dependency.product(name: "CoreMetrics", package: "swift-metrics")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let asyncAlgorithms = Target.Dependency.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")

let package = Package(
  name: "incremental-slu",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SLUCore", targets: ["SLUCore"]),
    .library(name: "SLUEventLog", targets: ["SLUEventLog"]),
    .library(name: "SLUValues", targets: ["SLUValues"]),
    .library(name: "SLUPronunciation", targets: ["SLUPronunciation"]),
    .library(name: "SLUGrammar", targets: ["SLUGrammar"]),
    .library(name: "SLUUnderstanding", targets: ["SLUUnderstanding"]),
    .library(name: "SLUAppFiles", targets: ["SLUAppFiles"]),
    .library(name: "SLUFilters", targets: ["SLUFilters"]),
    .library(name: "FlightSearch", targets: ["FlightSearch"]),
    .library(name: "SLULanguageModel", targets: ["SLULanguageModel"]),
    .library(name: "SLUAudio", targets: ["SLUAudio"]),
    .library(name: "SLUSpeech", targets: ["SLUSpeech"]),
    .library(name: "SLUTransport", targets: ["SLUTransport"]),
    .library(name: "SLUInProcess", targets: ["SLUInProcess"]),
    .library(name: "SLUServer", targets: ["SLUServer"]),
    .library(name: "SLUTestKit", targets: ["SLUTestKit"]),
    .library(name: "SLUConformance", targets: ["SLUConformance"]),
    .executable(name: "slu-cli", targets: ["slu-cli"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    library("SLUCore"),
    library("SLUTextCache"),
    library("SLUReadiness"),
    library("SLUEventLog", "SLUCore", "SLUTextCache", "SLUReadiness"),
    library("SLUValues"),
    library("SLUPronunciation"),
    library("SLUGrammar", "SLUCore", "SLUValues"),
    library("SLUUnderstanding", "SLUCore", "SLUValues", "SLUGrammar"),
    library("SLUAppFiles", "SLUGrammar", "SLUPronunciation", yams),
    library("SLUFilters", "SLUCore", "SLUValues"),
    library("FlightSearch", "SLUCore", "SLUValues", "SLUFilters"),
    library("SLULanguageModel", "SLUGrammar"),
    library("SLUAudio", "SLUReadiness"),
    library("SLUTransport", "SLUCore"),
    library("SLUInProcess", "SLUCore", "SLUTransport", asyncAlgorithms),
    library("SLUSpeech", "SLUAudio", "SLUCore", "SLUTransport", "SLUUnderstanding", asyncAlgorithms),
    library(
      "SLUServer", "SLUAudio", "SLUCore", "SLUEventLog", "SLUGrammar", "SLUSpeech", "SLUTransport", "SLUUnderstanding",
      "SLUValues", asyncAlgorithms, logging, metrics, coreMetrics),
    library("SLUTestKit", "SLUAudio", "SLUCore", "SLUEventLog", "SLUGrammar", "SLUSpeech", "SLUTransport"),
    library("SLUConformance", "SLUCore", "SLUTransport", "SLUTestKit"),
    .target(name: "CStandardStreams"),
    .executableTarget(
      name: "slu-cli",
      dependencies: [
        "SLUCore", "SLUEventLog", "SLUValues", "SLUPronunciation", "SLUGrammar", "SLUUnderstanding", "SLUAppFiles",
        "SLUFilters", "FlightSearch", "SLULanguageModel", "SLUAudio", "SLUTransport", "SLUInProcess", "SLUSpeech",
        "SLUServer", "SLUConformance", "SLUTestKit", "CStandardStreams",
        .target(name: "SLUGrpc", condition: .when(platforms: [.linux])),
        .target(name: "SLUIdentity", condition: .when(platforms: [.linux])),
        .target(name: "SLUJose", condition: .when(platforms: [.linux])),
        .target(name: "SLUServices", condition: .when(platforms: [.linux])),
        .target(name: "SLUMonitoring", condition: .when(platforms: [.linux])),
        .target(name: "SLUAlsa", condition: .when(platforms: [.linux])),
        .target(name: "SLUAudioCodecs", condition: .when(platforms: [.linux])),
        .target(name: "SLUPocketSphinx", condition: .when(platforms: [.linux])),
        .target(name: "SLUWyoming", condition: .when(platforms: [.linux])),
        .target(name: "SLUEmbedded", condition: .when(platforms: [.linux])),
        argumentParser, asyncAlgorithms, lifecycle, logging, unixSignals, yams,
      ],
      swiftSettings: rules, linkerSettings: compactLinking),
    tests("SegmentTests", "SLUCore", "SLUTestKit"),
    tests("EventLogTests", "SLUCore", "SLUEventLog", "SLUGrammar", "SLUTestKit"),
    tests("ValuesTests", "SLUValues", "SLUTestKit"),
    tests("PronunciationTests", "SLUPronunciation", "SLUAppFiles", "SLUGrammar", "SLUTestKit"),
    tests("GrammarTests", "SLUGrammar", "SLUAppFiles", "SLUCore", "SLUValues", "SLUTestKit"),
    tests(
      "UnderstandingTests", "SLUUnderstanding", "SLUGrammar", "SLUAppFiles", "SLUCore", "SLUValues", "SLUEventLog",
      "SLUTestKit"),
    tests("LanguageModelTests", "SLULanguageModel", "SLUGrammar", "SLUAppFiles", "SLUTestKit"),
    tests("FiltersTests", "SLUCore", "SLUEventLog", "SLUValues", "SLUFilters", "SLUGrammar", "SLUTestKit"),
    tests(
      "FlightSearchTests", "SLUCore", "SLUEventLog", "SLUValues", "SLUFilters", "FlightSearch", "SLUGrammar",
      "SLUTestKit"),
    tests("AudioTests", "SLUAudio", "SLUTestKit"),
    tests("TransportTests", "SLUCore", "SLUTransport", "SLUInProcess", "SLUTestKit"),
    tests(
      "SpeechTests", "SLUAppFiles", "SLUAudio", "SLUCore", "SLUGrammar", "SLUInProcess", "SLUServer", "SLUSpeech",
      "SLUTestKit", "SLUTransport", "SLUUnderstanding", "SLUValues",
      .target(name: "SLUAlsa", condition: .when(platforms: [.linux])),
      .target(name: "SLUAudioCodecs", condition: .when(platforms: [.linux])),
      .target(name: "AlsaTestKit", condition: .when(platforms: [.linux]))),
    tests(
      "ServerTests", "SLUServer", "SLUCore", "SLUEventLog", "SLUTransport", "SLUInProcess", "SLUConformance",
      "SLUGrammar", "SLUTestKit", "SLUAudio", coreMetrics,
      .target(name: "SLUJose", condition: .when(platforms: [.linux]))),
    tests("TestKitTests", "SLUCore", "SLUEventLog", "SLUGrammar", "SLUTestKit"),
    tests(
      "CLITests", "slu-cli", "SLUCore", "SLUEventLog", "SLUValues", "SLUGrammar", "SLUFilters", "FlightSearch",
      "SLUConformance", "SLUTestKit", "SLUAudio", "SLUTransport", "SLUServer",
      .target(name: "SLUAudioCodecs", condition: .when(platforms: [.linux])),
      .target(name: "SLUGrpc", condition: .when(platforms: [.linux])),
      .target(name: "SLUJose", condition: .when(platforms: [.linux])), logging,
      .target(name: "WyomingTestKit", condition: .when(platforms: [.linux])),
      .target(name: "AlsaTestKit", condition: .when(platforms: [.linux]))),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // What needs Debian's libraries.
  package.products.append(.library(name: "SLUGrpc", targets: ["SLUGrpc"]))
  package.products.append(.library(name: "SLUIdentity", targets: ["SLUIdentity"]))
  package.products.append(.library(name: "SLUJose", targets: ["SLUJose"]))
  package.products.append(.library(name: "SLUServices", targets: ["SLUServices"]))
  package.products.append(.library(name: "SLUWyoming", targets: ["SLUWyoming"]))
  package.products.append(.library(name: "SLUMonitoring", targets: ["SLUMonitoring"]))
  package.products.append(.library(name: "SLUAudioCodecs", targets: ["SLUAudioCodecs"]))
  package.products.append(.library(name: "SLUPocketSphinx", targets: ["SLUPocketSphinx"]))
  package.targets += [
    .systemLibrary(name: "CSoxr", pkgConfig: "soxr", providers: [.apt(["libsoxr-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .target(
      name: "COpusEnc", cSettings: [.headerSearchPath(".")], linkerSettings: [.linkedLibrary("opusenc")]),
    .systemLibrary(
      name: "CPocketSphinx", pkgConfig: "pocketsphinx",
      providers: [.apt(["libpocketsphinx-dev", "pocketsphinx-en-us"])]),
    .target(name: "CFastSphinx", dependencies: ["CPocketSphinx"]),
    library(
      "SLUPocketSphinx", "CPocketSphinx", "CFastSphinx", "SLUAudio", "SLUGrammar", "SLULanguageModel", "SLUSpeech",
      "SLUTransport"),
    tests(
      "PocketSphinxTests", "SLUPocketSphinx", "CPocketSphinx", "SLUAudio", "SLUCore", "SLUGrammar", "SLULanguageModel",
      "SLUSpeech", "SLUTransport", "SLUTestKit", "SLUUnderstanding", "SLUValues", exclude: ["Support/library.py"]),
    library("SLUAudioCodecs", "CSoxr", "CSndFile", "COpusEnc", "SLUAudio"),
    tests("GeneralModelTests", "SLUPocketSphinx", "SLUGrammar", "SLULanguageModel", "SLUSpeech", "SLUTestKit"),
    tests("AudioCodecsTests", "SLUAudioCodecs", "SLUAudio", "SLUTestKit"),
    .target(
      name: "CGrpcShim",
      cSettings: [
        .headerSearchPath("generated"),
        // Deprecated members of the wire must still be read.
        .define("PROTOBUF_C__NO_DEPRECATED"),
      ],
      // Not through pkg-config: the flags of gRPC's many parts are more than SwiftPM takes.
      linkerSettings: [
        .linkedLibrary("grpc"), .linkedLibrary("gpr"), .linkedLibrary("crypto"), .linkedLibrary("protobuf-c"),
      ]),
    library("SLUWyoming", "SLUAudio", "SLUSpeech", "SLUTransport"),
    .target(name: "WyomingTestKit", path: "Tests/WyomingTestKit", swiftSettings: rules),
    tests(
      "WyomingTests", "SLUWyoming", "SLUAudio", "SLUSpeech", "SLUTestKit", "SLUTransport", "WyomingTestKit"),
    .target(name: "CMicroHttpd", linkerSettings: [.linkedLibrary("microhttpd")]),
    library("SLUMonitoring", "CMicroHttpd"),
    tests("MonitoringTests", "SLUMonitoring", "SLUTestKit"),
    library("SLUGrpc", "CGrpcShim", "SLUCore", "SLUReadiness", "SLUTextCache", "SLUTransport"),
    library("SLUIdentity", "SLUGrpc", "SLUTransport"),
    .systemLibrary(name: "CJose", providers: [.apt(["libcjose-dev", "libssl-dev"])]),
    library("SLUJose", "CJose", "SLUServer", "SLUTransport"),
    library("SLUServices", "SLUGrpc", "SLUServer", "SLUTransport"),
    tests("WireTests", "SLUGrpc", "SLUCore", "SLUTransport", "SLUTestKit", exclude: ["Vectors"]),
    tests(
      "GrpcTests", "CGrpcShim", "SLUGrpc", "SLUIdentity", "SLUCore", "SLUGrammar", "SLUTransport", "SLUServer",
      "SLUServices", "SLUConformance", "SLUJose", "SLUTestKit", exclude: ["Certificates"]),
  ]

  // What needs Debian's libasound2-dev.
  package.products += [
    .library(name: "SLUAlsa", targets: ["SLUAlsa"]),
    .library(name: "SLUClient", targets: ["SLUClient"]),
    .library(name: "SLUEmbedded", targets: ["SLUEmbedded"]),
    // For the tests only: a plugin of ALSA, which loads it by this name.
    .library(name: "asound_module_pcm_sluscript", type: .dynamic, targets: ["AlsaPlugin"]),
  ]
  package.targets += [
    .target(name: "CAlsa", linkerSettings: [.linkedLibrary("asound")]),
    library("SLUAlsa", "CAlsa", "SLUAudio"),
    library("SLUClient", "SLUCore", "SLUAudio", "SLUTransport", "SLUSpeech", "SLUAlsa", "SLUGrpc"),
    library(
      "SLUEmbedded", "SLUAlsa", "SLUAppFiles", "SLUAudio", "SLUAudioCodecs", "SLUClient", "SLUCore", "SLUGrammar",
      "SLUInProcess", "SLULanguageModel", "SLUPocketSphinx", "SLUPronunciation", "SLUServer", "SLUSpeech",
      "SLUTransport", "SLUUnderstanding", "SLUValues"),
    tests(
      "EmbeddedTests", "SLUEmbedded", "SLUAppFiles", "SLUAudio", "SLUClient", "SLUCore", "SLUGrammar", "SLUInProcess",
      "SLUServer",
      "SLUSpeech",
      "SLUTestKit", "SLUTransport", "SLUUnderstanding", "SLUValues"),
    .target(
      name: "AlsaPlugin", path: "Tests/AlsaPlugin",
      // ALSA's headers export a plugin's version only from position-independent code, and believe no compiler about that.
      cSettings: [.define("PIC")],
      linkerSettings: [.linkedLibrary("asound")]),
    tests(
      "ClientTests", "SLUClient", "AlsaTestKit", "SLUAlsa", "SLUAudio", "SLUCore", "SLUGrpc", "SLUServer",
      "SLUTransport"),
    .target(name: "AlsaTestKit", dependencies: ["CAlsa"], path: "Tests/AlsaTestKit", swiftSettings: rules),
    tests("AlsaTests", "AlsaTestKit", "SLUAlsa", "SLUAudio", "SLUTestKit"),
  ]
#endif

// The gate's build for the AddressSanitizer (`Scripts/progress.sh`) has the fuzzer and the clients of a soak, too. What computes is optimised
// there, as it is for users, and so is what is fuzzed. What mostly waits for files, sockets and sound would take minutes more to compile, and
// so would tests but those that compute for minutes themselves.
if Context.environment["SLU_TOOLS"] != nil {
  let optimized: [SwiftSetting] = [.unsafeFlags(["-O", "-assert-config", "Debug"])]
  let computing = ["EventLogTests", "FiltersTests", "SegmentTests"]
  let waiting = [
    "slu-cli", "FlightSearch", "SLUAlsa", "SLUClient", "SLUConformance", "SLUEmbedded", "SLUIdentity", "SLUInProcess",
    "SLUJose", "SLUMonitoring", "SLUServer", "SLUServices", "SLUWyoming", "AlsaTestKit", "WyomingTestKit",
  ]
  for target in package.targets
  where target.type == .test ? computing.contains(target.name) : !waiting.contains(target.name) {
    if target.swiftSettings != nil { target.swiftSettings? += optimized }
  }
  package.targets.append(
    .executableTarget(
      name: "slu-fuzz",
      dependencies: [
        "SLUAudio", "SLUCore", "SLUEventLog", "SLUGrammar", "SLUAppFiles", "SLULanguageModel", "SLUTestKit",
        "SLUUnderstanding", "SLUTransport", .target(name: "SLUGrpc", condition: .when(platforms: [.linux])),
      ],
      path: "Fuzz/slu-fuzz", swiftSettings: rules + optimized))
  #if os(Linux)
    package.targets.append(
      .executableTarget(
        name: "slu-soak", dependencies: ["SLUCore", "SLUEventLog", "SLUGrpc", "SLUTestKit", "SLUTransport"],
        path: "Fuzz/slu-soak", swiftSettings: rules))
  #endif
}

// Names of tests, where a build has these alone and what they need: a sanitizer that is about nothing else (`Scripts/test`).
if let names = Context.environment["SLU_TESTS_ALONE"]?.split(separator: " ").map(String.init) {
  // What ALSA loads by its name is nobody's dependency.
  var open = names + ["AlsaPlugin"]
  var needed = Set(open)
  while let name = open.popLast() {
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _):
        if needed.insert(name).inserted { open.append(name) }
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { product in
    let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
    return targets.contains { !needed.contains($0) }
  }
}
