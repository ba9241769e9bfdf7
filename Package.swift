// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every target: Swift 6 mode, warnings are errors, imports stay private unless they say otherwise.
let rules: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "incremental-slu",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SLUCore", targets: ["SLUCore"]),
    .library(name: "SLUEventLog", targets: ["SLUEventLog"]),
    .library(name: "SLUValues", targets: ["SLUValues"]),
    .library(name: "SLUTransport", targets: ["SLUTransport"]),
    .library(name: "SLUTestKit", targets: ["SLUTestKit"]),
    .executable(name: "slu-cli", targets: ["slu-cli"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "SLUCore", swiftSettings: rules),
    .target(name: "SLUTextCache", swiftSettings: rules),
    .target(name: "SLUEventLog", dependencies: ["SLUCore", "SLUTextCache"], swiftSettings: rules),
    .target(name: "SLUValues", swiftSettings: rules),
    .target(name: "SLUTransport", dependencies: ["SLUCore"], swiftSettings: rules),
    .target(name: "SLUTestKit", dependencies: ["SLUCore", "SLUEventLog"], swiftSettings: rules),
    .executableTarget(
      name: "slu-cli",
      dependencies: [
        "SLUCore", "SLUEventLog", "SLUTestKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: rules),
    .testTarget(name: "SegmentTests", dependencies: ["SLUCore", "SLUTestKit"], swiftSettings: rules),
    .testTarget(
      name: "CLITests", dependencies: ["slu-cli", "SLUCore", "SLUEventLog", "SLUTestKit"], swiftSettings: rules),
    .testTarget(name: "EventLogTests", dependencies: ["SLUCore", "SLUEventLog", "SLUTestKit"], swiftSettings: rules),
    .testTarget(name: "ValuesTests", dependencies: ["SLUValues", "SLUTestKit"], swiftSettings: rules),
    .testTarget(name: "TestKitTests", dependencies: ["SLUCore", "SLUEventLog", "SLUTestKit"], swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // What needs Debian's libgrpc-dev and libprotobuf-c-dev.
  package.products.append(.library(name: "SLUGrpc", targets: ["SLUGrpc"]))
  package.targets += [
    .target(
      name: "CGrpcShim",
      cSettings: [
        .headerSearchPath("generated"),
        // Deprecated members of the wire must still be read.
        .define("PROTOBUF_C__NO_DEPRECATED"),
      ],
      // Not through pkg-config: the flags of gRPC's many parts are more than SwiftPM takes.
      linkerSettings: [.linkedLibrary("grpc"), .linkedLibrary("gpr"), .linkedLibrary("protobuf-c")]),
    .target(
      name: "SLUGrpc", dependencies: ["CGrpcShim", "SLUCore", "SLUTextCache", "SLUTransport"], swiftSettings: rules),
    .testTarget(
      name: "WireTests", dependencies: ["SLUGrpc", "SLUCore", "SLUTransport", "SLUTestKit"],
      exclude: ["Vectors"], swiftSettings: rules),
    .testTarget(
      name: "GrpcTests", dependencies: ["SLUGrpc", "SLUCore", "SLUTransport", "SLUTestKit"],
      exclude: ["Certificates"], swiftSettings: rules),
  ]
#endif
