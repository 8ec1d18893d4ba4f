import Marks
import RealModule

/// Rotates the selected marks about the centre of their frame, by whole degrees or, constrained, by steps of 15.
struct RotateGesture: SelectionGesture {
  private let center: Point
  private let marks: [(path: MarkPath, mark: any Mark)]

  /// The angle from the centre to the pressed point.
  private let beginning: Double

  private var handle: Point
  private var degrees = 0.0
  private var turned: [any Mark]

  init(_ paths: Set<MarkPath>, of drawing: Drawing, around center: Point, from origin: Point) {
    self.center = center
    marks = drawing.marks(at: paths)
    turned = marks.map(\.mark)
    handle = origin
    beginning = Self.angle(of: origin - center)
  }

  mutating func move(to event: PointerEvent) {
    handle = event.location
    guard handle != center else { return }
    let step = event.options.contains(.constrained) ? 15.0 : 1
    var angle = ((Self.angle(of: handle - center) - beginning) / step).rounded() * step
    // The angle is from -179 to 180.
    if angle > 180 { angle -= 360 }
    if angle <= -180 { angle += 360 }
    guard angle != degrees else { return }
    degrees = angle
    turned = marks.map { $0.mark.accept(MarkRotator(degrees: degrees, around: center)) ?? $0.mark }
  }

  /// Returns the angle of an offset in degrees, clockwise on the screen.
  private static func angle(of offset: Vector) -> Double {
    Double.atan2(y: offset.dy, x: offset.dx) * 180 / .pi
  }

  var preview: Group { Group(turned) }

  var hiddenOriginals: Set<MarkPath> { Set(marks.map(\.path)) }

  var overlay: Overlay {
    var overlay = Overlay()
    overlay.handles = [Overlay.Handle(place: handle, kind: .rotation)]
    return overlay
  }

  var measure: String? { Measure.angle(degrees) }

  func end() -> ToolEffect {
    guard degrees != 0 else { return .select(hiddenOriginals) }
    return .replace(zip(marks, turned).map { Replacement($0.path, with: [$1]) }, named: "rotate")
  }
}
