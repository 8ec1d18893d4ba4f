// swift-tools-version: 6.2
import PackageDescription

// A package that uses Charcoal's products as any other would. `.ci/nightly` builds and runs it.
let package = Package(
  name: "outside",
  dependencies: [.package(name: "charcoal", path: "../..")],
  targets: [
    .executableTarget(
      name: "outside",
      dependencies: [
        .product(name: "Marks", package: "charcoal"),
        .product(name: "CellRendering", package: "charcoal"),
        .product(name: "Formats", package: "charcoal"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
