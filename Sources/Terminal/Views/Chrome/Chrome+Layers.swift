import CellRendering

/// The panel of layers at the side of the canvas.
extension Chrome {
  /// The panel's width, in columns; wider windows show more of the names.
  private var layerColumns: Int { columns < 140 ? 29 : 42 }

  /// Whether enough of the canvas is left beside the panel.
  var hasRoomForLayers: Bool {
    layout.hasBars && layout.canvas.columns - layerColumns >= 40 && rows >= 12
  }

  /// The panel's cells; empty if it is hidden, or the window is too small for it.
  var layerFrame: CellRect {
    guard layers != nil, hasRoomForLayers else {
      return CellRect(column: columns, row: 1, columns: 0, rows: 0)
    }
    return CellRect(
      column: columns - layerColumns, row: layout.canvas.row, columns: layerColumns, rows: layout.canvas.rows)
  }

  /// The cells of the list inside the panel.
  var layerListFrame: CellRect {
    Panel.listFrame(in: layerFrame, footers: 2)
  }

  var layerPanel: Panel? {
    guard var list = layers, !layerFrame.isEmpty else { return nil }
    list.touch = touch
    func button(_ command: Command, _ title: String) -> Button {
      Button(key: "", title: title, command: command, isEnabled: layerCommands.contains(command))
    }
    return Panel(
      title: "Layers",
      closing: Button(key: keymap.sign(for: .layers), title: "close", command: .layers),
      list,
      footers: [
        [
          Button(key: keymap.sign(for: .addLayer), title: "new", command: .addLayer),
          button(.renameLayer, "rename"), button(.removeLayer, "delete"),
        ],
        [
          button(.raiseLayer, "raise"), button(.lowerLayer, "lower"), button(.moveToLayer, "move here"),
        ],
      ], frame: layerFrame, touch: touch)
  }

  /// The full name and the state of the layer under the pointer; nil if there is none.
  var layerTip: String? {
    guard let command = touch?.command else { return nil }
    return (layers?.delegate as? LayerPanelList)?.message(about: command)?.sentence(keymap)
  }
}
