import CellRendering
import Editing

/// Messages, hints and warnings.
extension Chrome {
  /// What the tool under the pointer is, which on a narrow bar is a letter.
  private var tip: String? {
    guard touch?.state == .hovered else { return nil }
    switch touch?.command {
    case .tool(let kind): return ToolMessage.chosen(kind).sentence(keymap)
    case .hand: return ToolMessage.hand.sentence(keymap)
    default: return layerTip
    }
  }

  /// What the status line says: what happened, else what the pointer is on, else what is expected.
  var status: Label? {
    if let told = message ?? tip { return Label(told) }
    return Label(hint, isFaint: true)
  }

  /// What lies over the last row of the canvas: messages for which the bars have no room, and the warning that nothing
  /// is recorded, which stays for as long as that is so.
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
    // A prompt says in its own panel what is wrong.
    if case .prompt = mode { return warnings }
    guard let told = message ?? tip, !hasRoom(for: told), end - area.column >= 8 else { return warnings }
    let label = Label(told)
    let width = min(end - area.column, label.width + 2)
    let frame = CellRect(column: area.column, row: row, columns: width, rows: 1)
    let fitting = label.width + 2 <= width ? label : label.cut(to: width - 2, dots: dots)
    var toast = Bar(frame: frame, left: [fitting], right: [])
    // Ink drawn under a message is not lost.
    toast.passesClicks = true
    return [toast] + warnings
  }

  /// Whether the status line has room for some words.
  private func hasRoom(for words: String) -> Bool {
    guard let frame = layout.frames[.status] else { return false }
    switch mode {
    case .canvas, .help, .menu: return Label(words).width + 2 <= frame.columns
    case .gallery, .prompt, .question: return false
    }
  }

  /// A click saves.
  private var recordingWarning: Button {
    Button(key: "", title: "! autosave off", command: .save, isChosen: true)
  }
}
