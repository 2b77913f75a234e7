// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "howdy",
  products: [
    .executable(name: "howdy", targets: ["howdy"]),
    .library(name: "HowdyCore", targets: ["HowdyCore"]),
    .library(name: "HowdyStore", targets: ["HowdyStore"]),
  ],
  targets: [
    // The modules, in the one direction that imports may take.
    .target(name: "HowdyCore"),
    .target(name: "HowdyStore", dependencies: ["HowdyCore"]),
    .target(name: "HowdyExchange", dependencies: ["HowdyCore"]),
    .target(name: "HowdyTerminal"),
    .target(
      name: "HowdyCLI",
      dependencies: ["HowdyCore", "HowdyStore", "HowdyExchange", "HowdyTerminal"]),
    .executableTarget(
      name: "howdy", dependencies: ["HowdyCLI"], exclude: ["order.txt"],
      // The release build is one static file: half of the start-up of a dynamic one is the loader's.
      // In it, the functions of everyday commands stand side by side, so that a command sees fewer
      // pages of the program for the first time: docs/decisions/0011-functions-side-by-side.md.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-executable", "-use-ld=lld",
            "-Xlinker", "--symbol-ordering-file",
            "-Xlinker", Context.packageDirectory + "/Sources/howdy/order.txt",
            "-Xlinker", "--no-warn-symbol-ordering",
          ], .when(platforms: [.linux], configuration: .release))
      ]),

    // The tests, one target a module, and what they share.
    .testTarget(
      name: "HowdyTestSupport",
      dependencies: ["HowdyCore", "HowdyStore", "HowdyTerminal", "HowdyCLI"],
      path: "Tests/HowdyTestSupport"),
    .target(
      name: "HowdyFuzzing", dependencies: ["HowdyCore", "HowdyStore"], path: "Tests/HowdyFuzzing"),
    .testTarget(name: "HowdyCoreTests", dependencies: ["HowdyCore", "HowdyTestSupport"]),
    .testTarget(
      name: "HowdyStoreTests",
      dependencies: ["HowdyCore", "HowdyStore", "HowdyTestSupport", "HowdyFuzzing"]),
    .testTarget(
      name: "HowdyExchangeTests", dependencies: ["HowdyCore", "HowdyExchange", "HowdyTestSupport"]),
    .testTarget(
      name: "HowdyTerminalTests", dependencies: ["HowdyTerminal", "HowdyTestSupport"]),
    .testTarget(
      name: "HowdyCLITests",
      dependencies: ["HowdyCore", "HowdyStore", "HowdyTerminal", "HowdyCLI", "HowdyTestSupport"]),
    .testTarget(
      name: "HowdyEndToEndTests", dependencies: ["howdy", "HowdyCore", "HowdyTestSupport"]),
    .executableTarget(
      name: "HowdyBenchmarks",
      dependencies: ["HowdyCore", "HowdyStore"],
      path: "Tests/HowdyBenchmarks"),
  ]
)

// One set of strict settings for every target, tests included.
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .treatAllWarnings(as: .error),
      // Else the runtime finds each generic type by its name when it is first needed, which is nearly
      // a tenth of what a short command does: docs/decisions/0010-types-by-their-parts.md. And each
      // function by itself, for the linker to move: docs/decisions/0011-functions-side-by-side.md.
      .unsafeFlags(
        [
          "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
          "-Xfrontend", "-function-sections",
        ],
        .when(platforms: [.linux], configuration: .release)),
    ]
}
