import Marks
import TestSupport
import Testing

@Suite("A walk through the interface", .waits)
struct WalkTests {
  private static let sizes = [(200, 50), (80, 24), (40, 10)]

  /// Each tool's key, and how its hint begins.
  private static let tools = [
    ("l", "Line:"), ("a", "Arrow:"), ("r", "Box:"), ("o", "Ellipse:"), ("B", "Rounded box:"),
    ("g", "Polygon:"),
    ("f", "Fill:"), ("e", "Eraser:"), ("E", "Erase shapes:"), ("i", "Pick style:"), ("v", "Select:"),
    ("h", "Hand:"), ("p", "Pen:"),
  ]

  @Test("Every tool, panel, prompt and list by keys, and back to the canvas", arguments: sizes)
  func byKeys(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(nil, columns: columns, rows: rows)
    try program.see("Drag")
    try program.type("r")
    try program.drag(from: Place(3, 1), to: Place(14, 5))
    for (key, hint) in Self.tools {
      try program.type(key)
      try program.see(hint)
    }
    // Help does not fit below the bars of the smallest window, but its title does.
    let dialogs = [
      ("?", "Keys"), (":", "Commands"), ("I", "Colours"), ("\u{F}", "Open"), ("\u{13}", "Save as:"),
      ("k", "Sketchbook"), ("\u{6}", "Find text:"),
    ]
    for (key, title) in dialogs {
      try program.type(key)
      try program.see(title)
      try program.type("\u{1B}")
      try program.seeNo(title)
    }
    try program.type("L")
    try program.see("ayer")
    // Esc as the keyboard protocol tells it: the other is Alt with the key that follows where nothing on a small screen
    // shows that it was read.
    try program.type(columns > 40 ? "L" : "\u{1B}[27u")
    try program.seeNo("No layers yet")
    try program.type("t")
    try program.click(at: Place(20, 2))
    try program.type("word")
    try program.see("word")
    try program.type("\u{1B}[27u")
    try program.seeNo("Typing")
    try program.type("u")
    try program.see("Undo: text")
    try program.type("v ")
    try program.see("Keyboard pen")
    // Esc as the keyboard protocol tells it is never the beginning of another key.
    try program.type("\u{1B}[C\u{1B}[27u")
    try program.seeNo("Keyboard pen")
    #expect(try program.quit() == .exited(0))
  }

  @Test("The same by mouse: bars, menu, palette, help, colours", arguments: sizes)
  func byMouse(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(nil, columns: columns, rows: rows)
    // The palette leads to every tool where there is no room for a button each.
    let box = columns >= 100 ? "□ box" : columns >= 50 ? "□r" : "menu"
    try program.click(on: box)
    if columns < 50 {
      try program.see("Commands")
      try program.type("box")
      try program.click(on: "Tool: box")
    }
    try program.see("Box:")
    try program.drag(from: Place(3, 1), to: Place(14, 5))
    // A click beside a panel closes it.
    if columns >= 50 {
      try program.click(on: "help ?")
      try program.see("Type to search")
      try program.click(on: "Type to search")
      try program.seeNo("Type to search")
      try program.click(on: columns >= 100 ? "commands :" : "menu :")
      try program.see("Commands")
      try program.press(at: Place(1, 1))
      try program.release(at: Place(1, 1))
      try program.seeNo("Commands")
    }
    try program.press(at: Place(3, 3), button: .right)
    try program.release(at: Place(3, 3), button: .right)
    try program.see("Actions")
    // In a small window it is below the rows that are seen.
    if columns < 50 { try program.type(String(repeating: "\u{1B}[B", count: 9)) }
    try program.click(on: "Duplicate")
    try program.seeNo("Actions")
    if columns >= 50 {
      try program.click(on: columns >= 100 ? "undo u" : "↶u")
      try program.see("Undo: duplicate")
      try program.click(on: "quit q")
      #expect(program.session.waitForExit() == .exited(0))
    } else {
      #expect(try program.quit() == .exited(0))
    }
  }
}
