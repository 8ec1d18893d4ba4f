extension SVGFormat {
  /// The properties that identify a version of the format in a file.
  struct Version {
    let number: Int

    /// The namespace of Charcoal's own attributes.
    let namespace: String

    /// The attributes that the root sets for all marks, in the order in which they are written.
    ///
    /// A root with other values belongs to another program.
    let defaults: [(name: String, value: String)]
  }

  /// Version 1, of Charcoal 0.1.
  ///
  /// `Tests/Fixtures/v1` has a file of it.
  ///
  /// The letters of nearly every monospaced font are 0.6 times as wide as the font is high: a font size of 1.66 makes
  /// them one unit wide.
  static let v1 = Version(
    number: 1, namespace: "urn:charcoal:1",
    defaults: [
      ("fill", "none"), ("stroke", "currentColor"), ("stroke-width", "0.5"), ("stroke-linecap", "round"),
      ("stroke-linejoin", "round"), ("font-family", "monospace"), ("font-size", "1.66"),
      ("xml:space", "preserve"),
    ])

  /// The version that is written.
  static let current = v1

  /// The versions that are read.
  ///
  /// A version 2 is a `SVGFormat+V2.swift`, ``current``, and an entry here; readers of marks get the version
  /// from ``SVGRoot/format``.
  static let versions = [v1]
}
