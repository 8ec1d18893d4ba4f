// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

// The arrows between the modules. They point one way; docs/architecture.md draws them.
let package = Package(
  name: "charcoal",
  products: [
    .executable(name: "charcoal", targets: ["charcoal"]),
    .library(name: "Marks", targets: ["Marks"]),
    .library(name: "CellRendering", targets: ["CellRendering"]),
    .library(name: "Formats", targets: ["Formats"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CSystem", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CLibraries", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "Platform", dependencies: ["CSystem"], swiftSettings: settings),
    .target(
      name: "Marks",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: settings),
    .target(name: "CellRendering", dependencies: ["Marks"], swiftSettings: settings),
    .target(name: "Diagrams", dependencies: ["Marks"], swiftSettings: settings),
    .target(name: "Merging", dependencies: ["Marks", "Diagrams"], swiftSettings: settings),
    .target(
      name: "Formats",
      dependencies: ["Marks", "CellRendering", "Diagrams", "Merging", "CLibraries"],
      swiftSettings: settings),
    .target(
      name: "Editing",
      dependencies: [
        "Marks", "Diagrams", "Merging", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: settings),
    .target(name: "Documents", dependencies: ["Marks", "Editing"], swiftSettings: settings),
    .target(
      name: "Storage",
      dependencies: [
        "Marks", "Diagrams", "Merging", "Formats", "Editing", "Documents", "CSystem", "Platform",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .target(
      name: "Terminal",
      dependencies: ["Marks", "CellRendering", "Editing", "Documents", "CNcurses", "CSystem", "Platform"],
      swiftSettings: settings),
    .target(
      name: "Configuration",
      dependencies: ["Platform", .product(name: "TOMLKit", package: "TOMLKit")],
      swiftSettings: settings),
    .executableTarget(
      name: "charcoal",
      dependencies: [
        "Marks", "CellRendering", "Merging", "Formats", "Editing", "Documents", "Storage", "Terminal",
        "Configuration", "CSystem", "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // Only for tests: a real terminal emulator reads the program's output back.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: [.treatAllWarnings(as: .error)]),
    // Makes system calls fail in the tests that ask for it.
    .target(
      name: "CFaults", path: "Tests/CFaults", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "TestSupport", dependencies: ["Marks", "CVTerm", "CPseudoTerminal"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport", "charcoal"], swiftSettings: settings),
    .testTarget(
      name: "PlatformTests", dependencies: ["Platform", "CSystem", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration"], swiftSettings: settings),
    .testTarget(name: "MarksTests", dependencies: ["Marks", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "DiagramsTests", dependencies: ["Diagrams", "CellRendering", "Formats", "Marks", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MergingTests", dependencies: ["Merging", "Editing", "Formats", "Marks", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CellRenderingTests", dependencies: ["CellRendering", "Marks", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ForeignMarkTests",
      dependencies: ["CellRendering", "Editing", "Formats", "Marks", "Merging", "TestSupport"],
      swiftSettings: settings),
    // What the documents quote.
    .testTarget(
      name: "Examples", dependencies: ["CellRendering", "Formats", "Marks"], swiftSettings: settings),
    .testTarget(name: "DocumentTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FormatsTests", dependencies: ["Formats", "Diagrams", "CellRendering", "Marks", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "charcoal", "CellRendering", "Editing", "Formats", "Marks", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EditingTests", dependencies: ["Editing", "Marks", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: settings),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Storage", "CFaults", "CSystem", "Diagrams", "Documents", "Editing", "Formats", "Marks", "Merging",
        "Platform",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Terminal", "CellRendering", "Documents", "Editing", "Marks", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
