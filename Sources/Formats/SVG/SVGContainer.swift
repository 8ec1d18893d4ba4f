import Marks

/// An element whose children are marks by themselves: the root, a group.
struct SVGContainer {
  enum Kind {
    case root
    /// One of our groups.
    case group
    /// One of our frames: what is in it beside the members.
    case frame(SVGFrame)
    /// The members of the frame around it.
    case members
    /// Carries our defaults into a file from elsewhere; its children belong to the container around it.
    case ink
    /// Carries a fragment that was moved, and belongs to the container around it too.
    case moved(by: Vector, lead: String?)
  }

  private(set) var kind: Kind

  /// Holds the children; the group itself only if that is the kind.
  var group: Group

  /// Whether our defaults hold inside.
  let isOurs: Bool

  init(root isOurs: Bool) {
    kind = .root
    group = Group()
    self.isOurs = isOurs
  }

  /// The container that a `g` opens if it is one of ours and understood to the last attribute.
  ///
  /// - Parameters:
  ///   - outer: the container around it.
  ///   - lead: what a fragment in its place would have before it.
  init?(_ tag: XMLTag, in outer: SVGContainer, lead: String?) {
    let inOurs = outer.isOurs
    var attributes = SVGAttributes(tag.attributes)
    if inOurs { attributes.takeShield() }
    let word = attributes.take("charcoal:kind")
    group = Group()
    switch word {
    case "ink":
      kind = .ink
      isOurs = true
      guard attributes.takeDefaults(), attributes.take("charcoal:version", ifEqual: "\(SVGFormat.version)"),
        tag.declaresOnlyOurs
      else { return nil }
    case "moved":
      guard let text = attributes.takeBytes("transform"), let offset = SVGTranslation.parse(text),
        tag.declaresOnlyOurs
      else { return nil }
      kind = .moved(by: offset, lead: lead)
      isOurs = inOurs
    case "group":
      // The container is one of our groups around pieces of a file from elsewhere.
      kind = .group
      isOurs = false
      guard !inOurs, tag.declaresOnlyOurs else { return nil }
      group = attributes.takeGroup()
    case nil where inOurs && attributes.contains("charcoal:frame"):
      guard let frame = SVGFrame(&attributes), tag.namespaces.isEmpty else { return nil }
      kind = .frame(frame)
      isOurs = inOurs
    case nil where outer.isFrame && attributes.take("clip-path") != nil:
      guard tag.namespaces.isEmpty else { return nil }
      kind = .members
      isOurs = inOurs
    case nil:
      kind = .group
      isOurs = inOurs
      guard isOurs, tag.namespaces.isEmpty else { return nil }
      group = attributes.takeGroup()
    default: return nil
    }
    guard attributes.isExhausted else { return nil }
  }

  /// Whether the container counts among the elements that are inside each other in a drawing.
  var isGroup: Bool {
    switch kind {
    case .group, .frame, .members: true
    case .root, .ink, .moved: false
    }
  }

  var isFrame: Bool {
    if case .frame = kind { true } else { false }
  }

  /// The identifier of its mark.
  var id: MarkID {
    if case .frame(let frame) = kind { frame.id } else { group.id }
  }

  /// Takes the content of a container that has ended; false when its marks are added one by one.
  mutating func take(_ inner: SVGContainer) -> Bool {
    guard case .members = inner.kind, case .frame(var frame) = kind else { return false }
    frame.members += inner.group.children
    kind = .frame(frame)
    return true
  }

  /// The marks that the container leaves in the one around it.
  var marks: [any Mark] {
    switch kind {
    case .root, .ink, .members: return group.children
    case .frame(let frame): return [frame.mark(with: group.children)]
    case .group: return [group]
    case .moved(let offset, let lead):
      return group.children.enumerated().map { index, child in
        guard let fragment = child as? SVGFragment else { return child.translated(by: offset) }
        return fragment.carried(by: offset, lead: index == 0 ? lead : fragment.lead)
      }
    }
  }
}

extension XMLTag {
  fileprivate var declaresOnlyOurs: Bool {
    namespaces.allSatisfy {
      $0.prefix == "charcoal" && $0.address == SVGFormat.namespace
        || $0.prefix == "" && $0.address == XMLName.svg
    }
  }
}
