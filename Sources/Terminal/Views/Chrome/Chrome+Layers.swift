import CellRendering

/// The panel of layers at the side of the canvas.
extension Chrome {
  /// How wide the panel is: names are worth more where there is room.
  private var layerColumns: Int { columns < 100 ? 29 : columns < 140 ? 34 : 42 }

  /// Whether the panel leaves enough of the canvas.
  var hasRoomForLayers: Bool {
    layout.hasBars && layout.canvas.columns - layerColumns >= 40 && rows >= 12
  }

  /// The cells of the panel; empty when it is not shown.
  ///
  /// A window that is too small for it folds it away.
  var layerFrame: CellRect {
    guard layers != nil, hasRoomForLayers else {
      return CellRect(column: columns, row: 1, columns: 0, rows: 0)
    }
    return CellRect(
      column: columns - layerColumns, row: layout.canvas.row, columns: layerColumns, rows: layout.canvas.rows)
  }

  /// The cells of the list in it.
  var layerListFrame: CellRect {
    Panel.listFrame(in: layerFrame, footers: 2)
  }

  var layerPanel: Panel? {
    guard var list = layers, !layerFrame.isEmpty else { return nil }
    list.touch = touch
    func button(_ command: LayerCommand, _ title: String) -> Button {
      Button(
        key: "", title: title, command: .layer(command), isEnabled: layerCommands.contains(command))
    }
    return Panel(
      title: "Layers",
      closing: Button(key: keymap.sign(for: .layer(.choose)), title: "close", command: .layer(.choose)),
      list,
      footers: [
        [
          Button(key: keymap.sign(for: .layer(.add)), title: "new", command: .layer(.add)),
          button(.rename, "rename"), button(.remove, "delete"),
        ],
        [button(.raise, "raise"), button(.lower, "lower"), button(.takeSelection, "move here")],
      ], frame: layerFrame, touch: touch)
  }

  /// The whole name of the layer under the pointer, and how it stands; nil when the pointer is elsewhere.
  var layerTip: String? {
    guard let command = touch?.command else { return nil }
    return (layers?.delegate as? LayerPanelList)?.message(about: command)?.sentence(keymap)
  }
}
