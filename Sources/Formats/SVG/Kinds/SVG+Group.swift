public import Marks

/// A group: an element around its children.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ group: Group) {
    open("g", group.id)
    traits(of: group)
    write(">\n")
    lines(group.children)
    write("</g>")
  }

  func traits(of group: Group) {
    if let name = group.name { attribute("charcoal:name", name) }
    if group.isHidden { attribute("display", "none") }
    if group.isLocked { attribute("charcoal:locked", "true") }
    if let table = group.table { attribute("charcoal:table", table.text) }
  }
}

extension SVGAttributes {
  /// The group without its children, which follow the tag.
  mutating func takeGroup() -> Group {
    let id = takeID()
    var group = Group(
      name: take("charcoal:name"), isHidden: take("display", ifEqual: "none"),
      isLocked: take("charcoal:locked", ifEqual: "true"), id: id)
    if let text = take("charcoal:table") {
      group.table = TableLayout(text)
      if group.table == nil { noteBroken() }
    }
    return group
  }
}
