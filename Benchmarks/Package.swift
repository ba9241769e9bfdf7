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
      ])
  ],
  swiftLanguageModes: [.v6]
)
