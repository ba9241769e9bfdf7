// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "slu-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // By name: SwiftPM would otherwise call it after the folder that the checkout happens to be in.
    .package(name: "incremental-slu", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "slu-bench",
      dependencies: [
        .product(name: "SLUCore", package: "incremental-slu"),
        .product(name: "SLUEventLog", package: "incremental-slu"),
        .product(name: "SLUValues", package: "incremental-slu"),
        .product(name: "SLUFilters", package: "incremental-slu"),
        .product(name: "SLUTestKit", package: "incremental-slu"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    // How well, not how fast; its clips and noises are those of the tests, through symbolic links.
    .executableTarget(
      name: "endpointing-bench",
      dependencies: [
        .product(name: "SLUAudio", package: "incremental-slu"),
        .product(name: "SLUTestKit", package: "incremental-slu"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    // Compiling, training and each word; its peers are in Python.
    .executableTarget(
      name: "understanding-bench",
      dependencies: [
        .product(name: "SLUAppFiles", package: "incremental-slu"),
        .product(name: "SLUCore", package: "incremental-slu"),
        .product(name: "SLUGrammar", package: "incremental-slu"),
        .product(name: "SLUTestKit", package: "incremental-slu"),
        .product(name: "SLUUnderstanding", package: "incremental-slu"),
        .product(name: "SLUValues", package: "incremental-slu"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // The wire's codec and the transport, for which the package needs gRPC's and protobuf-c's libraries.
  package.dependencies.append(.package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0"))
  package.targets += [
    // The generated headers are the product's, through a symbolic link; the product brings the code.
    .target(
      name: "CProtobufContender",
      dependencies: [.product(name: "SLUGrpc", package: "incremental-slu")],
      exclude: ["generated"],
      cSettings: [.headerSearchPath("generated"), .define("PROTOBUF_C__NO_DEPRECATED")]),
    .executableTarget(
      name: "wire-bench",
      dependencies: [
        "CProtobufContender",
        .product(name: "SLUCore", package: "incremental-slu"),
        .product(name: "SLUGrpc", package: "incremental-slu"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ]),
    .executableTarget(
      name: "transport-bench",
      dependencies: [
        .product(name: "SLUCore", package: "incremental-slu"),
        .product(name: "SLUGrpc", package: "incremental-slu"),
        .product(name: "SLUTransport", package: "incremental-slu"),
      ],
      // As slu-cli is linked.
      linkerSettings: [
        .unsafeFlags(
          [
            "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
            "-Xlinker", "--icf=safe",
          ], .when(configuration: .release))
      ]),
    // What listening costs, on the virtual microphone of the tests; its sound is theirs, too.
    .executableTarget(
      name: "capture-bench",
      dependencies: [
        .product(name: "SLUAlsa", package: "incremental-slu"),
        .product(name: "SLUAudio", package: "incremental-slu"),
        .product(name: "SLUAudioCodecs", package: "incremental-slu"),
        .product(name: "SLUTestKit", package: "incremental-slu"),
        .product(name: "asound_module_pcm_sluscript", package: "incremental-slu"),
      ]),
  ]
#endif
