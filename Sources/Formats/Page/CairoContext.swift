import CLibraries
import Marks

/// Draws on a surface of cairo, in units of the drawing.
final class CairoContext {
  private let surface: CairoSurface
  private let context: OpaquePointer

  /// Places farther away, in units, are moved to here, and lines are no wider: cairo counts in 24 bits, and looks long for
  /// the outline of a vast pen.
  private let reach: Rect
  private static let widest = 100_000.0

  /// - Parameter reach: about as far as coordinates may go, in units.
  init(_ surface: CairoSurface, reach: Rect = Rect(from: .origin, to: .origin)) {
    self.surface = surface
    self.reach = reach
    context = surface.library.functions.pointee.create(surface.pointer)
    let options = surface.library.newFontOptions()
    cairo.pointee.set_font_options(context, options)
    cairo.pointee.font_options_destroy(options)
  }

  deinit { cairo.pointee.destroy(context) }

  private var cairo: UnsafeMutablePointer<charcoal_cairo> { surface.library.functions }

  /// Whether nothing has failed.
  var isValid: Bool { cairo.pointee.status(context) == 0 }

  // MARK: State

  func saved(_ body: () -> Void) {
    cairo.pointee.save(context)
    body()
    cairo.pointee.restore(context)
  }

  /// Draws `body` as a whole with an opacity.
  ///
  /// - Parameter bounds: around all of it, in units.
  func faded(to opacity: Double, within bounds: Rect, _ body: () -> Void) {
    guard opacity < 1 else { return body() }
    saved {
      clip(to: bounds.outset(by: 1))
      cairo.pointee.push_group(context)
      body()
      cairo.pointee.pop_group_to_source(context)
      cairo.pointee.paint_with_alpha(context, max(0, opacity))
    }
  }

  func translate(by offset: Vector) { cairo.pointee.translate(context, offset.dx, offset.dy) }

  func scale(x: Double, y: Double) { cairo.pointee.scale(context, x, y) }

