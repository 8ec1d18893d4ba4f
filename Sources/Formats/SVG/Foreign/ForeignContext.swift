import Marks

/// The state of an element that is handed on to those inside it.
///
/// A class, so that a deep tree takes little of the stack.
final class ForeignContext {
  let style: ForeignStyle

  /// The transform from the element's units to the drawing's.
  let matrix: SVGMatrix

  /// The opacity of all groups around the element, and of the element.
  let opacity: Double

  /// The size that lengths in percent are shares of.
  let viewport: Size

  /// The areas that painting is clipped to, in the drawing's units.
  let clips: [ForeignClip]

  /// How many elements are around this one, those that refer to it included.
  ///
  /// Counts each step down, whatever leads there: the painter calls itself once for each.
  let depth: Int

  /// The elements that are being drawn because another one refers to them.
  let uses: [Int]

  /// The values of a marker's `context-fill` and `context-stroke`.
  let contextPaints: (fill: ForeignColor?, stroke: ForeignColor?)

  /// The context around a page.
  convenience init(viewport: Size) {
    self.init(
      style: ForeignStyle(), matrix: .identity, opacity: 1, viewport: viewport, clips: [], depth: 0, uses: [],
      contextPaints: (nil, nil))
  }

  private init(
    style: ForeignStyle, matrix: SVGMatrix, opacity: Double, viewport: Size, clips: [ForeignClip], depth: Int,
    uses: [Int], contextPaints: (fill: ForeignColor?, stroke: ForeignColor?)
  ) {
    self.style = style
    self.matrix = matrix
    self.opacity = opacity
    self.viewport = viewport
    self.clips = clips
    self.depth = depth
    self.uses = uses
    self.contextPaints = contextPaints
  }

  /// The context of what is inside, with what is different there.
  func inner(
    style: ForeignStyle? = nil, matrix: SVGMatrix? = nil, opacity: Double = 1, viewport: Size? = nil,
    clip: ForeignClip? = nil, use: Int? = nil,
    contextPaints: (fill: ForeignColor?, stroke: ForeignColor?)? = nil
  ) -> ForeignContext {
    ForeignContext(
      style: style ?? self.style, matrix: matrix ?? self.matrix, opacity: self.opacity * opacity,
      viewport: viewport ?? self.viewport, clips: clip.map { clips + [$0] } ?? clips, depth: depth + 1,
      uses: use.map { uses + [$0] } ?? uses, contextPaints: contextPaints ?? self.contextPaints)
  }

  /// The context of an element that this one refers to, and that inherits nothing from it.
  ///
  /// - Parameters:
  ///   - element: what is referred to.
  ///   - style: where something is inherited in spite of that.
  func referred(
    to element: Int? = nil, style: ForeignStyle = ForeignStyle(), matrix: SVGMatrix = .identity,
    opacity: Double = 1, viewport: Size? = nil, clips: [ForeignClip] = [],
    contextPaints: (fill: ForeignColor?, stroke: ForeignColor?) = (nil, nil)
  ) -> ForeignContext {
    ForeignContext(
      style: style, matrix: matrix, opacity: opacity, viewport: viewport ?? self.viewport, clips: clips,
      depth: depth + 1, uses: element.map { uses + [$0] } ?? uses, contextPaints: contextPaints)
  }

  /// A length in the element's units.
  func units(_ length: ForeignLength, _ side: ForeignLength.Side) -> Double {
    let units = length.units(
      along: side, of: viewport, fontSize: style.fontSize, rootFontSize: style.rootFontSize)
    return units.isFinite ? units : 0
  }
}
