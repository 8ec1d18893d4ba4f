import ArgumentParser

/// The command line: what can be asked for, and how it is told when it cannot be done.
struct Charcoal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "charcoal",
    abstract: "A sketchbook for the terminal: drag the mouse and there is ink.",
    usage: """
      charcoal [FILE] [--glyphs SET] [--print]
      charcoal show FILE... [--size COLSxROWS] [--view VIEW] [--glyphs SET] [--color WHEN]
      charcoal export FILE -o OUT [--format FORMAT] [--size COLSxROWS] [--view VIEW] [--glyphs SET]
      charcoal inspect FILE [--json]
      charcoal list
      charcoal recover [ID] [-o OUT]
      charcoal forget DRAWING... [--force]
      charcoal doctor [--sketchbook]
      charcoal config [--show]
      """,
    discussion: """
      `charcoal` alone draws without a name; what is drawn is kept in the sketchbook, and `charcoal list` \
      tells what is there. `charcoal sketch.svg` opens a drawing, or begins it if it is not there yet. Press the \
      mouse button and draw; ? shows all keys, Ctrl-S saves, q quits. Drawings are plain SVG \
      files: any browser shows them.

      `charcoal show sketch.svg` prints a drawing as text.
      """,
    version: "charcoal \(programVersion)",
    subcommands: [
      Draw.self, Show.self, Export.self, Inspect.self, List.self, Recover.self, Forget.self, Doctor.self,
      Config.self,
    ],
    defaultSubcommand: Draw.self)
}

let programVersion = "0.1.0"
