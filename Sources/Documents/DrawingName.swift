/// The name of a drawing's file, from what the user typed.
package enum DrawingName {
  /// Adds the ending `.svg` to a name without one; `.svgz`, which is compressed, may stay.
  ///
  /// - Throws: ``StoreError/invalidName(_:)`` for another ending, since the file would not be what it says.
  package static func completed(_ typed: String) throws(StoreError) -> String {
    let base = typed.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard !base.isEmpty else { throw .invalidName("This is a folder. Add a name.") }
    guard let ending = ending(of: base) else { return typed + ".svg" }
    if ["svg", "svgz"].contains(ending.lowercased()) { return typed }
    if ["txt", "text", "asc", "ans"].contains(ending.lowercased()) {
      throw .invalidName("Charcoal saves SVG. For text: charcoal export FILE -o \(base)")
    }
    throw .invalidName(
      "Charcoal saves SVG, not \(ending.uppercased()). Try \(base.dropLast(ending.count))svg")
  }

  /// The name with the ending `.svg` in place of another one.
  package static func inSVG(_ name: String) -> String {
    let base = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let ending = ending(of: base) else { return name + ".svg" }
    return name.dropLast(ending.count) + "svg"
  }

  /// What looks like the name of a format after the last dot; nil where nothing does.
  private static func ending(of base: Substring) -> Substring? {
    guard let dot = base.lastIndex(of: "."), dot > base.startIndex else { return nil }
    let ending = base[base.index(after: dot)...]
    let isWord = ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isWord && ending.first?.isLetter == true && ending.count <= 10 ? ending : nil
  }
}
