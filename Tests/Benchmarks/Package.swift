// swift-tools-version: 6.2
import PackageDescription

// Measures the stages of a picture and of a file against loops that do nothing else; docs/performance.md has the
// ratios. Users of Charcoal's products do not fetch this package.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "charcoal", path: "../..")],
  targets: [
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CXML",
        .product(name: "Marks", package: "charcoal"),
        .product(name: "CellRendering", package: "charcoal"),
        .product(name: "Formats", package: "charcoal"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
