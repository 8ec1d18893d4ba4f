import Diagrams
import Marks

/// The boxes of a drawing that are no texts in a canvas, but files or links.
///
/// Only the kind is kept here: the target is the text of the box, and changes with it.
package struct CanvasTargets: Equatable {
  enum Kind: String {
    case file, link
  }

  private var kinds: [MarkID: Kind] = [:]
  /// The marks in the order of the file.
  private var order: [MarkID] = []

  package init() {}

  package var isEmpty: Bool { kinds.isEmpty }

  subscript(id: MarkID) -> Kind? {
    get { kinds[id] }
    set {
      guard id.isWritten, let newValue else { return }
      if kinds.updateValue(newValue, forKey: id) == nil { order.append(id) }
    }
  }

  /// The kinds as the text of an attribute, such as `m1:file m2:link`.
  var text: String { order.map { "\($0):\(kinds[$0]?.rawValue ?? "")" }.joined(separator: " ") }

  init(text: some StringProtocol) {
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":")
      guard parts.count == 2, let id = MarkID(text: parts[0].utf8) else { continue }
      self[id] = Kind(rawValue: String(parts[1]))
    }
  }

  /// Writes where a node of a kind leads.
  ///
  /// - Parameter text: one line.
  static func write(_ kind: Kind, _ text: String, to writer: inout JSONWriter) {
    switch kind {
    case .link: writer.member("url", text)
    case .file:
      // A part of a file begins with a number sign.
      let start = text.unicodeScalars.dropFirst().firstIndex(of: "#") ?? text.endIndex
      writer.member("file", String(text[..<start]))
      if start < text.endIndex { writer.member("subpath", String(text[start...])) }
    }
  }
}

/// The targets are an attribute of the root in an SVG file, which every version of Charcoal keeps.
extension SVGDocument {
  package var canvasTargets: CanvasTargets {
    get {
      guard case .own(let extras) = envelope,
        let start = extras.range(ofFirst: Self.targetsStart)?.upperBound,
        let end = extras[start...].firstIndex(of: "\"")
      else { return CanvasTargets() }
      return CanvasTargets(text: extras[start..<end])
    }
    set {
      guard case .own = envelope, !newValue.isEmpty else { return }
      envelope = .own(extras: "\(Self.targetsStart)\(newValue.text)\"")
    }
  }

  private static let targetsStart = " charcoal:canvas=\""
}
