/// Gives every mark another look: an appearance for a whole drawing, or for what lies inside one group.
///
///     Restyler { ink in ink.color = .rgb(255, 176, 0) }                       // an amber screen
///     Restyler(inside: "Sketch") { ink in ink.color = .indexed(8) }           // only that layer turns grey
public struct Restyler {
  private let container: String?
  private let restyle: @Sendable (inout Ink) -> Void
  private var isInside: Bool

  /// Creates a rewriter that changes the ink of marks.
  ///
  /// - Parameters:
  ///   - container: the name of the groups whose inside is styled; nil styles everything.
  ///   - restyle: changes an ink into the wanted one.
  public init(inside container: String? = nil, _ restyle: @escaping @Sendable (inout Ink) -> Void) {
    self.container = container
    self.restyle = restyle
    isInside = container == nil
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Restyler: MarkRewriter {
  public func visit(_ dot: Dot) -> (any Mark)? { styled(dot) { $0.takeDotStyle(of: $1) } }
  /// Styles what has an ink.
  public func visit(leaf mark: some Mark) -> (any Mark)? {
    (mark as? any InkedMark).map { styled($0) } ?? mark
  }
  public func visit(_ label: Label) -> (any Mark)? { styled(label) { $0.takeTextStyle(of: $1) } }

  public func visit(_ group: Group) -> (any Mark)? {
    var inner = self
    if group.name == container { inner.isInside = true }
    return inner.rewriteChildren(of: group)
  }

  /// A frame is styled with what is in it, as a group is.
  public func visit(_ frame: Frame) -> (any Mark)? {
    var inner = self
    if frame.name == container { inner.isInside = true }
    guard let styled = styled(frame) as? Frame else { return frame }
    return inner.rewriteChildren(of: styled)
  }

  /// A foreign mark that has an ink is styled like our own; in a container each child is.
  public func visit(foreign mark: any Mark) -> (any Mark)? {
    if let inked = mark as? any InkedMark { return styled(inked) }
    guard let container = mark as? any ContainerMark else { return mark }
    var inner = self
    return inner.rewriteChildren(of: container)
  }

  /// - Parameter take: takes from the new ink what means something to this kind of mark.
  private func styled(
    _ mark: any InkedMark, _ take: (inout Ink, Ink) -> Void = { $0 = $1 }
  ) -> any Mark {
    guard isInside else { return mark }
    var mark = mark
    var ink = mark.ink
    restyle(&ink)
    take(&mark.ink, ink)
    return mark
  }
}
