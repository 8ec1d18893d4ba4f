import Diagrams
import Marks

/// Draws an element that stands among marks of ours and is none.
///
/// Elements elsewhere in the file that it refers to are not known.
final class ForeignFragmentReader: XMLHandler {
  private var tree = ForeignTree()
  let neededFrom = 0

  /// The picture of an element, nil if nothing of it is seen, and the effects that it lacks.
  ///
  /// - Parameter source: as it stands in the file.
  static func picture(of source: String) -> (picture: Group?, effects: [SVGEffect: Int]) {
    let reader = ForeignFragmentReader()
    do throws(XMLError) { try reader.receive(Array((root + source + "</svg>").utf8)) } catch {
      // The fragment was read once already; a prefix that was declared around it may be missing.
      return (nil, [:])
    }
    guard let element = reader.tree.elements.isEmpty ? nil : reader.tree.children(of: 0).first else {
      return (nil, [:])
    }
    var picture = Group()
    var effects: [SVGEffect: Int] = [:]
    func paint() {
      var painter = ForeignPainter(reader.tree, page: nil)
      picture = painter.picture(of: element)
      effects = painter.effects
    }
    // Most elements are shallow, and there may be many.
    if source.utf8.count < shallow { paint() } else { DeepStack.run(paint) }
    return (picture.children.isEmpty ? nil : picture, effects)
  }

  /// The bytes of an element below which nothing in it can be deep.
  private static let shallow = 200

  /// The tag of a root with our defaults.
  private static let root: String = {
    let defaults = SVGFormat.defaults.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return "<svg xmlns=\"\(XMLName.svg)\" xmlns:charcoal=\"\(SVGFormat.namespace)\""
      + " xmlns:xlink=\"http://www.w3.org/1999/xlink\"\(defaults)>"
  }()

  func start(_ tag: XMLTag, from parser: XMLParser) throws(XMLError) { tree.begin(tag, line: 1) }
  func end(_ range: Range<Int>, from parser: XMLParser) { tree.end() }
  func characters(_ text: UnsafeBufferPointer<UInt8>) { tree.append(text) }
}
