import ArgumentParser
import Documents
import Glibc
import Storage

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the drawings in the sketchbook, latest first.")

  func run() throws {
    let sketchbook = try Sketchbook.required()
    let entries: [DocumentSummary]
    do {
      entries = try sketchbook.entries()
    } catch { throw Problem(error) }
    // Nothing is what a script wants to read; a person would wonder.
    if entries.isEmpty, isatty(1) == 1 { Console.complain("the sketchbook is empty") }
    let width = entries.map { String($0.number).count }.max() ?? 0
    for entry in entries {
      let number = String(entry.number)
      let state =
        if entry.owner != nil { "open" } else { entry.isUnsaved ? "unsaved" : "saved" }
      let columns = [
        String(repeating: " ", count: width - number.count) + number,
        entry.changed,
        state + String(repeating: " ", count: 7 - state.count), entry.name ?? "(untitled)",
      ]
      let owner = entry.owner.map { " (\($0))" } ?? ""
      Console.print(Console.printable(columns.joined(separator: "  ") + owner) + "\n")
    }
  }
}
