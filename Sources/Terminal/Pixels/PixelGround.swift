import CellRendering
import Marks

/// The colours below ink in pixels.
struct PixelGround: Equatable {
  /// Decides the values of the palette's colours.
  var kind: Ground

  /// The colour of standard ink.
  var standard: Color

  /// The terminal's background.
  var paper: Color

  /// The colour of the canvas; nil for the terminal's own background.
  var sheet: Color?

  /// The ground below a drawing whose canvas has a colour of its own; nil for none.
  func below(_ sheet: Color?) -> PixelGround {
    var ground = self
    ground.sheet = sheet
    if let sheet, let kind = Ground(sheet) { (ground.kind, ground.standard) = (kind, kind.ink) }
    return ground
  }

  /// The sample of a pixel without ink.
  var sample: UInt32 {
    guard let color = sheet?.components(on: kind) else { return 0 }
    return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}

extension PixelView {
  /// The pixels of a viewport's cells.
  init(of viewport: Viewport, _ cell: PixelCell, on ground: PixelGround) {
    self.init(
      origin: viewport.origin, across: Double(cell.width) * viewport.scale,
      down: Double(cell.height) * viewport.scale / CellMetrics.aspect, ground: ground.kind,
      standard: ground.standard)
  }
}
