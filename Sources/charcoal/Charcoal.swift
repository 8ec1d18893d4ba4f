import ArgumentParser

/// The command line: its subcommands and their errors.
struct Charcoal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "charcoal",
    abstract: "A sketchbook for the terminal: drag the mouse to draw.",
    usage: """
      charcoal [FILE] [--glyphs SET] [--pixels] [--print] [--calm]
      charcoal show [FILE...] [--size COLSxROWS] [--view VIEW] [--glyphs SET] [--pixels] [--color WHEN] [--watch]
      charcoal export [FILE] [-o OUT] [--format FORMAT] [--size COLSxROWS] [--view VIEW] [--glyphs SET]
      charcoal inspect [FILE...] [--json]
      charcoal list
      charcoal recover [ID] [-o OUT]
      charcoal history DRAWING [--list] [--at N [-o OUT]]
      charcoal replay DRAWING [-o OUT]
      charcoal forget DRAWING... [--force]
      charcoal doctor [--terminal] [--sketchbook]
      charcoal config [--show]
      charcoal manual [--install]
      charcoal diff OLD NEW [-o OUT] [--list]
      charcoal merge BASE OURS THEIRS [-o OUT]
      charcoal git-setup [--global] [--undo]
      """,
    discussion: """
      `charcoal` starts an unnamed drawing, which is kept in the sketchbook; `charcoal list` shows what is in it. \
      `charcoal sketch.svg` opens a drawing, or starts a new one of that name. Drag with the mouse to draw; ? shows \
      all keys, Ctrl-S saves, q quits. Drawings are plain SVG files, which any browser shows.

      `charcoal show sketch.svg` prints a drawing as text. Without a file, show, export and inspect read what is \
      piped in, and charcoal opens it.
      """,
    version: "charcoal \(programVersion)",
    subcommands: [
      Draw.self, Show.self, Export.self, Inspect.self, List.self, Recover.self, HistoryCommand.self,
      ReplayCommand.self,
      Forget.self, Doctor.self,
      Config.self, Manual.self, Merge.self, Diff.self, GitSetupCommand.self,
    ],
    defaultSubcommand: Draw.self)
}

let programVersion = "0.2.0"