  func setColor(_ color: (red: UInt8, green: UInt8, blue: UInt8), alpha: Double = 1) {
    cairo.pointee.set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, alpha)
  }

  /// - Parameters:
  ///   - dash: dashes and gaps in turn, in units; empty for none.
  ///   - style: ends and corners.
  func setLine(width: Double, dash: [Double] = [], style: PathStyle = PathStyle()) {
    cairo.pointee.set_line_width(context, min(width, Self.widest))
    cairo.pointee.set_dash(context, dash, Int32(clamping: dash.count), style.dashOffset)
    cairo.pointee.set_miter_limit(context, style.miterLimit)
    // The caps are numbered as in cairo.
    let cap: Int32 =
      switch style.cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    let join: Int32 =
      switch style.join {
      case .miter: 0
      case .round: 1
      case .bevel: 2
      }
    cairo.pointee.set_line_cap(context, cap)
    cairo.pointee.set_line_join(context, join)
  }

  // MARK: Paths

  /// Makes a path the one that is filled, drawn along or clipped to.
  func begin(_ path: BezierPath, _ rule: PathStyle.FillRule = .nonZero) {
    cairo.pointee.new_path(context)
    cairo.pointee.set_fill_rule(context, rule == .nonZero ? 0 : 1)
    var current = Point.origin
    path.forEach { element in
      switch element {
      case .move(let point):
        current = near(point)
        cairo.pointee.move_to(context, current.x, current.y)
      case .line(let point):
        current = near(point)
        cairo.pointee.line_to(context, current.x, current.y)
      case .quadratic(let control, let end):
        // The quadratic curve is drawn as a cubic one.
        let (control, end) = (near(control), near(end))
        curve(current + (control - current) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
        current = end
      case .cubic(let first, let second, let end):
        current = near(end)
        curve(near(first), near(second), current)
      case .close: cairo.pointee.close_path(context)
      }
    }
  }

  private func curve(_ first: Point, _ second: Point, _ end: Point) {
    cairo.pointee.curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
  }

  private func near(_ point: Point) -> Point {
    Point(x: min(reach.maxX, max(reach.minX, point.x)), y: min(reach.maxY, max(reach.minY, point.y)))
  }

  /// Fills the path, and forgets it.
  func fill() { cairo.pointee.fill(context) }

  /// Draws along the path, and forgets it.
  func stroke() { cairo.pointee.stroke(context) }

  /// Limits what follows to the inside of the path, and forgets it.
  func clip() { cairo.pointee.clip(context) }

  func fill(_ rect: Rect) { fill([rect], movedTo: .origin) }

  /// Fills rectangles as one area, in which no seams are seen.
  func fill(_ rects: [Rect], movedTo place: Point) {
    cairo.pointee.new_path(context)
    cairo.pointee.set_fill_rule(context, 0)
    for rect in rects {
      cairo.pointee.rectangle(
        context, place.x + rect.minX, place.y + rect.minY, rect.size.width, rect.size.height)
    }
    cairo.pointee.fill(context)
  }

  func clip(to rect: Rect) {
    cairo.pointee.new_path(context)
    cairo.pointee.rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
    cairo.pointee.clip(context)
  }

  /// Limits what follows to a rectangle without another one.
  func clip(to rect: Rect, without hole: Rect) {
    cairo.pointee.new_path(context)
    for rect in [rect.union(hole), hole] {
      cairo.pointee.rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
    }
    cairo.pointee.set_fill_rule(context, 1)
    cairo.pointee.clip(context)
  }

  /// Covers all of the surface.
  func paint() { cairo.pointee.paint(context) }

  /// Draws a picture of pixels, one a unit, from the origin, as far as the clip lets it.
  func paint(_ picture: CairoSurface, alpha: Double) {
    cairo.pointee.set_source_surface(context, picture.pointer, 0, 0)
    // Otherwise its edges would be mixed with what is beside it, which is nothing.
    cairo.pointee.pattern_set_extend(
      cairo.pointee.get_source(context), Int32(CHARCOAL_CAIRO_EXTEND_PAD))
    cairo.pointee.paint_with_alpha(context, alpha)
  }

  // MARK: Text

  func setFont(isBold: Bool, size: Double) {
    cairo.pointee.select_font_face(context, "monospace", 0, isBold ? 1 : 0)
    cairo.pointee.set_font_size(context, size)
  }

  /// How far the font's pen moves over a text, in units.
  func advance(of text: String) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { extents in
      extents.initialize(repeating: 0)
      guard let start = extents.baseAddress else { return 0 }
      cairo.pointee.text_extents(context, text, start)
      return extents[4]
    }
  }

  /// Writes a text whose baseline begins at a place.
  func show(_ text: String, at place: Point) {
    cairo.pointee.move_to(context, place.x, place.y)
    cairo.pointee.show_text(context, text)
  }

  /// Draws a text in fonts.
  ///
  /// - Parameter place: takes font sizes to the right of the text's beginning, and below its baseline, to the drawing.
  func show(_ line: PangoLine, _ place: SVGMatrix) {
    saved {
      transform(to: place)
      cairo.pointee.new_path(context)
      cairo.pointee.move_to(context, 0, 0)
      line.show(in: context)
    }
  }

  /// Draws along the outlines of a text in fonts.
  ///
  /// - Parameter width: of the line, in font sizes.
  func outline(_ line: PangoLine, _ place: SVGMatrix, width: Double) {
    saved {
      transform(to: place)
      setLine(width: width * PangoFonts.size, style: PathStyle(cap: .butt, join: .miter))
      cairo.pointee.new_path(context)
      cairo.pointee.move_to(context, 0, 0)
      line.addOutline(in: context)
      cairo.pointee.stroke(context)
    }
  }

  private func transform(to place: SVGMatrix) {
    let size = PangoFonts.size
    cairo.pointee.transform(
      context, [place.a / size, place.b / size, place.c / size, place.d / size, place.e, place.f])
  }
}
