// swift-tools-version: 6.2
import PackageDescription

// The wire's codec needs gRPC's and protobuf-c's libraries.
#if os(Linux)
  let wire: [Target.Dependency] = [
    .product(name: "SLUGrpc", package: "incremental-slu"),
    .product(name: "SLUTransport", package: "incremental-slu"),
  ]
#else
  let wire: [Target.Dependency] = []
#endif

let rules: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "slu-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    // By name: SwiftPM would otherwise call it after the folder that the checkout happens to be in.
    .package(name: "incremental-slu", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "slu-fuzz",
      dependencies: [
        .product(name: "SLUAudio", package: "incremental-slu"),
        .product(name: "SLUCore", package: "incremental-slu"),
        .product(name: "SLUEventLog", package: "incremental-slu"),
        .product(name: "SLUGrammar", package: "incremental-slu"),
        .product(name: "SLUAppFiles", package: "incremental-slu"),
        .product(name: "SLULanguageModel", package: "incremental-slu"),
        .product(name: "SLUTestKit", package: "incremental-slu"),
        .product(name: "SLUUnderstanding", package: "incremental-slu"),
      ] + wire,
      swiftSettings: rules)
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  package.targets.append(
    .executableTarget(
      name: "slu-soak",
      dependencies: [
        .product(name: "SLUCore", package: "incremental-slu"),
        .product(name: "SLUEventLog", package: "incremental-slu"),
        .product(name: "SLUTestKit", package: "incremental-slu"),
      ] + wire,
      swiftSettings: rules))
#endif
