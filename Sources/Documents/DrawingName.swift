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

  /// The name that a file gets when it is renamed, which leaves its content as it is: with the ending that it has.
  ///
  /// - Parameter old: the file's name; nil for a drawing without one, which is saved as SVG.
  /// - Throws: ``StoreError/invalidName(_:)`` for the ending of another format.
  package static func renamed(_ typed: String, from old: String?) throws(StoreError) -> String {
    guard let old else { return try completed(typed) }
    let base = typed.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard !base.isEmpty else { throw .invalidName("This is a folder. Add a name.") }
    let kept = ending(of: old.split(separator: "/").last ?? "")
    guard let ending = ending(of: base) else { return typed + (kept.map { ".\($0)" } ?? "") }
    if ending.lowercased() == kept?.lowercased() { return typed }
    let name = base.dropLast(ending.count + 1) + (kept.map { ".\($0)" } ?? "")
    throw .invalidName("Keep the format: \(name)")
  }

  /// The name with the ending `.svg` in place of another one.
  package static func inSVG(_ name: String) -> String {
    let name = name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
    let base = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let ending = ending(of: base) else { return name + ".svg" }
    return name.dropLast(ending.count) + "svg"
  }

  /// The most characters of an ending: the longest that is read, `excalidrawlib`, has 13.
  private static let longestEnding = 16

  /// A name like another one that no file has: with a number before its ending.
  ///
  /// - Parameter exists: whether a file has a name.
  package static func free(_ name: String, _ exists: (String) -> Bool) -> String {
    guard exists(name) else { return name }
    let base = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let end = ending(of: base).map { "." + $0 } ?? ""
    for number in 1...999 {
      let other = "\(name.dropLast(end.count))-\(number)\(end)"
      if !exists(other) { return other }
    }
    return ""
  }

  /// Returns the part after the last dot if it looks like the name of a format; nil otherwise.
  private static func ending(of base: Substring) -> Substring? {
    guard let dot = base.lastIndex(of: "."), dot > base.startIndex else { return nil }
    let ending = base[base.index(after: dot)...]
    let isWord = ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isWord && ending.first?.isLetter == true && ending.count <= longestEnding ? ending : nil
  }
}
