package import Marks

/// The part of the drawing that the screen shows, as far as tools depend on it.
package struct ViewContext: Sendable {
  /// The lattice of the screen's cells on the drawing.
  ///
  /// A gesture under way keeps the one it began with.
  package var lattice: CellMetrics

  /// The area that the pointer is kept in, in units; nil for all.
  ///
  /// A gesture under way keeps to it as it changes.
  package var bounds: Rect?

  /// The size of the box that a mouse report stands for; nil for a cell.
  package var reportSize: ReportSize?

  /// Finds the areas that a fill can cover; nil for none.
  ///
  /// A gesture under way keeps the one it began with.
  package var regions: (any FillRegionSource)?

  package init(
    lattice: CellMetrics = CellMetrics(), bounds: Rect? = nil, reportSize: ReportSize? = nil,
    regions: (any FillRegionSource)? = nil
  ) {
    self.lattice = lattice
    self.bounds = bounds
    self.reportSize = reportSize
    self.regions = regions
  }

  /// The middles of the screen's cells, where the pointer is reported more precisely than by cells; nil elsewhere.
  ///
  /// Shapes keep to them: through the middles of cells their sides are box-drawing lines.
  var middlesOfCells: SnapGrid? {
    reportSize == nil ? nil : SnapGrid(middlesOf: lattice)
  }

  /// The width of a cell, in units: as near as the pointer can point.
  package var cellWidth: Double {
    get { lattice.width }
    set { lattice.width = newValue }
  }
}
