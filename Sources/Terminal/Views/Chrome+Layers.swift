import CellRendering

/// The panel of layers at the side of the canvas.
extension Chrome {
  private static let layerColumns = 27

  /// Whether the panel leaves enough of the canvas.
  var hasRoomForLayers: Bool { hasBars && columns - Self.layerColumns >= 40 && rows >= 12 }

  /// The cells of the panel; empty when it is not shown. A window that is too small for it folds it away.
  var layerFrame: CellRect {
    guard layers != nil, hasRoomForLayers else {
      return CellRect(column: columns, row: 1, columns: 0, rows: 0)
    }
    return CellRect(
      column: columns - Self.layerColumns, row: 1, columns: Self.layerColumns, rows: rows - 2)
  }

  /// The cells of the list in it.
  var layerListFrame: CellRect {
    Panel.listFrame(in: layerFrame, hasTitle: true, footers: 2)
  }

  var layerPanel: Panel? {
    guard var list = layers, !layerFrame.isEmpty else { return nil }
    list.touch = touch
    let hasLayers = list.delegate.count > 0 && list.delegate.choice(at: 0) != nil
    let isChosen = list.selection != nil
    func button(_ command: LayerCommand, _ title: String, isEnabled: Bool = true) -> Button {
      Button(key: "", title: title, command: .layer(command), isEnabled: isEnabled)
    }
    return Panel(
      header: ([Label("Layers", isStrong: true)], [self.button(.layer(.choose), "close")]), list,
      footers: [
        [
          self.button(.layer(.add), "new"), button(.rename, "rename", isEnabled: hasLayers),
          button(.remove, "delete", isEnabled: hasLayers),
        ],
        [
          button(.raise, "raise", isEnabled: isChosen && list.selection != 0),
          button(.lower, "lower", isEnabled: isChosen && list.selection != list.delegate.count - 1),
          button(.takeSelection, "move here", isEnabled: hasLayers && canMove),
        ],
      ], frame: layerFrame, touch: touch)
  }
}
