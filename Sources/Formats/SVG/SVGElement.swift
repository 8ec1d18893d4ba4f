import Marks

/// An element of ours on its way to become a mark.
final class SVGElement {
  let content: SVGContent

  /// Whether all of it is understood, so that it can be written anew.
  private(set) var isComplete: Bool

  private(set) var children: [SVGElement] = []
  private(set) var text = ""

  /// - Parameters:
  ///   - parent: the element that it stands in, if that is no container.
  ///   - workspace: what the elements of a file share.
  init(_ tag: XMLTag, in parent: SVGElement?, using workspace: inout SVGWorkspace) {
    var attributes = SVGAttributes(tag.attributes)
    attributes.takeShield()
    content = SVGContent(tag.name, &attributes, in: parent?.content, using: &workspace)
    // A declaration would be lost if the element were written anew.
    isComplete = attributes.isExhausted && tag.namespaces.isEmpty
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) { self.text += String(decoding: text, as: UTF8.self) }

  func append(_ child: SVGElement) { children.append(child) }

  /// Notes something that a mark of its kind does not hold.
  func noteForeign() { isComplete = false }

  /// The mark that this element is, or the nearest that can be made of it; then ``isComplete`` is false.
  ///
  /// To be asked once, when the element has ended.
  func makeMark() -> (any Mark)? {
    switch content {
    case .mark(let mark):
      if !children.isEmpty || !isBlank { isComplete = false }
      return mark
    case .label(let label): return makeLabel(label)
    case .cells(let cells): return makeBlock(cells)
    case .group:
      isComplete = false
      return Group(children.compactMap { $0.makeMark() })
    case .arrow(let arrow): return makeStroke(arrow)
    case .bound(let text): return makeMark(with: text)
    case .clipped: return makeClippedMark()
    case .arrowPart(let part):
      isComplete = false
      return part.representation
    case .line, .run, .ground, .gap, .patterns, .unknown, .sheet, .style:
      isComplete = false
      return nil
    }
  }

  /// Whether the text of the element is nothing but blanks.
  var isBlank: Bool { text.utf8.allSatisfy { $0 <= 0x20 } }
}
