import CellRendering
import Editing

/// The status line: messages, hints and warnings.
extension Chrome {
  /// The tip for the tool or the layer under the pointer; a narrow bar shows tools as letters.
  private var tip: String? {
    guard touch?.state == .hovered else { return nil }
    return touch.flatMap { CommandTable[$0.command]?.tip }?.sentence(keymap) ?? layerTip
  }

  /// The status line: the message, else the tip for the pointer's control, else the hint.
  ///
  /// - Parameter columns: how many it may take.
  func status(within columns: Int) -> Label? {
    if let told = message ?? tip {
      let label = Label(told)
      return label.width <= columns ? label : nil
    }
    return Label(hint.parts(keymap), columns: columns)
  }

  /// Views over the last row of the canvas: messages that the bars have no room for, and the autosave warning.
  ///
  /// The warning stays for as long as autosave is off.
  var overlays: [any View] {
    let area = canvasFrame
    let row = area.rowRange.upperBound - 1
    var warnings: [any View] = []
    var end = area.columnRange.upperBound
    if !isRecorded {
      var warning = recordingWarning
      warning.frame = CellRect(
        column: max(area.column, end - warning.width), row: row, columns: warning.width, rows: 1)
      end = warning.frame.column
      warnings = [Bar(frame: warning.frame, placed: [warning.touched(by: touch)])]
    }
    // A prompt shows errors in its own panel.
    if case .prompt = mode { return warnings }
    guard let told = message ?? tip, !hasRoom(for: told), end - area.column >= 8 else { return warnings }
    let label = Label(told)
    let width = min(end - area.column, label.width + 2)
    let frame = CellRect(column: area.column, row: row, columns: width, rows: 1)
    let fitting = label.width + 2 <= width ? label : label.cut(to: width - 2, dots: dots)
    var toast = Bar(frame: frame, left: [fitting], right: [])
    // Clicks draw below the message, so that no ink is lost.
    toast.passesClicks = true
    return [toast] + warnings
  }

  /// Whether a text fits into the status line.
  private func hasRoom(for text: String) -> Bool {
    guard let frame = layout.frames[.status] else { return false }
    switch mode {
    case .canvas, .help, .menu, .prompt: return Label(text).width + 2 <= frame.columns
    case .gallery, .history, .question: return false
    }
  }

  /// The warning that autosave is off; a click saves.
  private var recordingWarning: Button {
    Button(key: "", title: "! autosave off", command: .save, isChosen: true)
  }
}
